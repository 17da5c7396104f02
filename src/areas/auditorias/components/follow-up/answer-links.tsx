import styles from './answer-links.module.css';

/** Links for an audited ente that has to answer observations or recommendations. */
export function AnswerLinks({ trackingUrl }: { trackingUrl: string }) {
  return (
    <p className={`aux no-imprime ${styles.links}`}>
      ¿Es usted el ente auditado? Responda en el <a href={trackingUrl}>sistema de seguimiento de auditorías</a> (sitio
      externo) y consulte los <a href="/institucion/manuales-y-guias">manuales y guías</a>.
    </p>
  );
}
