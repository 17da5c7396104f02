import { CopyLink } from '../actions/copy-link.tsx';
import styles from './fingerprint.module.css';

/** Letters of the short form: enough to compare by eye. */
const SHORT_LENGTH = 12;

type FingerprintProps = {
  /** 64 hexadecimal letters. */
  sha256: string;
  /** Kind of file, for screen readers: «PDF». */
  of: string;
  /** Address of the page that verifies a copy. */
  verify?: string;
};

/** The SHA-256 of a file: short, to be copied; the whole of it one step away. */
export function Fingerprint({ sha256, of, verify }: FingerprintProps) {
  return (
    <details className={styles.fingerprint}>
      <summary>
        SHA-256 <span className="solo-lector">del archivo {of}: </span>
        <code>{sha256.slice(0, SHORT_LENGTH)}…</code>
      </summary>
      <code className={styles.whole}>{sha256}</code>
      <div className={styles.actions}>
        <CopyLink label="Copiar huella" text={sha256} done="Huella copiada" />
        {verify ? (
          <a href={verify}>
            Verificar una copia<span className="solo-lector"> en {of}</span>
          </a>
        ) : null}
      </div>
    </details>
  );
}
