import { identity } from '#institution/identity.ts';
import { privacyNotice, privacyNoticeVersion } from '#institution/submissions.ts';
import type { TipoRegistro } from '../rules/values.ts';
import styles from './privacy-notice.module.css';

/** Simplified privacy notice of a form; its version is stored with the record. */
export function PrivacyNotice({ tipo, level = 3 }: { tipo: TipoRegistro; level?: 2 | 3 }) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className={styles.notice}>
      <Heading>Aviso de privacidad simplificado</Heading>
      <p>
        {identity.siglas} usa los datos que usted escribe para {privacyNotice.finalidad[tipo]}.{' '}
        {privacyNotice.transferencias} {privacyNotice.derechos}{' '}
        <a href="/transparencia/aviso-privacidad">Aviso de privacidad integral</a>. Versión {privacyNoticeVersion}.
      </p>
    </div>
  );
}
