import { DocumentItem, DocumentList } from '#ui/content/document-list.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import styles from './download.module.css';

export type InformeFile = { href: string; bytes: number; paginas: number | null };

/** Download of the individual report. */
export function DownloadView({ informe }: { informe: InformeFile | null }) {
  return (
    <section className={styles.download} aria-labelledby="descargar">
      <h2 id="descargar">Descargar Informe Individual</h2>
      {informe ? (
        <DocumentList>
          <DocumentItem
            format="PDF"
            href={informe.href}
            title={`Informe individual completo${informe.paginas ? `, ${informe.paginas} páginas` : ''}`}
            size={{ bytes: informe.bytes, pages: null }}
          />
        </DocumentList>
      ) : (
        <Empty action={<a href="/transparencia/solicitud-de-informacion">Solicitarlo a la unidad de transparencia</a>}>
          El informe individual de esta auditoría todavía no se carga en el sitio.
        </Empty>
      )}
    </section>
  );
}
