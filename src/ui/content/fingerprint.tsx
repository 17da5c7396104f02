import { CopyLink } from '../actions/copy-link.tsx';
import styles from './fingerprint.module.css';

/** Length of the short form, which is enough to compare by eye. */
const SHORT_LENGTH = 12;

type FingerprintProps = {
  /** 64 hexadecimal letters. */
  sha256: string;
  /** Kind of file, for screen readers: «PDF». */
  of: string;
  /** Address of the page that verifies a copy. */
  verify?: string;
};

/** SHA-256 of a file: a short form with a copy button; the whole hash is collapsed. */
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
