import { magazineFolder } from '#institution/documents.ts';
import { count, formatFileSize } from '#platform/format.ts';
import { institute } from '#platform/institute.ts';
import { showPdf } from '#platform/pdf/reading.ts';
import { foldText } from '#platform/text/fold.ts';
import { searchWords } from '#platform/text/search/prefix-query.ts';
import { Cover } from '#ui/content/covers/cover.tsx';
import { Empty, NotPublished } from '#ui/feedback/empty.tsx';
import { SearchField } from '#ui/forms/search-field.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Viewer } from '#ui/viewer/viewer.tsx';
import { DocumentParts } from '../components/document-parts.tsx';
import { findFixed } from '../queries/fixed-documents.ts';
import { fixedDocumentId } from '../queries/fixed-numbers.ts';
import { type Documento, listDocumentos } from '../queries.ts';
import { documentoAddress, formatOf } from '../rules.ts';
import type { Route } from './+types/revista';
import { loadOpening } from './load-opening.server.ts';
import styles from './revista.module.css';

const path = '/difusion/revista-valor-publico';

/** Loads the magazine folder and the issue selected in the address (specification 2, section 2.9). */
export async function loader({ url, context }: Route.LoaderArgs) {
  const [documents, call] = await Promise.all([listDocumentos(magazineFolder), fixedDocumentId('convocatoriaRevista')]);
  const text = url.searchParams.get('buscar')?.trim().slice(0, 100) ?? '';
  const matching = documents.filter((documento) => matches(documento, text));
  const requestedDocument = documents.find(({ id }) => String(id) === url.searchParams.get('documento'));
  const issues = (text ? matching : documents).filter(({ id }) => id !== call);
  const openIssue = requestedDocument ?? issues[0] ?? matching[0];
  return {
    // Showing the document starts the text extraction.
    reading: openIssue?.archivo ? await showPdf(openIssue.archivo, { url, context }) : undefined,
    ...(await loadOpening(openIssue?.archivo ?? null, openIssue?.nombre ?? '', new Date())),
    text,
    hasDocuments: documents.length > 0,
    callId: (await findFixed('convocatoriaRevista'))?.id,
    documents: matching.map((documento) => toRow(documento, text)),
    openIssue: openIssue && { id: openIssue.id, title: openIssue.nombre },
  };
}

export default function Revista({ loaderData }: Route.ComponentProps) {
  const { text, hasDocuments, callId, documents, openIssue, reading, statement, parts } = loaderData;
  return (
    <Page statement={statement} lead="Ensayos y casos sobre fiscalización, gasto y rendición de cuentas.">
      {text || !hasDocuments ? null : (
        <p className={styles.toFolder}>
          <a href="#carpeta">Ver los demás documentos de la carpeta</a>
        </p>
      )}
      <div className={text ? styles.folder : `${styles.folder} ${styles.issueFirst}`}>
        <section aria-labelledby="carpeta">
          <h2 id="carpeta" className="solo-lector">
            Documentos de la carpeta
          </h2>
          <SearchField label="Buscar en esta carpeta" name="buscar" value={text} placeholder="Título o tema" />
          <p className={`aux ${styles.amount}`} role="status">
            {documents.length === 0 ? 'Sin información para mostrar' : count('documento', documents.length)}
          </p>
          {documents.length > 0 ? (
            <ul className={styles.documents}>
              {documents.map(({ id, title, href, format, details, date }) => (
                <li key={id}>
                  <a href={href} aria-current={id === openIssue?.id ? 'true' : undefined}>
                    <span className={styles.cover}>
                      <Cover title={title} note={date} seed={id} />
                    </span>
                    <b>{title}</b>
                    <span>{format}</span>
                    <span className="num">{details}</span>
                  </a>
                </li>
              ))}
            </ul>
          ) : hasDocuments ? (
            <a href={path}>Ver todos los documentos</a>
          ) : null}
          <p className={styles.call}>
            La revista recibe artículos de personas externas {institute.al}.{' '}
            {callId ? (
              <a href={documentoAddress(callId)}>Consulte las bases de la convocatoria.</a>
            ) : (
              'Todavía no hay una convocatoria publicada.'
            )}
          </p>
        </section>
        {openIssue && reading ? (
          <div>
            <DocumentParts parts={parts} reading={reading} />
            <Viewer reading={reading} title={openIssue.title} step={2} ends="hide" />
          </div>
        ) : hasDocuments ? (
          <Empty>
            {openIssue ? 'El archivo no está disponible por el momento.' : 'Elija un documento de la carpeta.'}
          </Empty>
        ) : (
          <NotPublished>Todavía no hay números publicados.</NotPublished>
        )}
      </div>
    </Page>
  );
}

/** Returns whether name, annotations or section contain the text, ignoring case and accents (specification 2, section 5). */
function matches({ nombre, anotaciones, seccion }: Documento, text: string): boolean {
  return searchWords(text)?.length !== 0 && foldText(`${nombre} ${anotaciones} ${seccion}`).includes(foldText(text));
}

function toRow({ id, nombre, anotaciones, fecha, archivo }: Documento, text: string) {
  const query = new URLSearchParams({ documento: String(id), ...(text && { buscar: text }) });
  const size = archivo && formatFileSize(archivo.bytes, archivo.paginas);
  return {
    id,
    title: nombre,
    href: `${path}?${query}`,
    format: archivo ? formatOf(archivo) : '',
    date: fecha?.slice(0, 4),
    details: [anotaciones, size].filter(Boolean).join(', '),
  };
}
