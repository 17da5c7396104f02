import { data } from 'react-router';
import { findArticle } from '#platform/articles/articles.server.ts';
import { pageInput, pageOutcome } from '#platform/http/page-context.ts';
import { textAddress } from '#platform/pdf/addresses.ts';
import { NotPublished } from '#ui/feedback/empty.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Corrections } from '#ui/record/corrections.tsx';
import { readingNote } from '#ui/viewer/reading-note.ts';
import { headingId, headingLevels } from '../../rules.ts';
import type { Route } from './+types/texto';
import { DocumentText } from './document-text.tsx';
import { FileFacts, FileLinks } from './file-facts.tsx';
import { type DocumentTextPage, loadText } from './load-text.server.ts';
import styles from './texto.module.css';

/** Largest number of headings that the table of contents shows unfolded. */
const MAX_UNFOLDED_HEADINGS = 12;

/** Loads the text page of a published PDF (specification 2, section 2.9). */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const [id] = /^[1-9]\d{0,8}$/.exec(params.archivo) ?? [];
  const [requestedPage] = /^[1-9]\d{0,4}$/.exec(url.searchParams.get('pagina') ?? '') ?? [];
  const contact = findArticle('/accesibilidad', context.get(pageInput).siteMap)?.contact;
  const text = id ? await loadText(Number(id), Number(requestedPage ?? 1), { now: new Date(), contact }) : undefined;
  if (!text) throw data(null, { status: 404 });
  // The text is still being extracted: the next request may have more.
  if (text.state === 'leyendo') context.get(pageOutcome).noStore = true;
  return text;
}

export default function Texto({ loaderData: text }: Route.ComponentProps) {
  const { title, kind, state, pages, part, language } = text;
  const titleWithPages = part.from > 1 ? `${title}, páginas ${part.from} a ${part.from + pages.length - 1}` : title;
  return (
    <Page
      title={`${titleWithPages}, en texto`}
      heading={titleWithPages}
      label={titleWithPages}
      successor={text.successor}
      description={`Texto completo de «${title}» (${kind.toLowerCase()} en PDF), para leerlo, buscar en él y copiarlo sin abrir el archivo.`}
      lead="El texto del documento, sin su diseño. Vale el archivo tal como se publicó."
    >
      <div className={styles.columns}>
        <div className={styles.main}>
          {state === 'falta' ? null : <FileLinks text={text} />}
          <Corrections list={text.corrections} />
          <StateNotice text={text} />
          <Contents text={text} />
          <PartLinks text={text} label="Partes del texto" />
          {pages.length > 0 && state !== 'sin-texto' ? <DocumentText pages={pages} language={language} /> : null}
          <PartLinks text={text} label="Más partes del texto" />
        </div>
        <FileFacts text={text} />
      </div>
    </Page>
  );
}

/** Notice with the reason for a missing or incomplete text. */
function StateNotice({ text: { id, state, part } }: { text: DocumentTextPage }) {
  if (state === 'completo') return null;
  if (state === 'falta') return <NotPublished>El archivo no está disponible por el momento.</NotPublished>;
  return (
    <Notice tone={state === 'leyendo' ? 'info' : 'warning'}>
      <p>{readingNote({ estado: state, text: part })}</p>
      {state === 'leyendo' ? (
        <p>
          <a href={textAddress(id)}>Volver a cargar la página</a>
        </p>
      ) : null}
    </Notice>
  );
}

/** Table of contents of the whole document. */
function Contents({ text: { id, headings, part } }: { text: DocumentTextPage }) {
  if (headings.length < 2) return null;
  const levels = headingLevels(headings.map(({ nivel }) => nivel));
  const list = (
    <ol>
      {headings.map((heading, index) => (
        <li key={headingId(heading)} data-level={levels[index]}>
          <a href={headingAddress(id, heading, part)}>{heading.titulo}</a>
          <span className="num">{heading.pagina}</span>
        </li>
      ))}
    </ol>
  );
  return (
    <nav className={styles.contents} aria-labelledby="contenido-del-documento">
      <h2 id="contenido-del-documento">Contenido</h2>
      {headings.length <= MAX_UNFOLDED_HEADINGS ? (
        list
      ) : (
        <details>
          <summary>Ver los {headings.length} títulos</summary>
          {list}
        </details>
      )}
    </nav>
  );
}

function headingAddress(
  id: number,
  heading: { pagina: number; bloque: number },
  { from, size }: DocumentTextPage['part'],
): string {
  const isOnThisPage = heading.pagina >= from && heading.pagina < from + size;
  return `${isOnThisPage ? '' : `${textAddress(id)}?pagina=${heading.pagina}`}#${headingId(heading)}`;
}

/** Links to the previous and next parts of a long document. */
function PartLinks({ text: { id, part, pages }, label }: { text: DocumentTextPage; label: string }) {
  const { from, size, read } = part;
  if (read <= size) return null;
  const lastPage = from + pages.length - 1;
  return (
    <nav className={styles.parts} aria-label={label}>
      {from > 1 ? <a href={textAddress(id, Math.max(1, from - size))}>Páginas anteriores</a> : null}
      <span className="num">
        Páginas {from} a {lastPage} de {read}
      </span>
      {lastPage < read ? <a href={textAddress(id, lastPage + 1)}>Páginas siguientes</a> : null}
    </nav>
  );
}
