import { trackingSystem } from '#institution/links.ts';
import { count, formatBytes } from '#platform/format.ts';
import type { FixedDocument } from '../queries/fixed-documents.ts';
import styles from './otros-documentos.module.css';

/** Earlier reports, fixed documents, and the sites of others: what the browser does not search. */
export function OtrosDocumentos({ documents }: { documents: FixedDocument[] }) {
  return (
    <section className={styles.others} aria-labelledby="otros">
      <h2 id="otros">Otros documentos</h2>
      <ul>
        <li>
          <a href="/auditorias/informes-anteriores-estatales">Informes anteriores a 2017</a>
        </li>
        <li>
          <a href="/auditorias/informes-anteriores-municipales">Informes generales municipales</a>
        </li>
        {documents.map(({ id, name, href, file }) => (
          <li key={id}>
            {file ? (
              <>
                <a href={href} target="_blank" rel="noopener">
                  {name}
                  <span className="solo-lector"> (se abre en otra ventana)</span>
                </a>
                <span className="aux num">{details(file)}</span>
              </>
            ) : (
              <>
                {name}
                <span className="aux">El archivo no está disponible por el momento.</span>
              </>
            )}
          </li>
        ))}
        <li>
          <a href={trackingSystem}>Sistema de seguimiento de auditorías</a>
          <span className="aux">Sitio externo, para los entes públicos</span>
        </li>
      </ul>
    </section>
  );
}

function details({ format, pages, bytes }: NonNullable<FixedDocument['file']>): string {
  return [format, pages ? count('página', pages) : '', formatBytes(bytes)].filter(Boolean).join(', ');
}
