import { SETTINGS } from '../addresses.ts';
import styles from './pendientes.module.css';
import type { Start } from './starts.server.ts';

type FirstStepsProps = {
  isAdministrator: boolean;
  tables: { id: string; title: string }[];
  starts: Start[];
};

/** First steps of a new institution, while the site has no content. */
export function FirstSteps({ isAdministrator, tables, starts }: FirstStepsProps) {
  return (
    <section className={styles.first} aria-labelledby="primeros-pasos">
      <h2 id="primeros-pasos">El sitio todavía no tiene contenidos</h2>
      <ol>
        {isAdministrator ? (
          <li>
            <a href="/gestion/personal">Invite a quienes editan y publican</a>, con los permisos de su área.
          </li>
        ) : null}
        {isAdministrator ? (
          <li>
            Revise los <a href={SETTINGS.href}>ajustes</a>: contacto y horario, días inhábiles, enlaces y anuncio.
          </li>
        ) : null}
        {tables.length > 0 ? (
          <li>
            Importe las tablas, empezando por los catálogos:{' '}
            {tables.map(({ id, title }, index) => (
              <span key={id}>
                {index > 0 ? ', ' : ''}
                <a href={`/gestion/importar/${id}`}>{title.toLowerCase()}</a>
              </span>
            ))}
            . Cada una tiene su plantilla, y se ensaya antes de cambiar nada.
          </li>
        ) : null}
        {starts.length > 0 ? (
          <li>
            Escriba lo primero:{' '}
            {starts.map(({ href, label }, index) => (
              <span key={href}>
                {index > 0 ? ', ' : ''}
                <a href={href}>{label.toLowerCase()}</a>
              </span>
            ))}
            .
          </li>
        ) : null}
        <li>Envíelo a revisión: otra persona lo publica, y el sitio lo muestra en un segundo.</li>
      </ol>
    </section>
  );
}
