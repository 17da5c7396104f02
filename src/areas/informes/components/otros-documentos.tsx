import { years } from '#institution/years.ts';
import { formatFileSize } from '#platform/format.ts';
import { FormatTag } from '#ui/content/document-list.tsx';
import { Icon } from '#ui/icon.tsx';
import type { FixedDocument } from '../queries/fixed-documents.ts';
import styles from './otros-documentos.module.css';

/** Documents outside the report browser: earlier reports, fixed documents and external sites. */
export function OtrosDocumentos({ documents, trackingUrl }: { documents: FixedDocument[]; trackingUrl: string }) {
  return (
    <section className={styles.others} aria-labelledby="otros">
      <h2 id="otros">Otros documentos</h2>
      <ul>
        <LinkItem
          href="/auditorias/informes-anteriores-estatales"
          name={`Informes anteriores a ${years.primerAnioDeInformes}`}
        />
        <LinkItem href="/auditorias/informes-anteriores-municipales" name="Informes generales municipales" />
        {documents.map((document) => (
          <FixedItem key={document.id} {...document} />
        ))}
        <LinkItem
          href={trackingUrl}
          name="Sistema de seguimiento de auditorías"
          note="Sitio externo, para los entes públicos"
        />
      </ul>
    </section>
  );
}

function LinkItem({ href, name, note }: { href: string; name: string; note?: string }) {
  return (
    <li>
      <span className={styles.way}>
        <Icon name={note ? 'externo' : 'siguiente'} />
      </span>
      <div>
        <a href={href}>{name}</a>
        {note ? <span className="aux">{note}</span> : null}
      </div>
    </li>
  );
}

function FixedItem({ name, href, file }: FixedDocument) {
  if (!file)
    return (
      <li>
        <div>
          {name}
          <span className="aux">El archivo no está disponible por el momento.</span>
        </div>
      </li>
    );
  return (
    <li>
      <FormatTag>{file.format}</FormatTag>
      <div>
        <a href={href} target="_blank" rel="noopener">
          {name}
          <span className="solo-lector"> (se abre en otra ventana)</span>
        </a>
        <span className="aux num">{formatFileSize(file.bytes, file.pages)}</span>
      </div>
    </li>
  );
}
