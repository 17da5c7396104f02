import { data } from 'react-router';
import { pageRequest } from '#platform/http/page-request.ts';
import { textAddress } from '#platform/pdf/addresses.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Page } from '#ui/layout/page.tsx';
import { states } from '#ui/viewer/states.ts';
import type { Route } from './+types/texto';
import { AboutFile, FileLinks } from './about-file.tsx';
import { DocumentText } from './document-text.tsx';
import { loadText, type ShownText } from './load.server.ts';
import { headingId, headingLevels } from './rules.ts';
import styles from './texto.module.css';

/** Headings that stand open above the text; more of them are folded. */
const FEW = 12;

/** The text of a published PDF as a page: its headings, its pages, its file (specification 2, section 2.9). */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const [id] = /^[1-9]\d{0,8}$/.exec(params.archivo) ?? [];
  const [asked] = /^[1-9]\d{0,4}$/.exec(url.searchParams.get('pagina') ?? '') ?? [];
  const text = id ? await loadText(Number(id), Number(asked ?? 1), new Date()) : undefined;
  if (!text) throw data(null, { status: 404 });
  // Soon there is more to show.
  if (text.state === 'leyendo') context.get(pageRequest).noStore = true;
  return text;
}

export default function Texto({ loaderData: text }: Route.ComponentProps) {
  const { title, kind, state, pages, part, language } = text;
  const shown = part.from > 1 ? `${title}, páginas ${part.from} a ${part.from + pages.length - 1}` : title;
  return (
    <Page
      title={shown}
      description={`Texto completo de «${title}» (${kind.toLowerCase()} en PDF), para leerlo, buscar en él y copiarlo sin abrir el archivo.`}
      lead="El texto del documento, sin su diseño. Vale el archivo tal como se publicó."
    >
      <div className={styles.columns}>
        <div className={styles.main}>
          {state === 'falta' ? null : <FileLinks text={text} />}
          <State text={text} />
          <Contents text={text} />
          <Parts text={text} label="Partes del texto" />
          {pages.length > 0 && state !== 'sin-texto' ? <DocumentText pages={pages} language={language} /> : null}
          <Parts text={text} label="Más partes del texto" />
        </div>
        <AboutFile text={text} />
      </div>
    </Page>
  );
}

/** Why there is no text, or not all of it. */
function State({ text: { id, state, part } }: { text: ShownText }) {
  if (state === 'completo') return null;
  const said =
    state === 'falta' ? 'El archivo no está disponible por el momento.' : states({ estado: state, text: part });
  return (
    <Notice tone={state === 'leyendo' ? 'info' : 'warning'}>
      <p>{said}</p>
      {state === 'leyendo' ? (
        <p>
          <a href={textAddress(id)}>Volver a cargar la página</a>
        </p>
      ) : null}
    </Notice>
  );
}

/** The headings of the whole document, each a link to its place. */
function Contents({ text: { id, headings, part } }: { text: ShownText }) {
  if (headings.length < 2) return null;
  const levels = headingLevels(headings.map(({ nivel }) => nivel));
  const list = (
    <ol>
      {headings.map((heading, index) => (
        <li key={headingId(heading)} data-level={levels[index]}>
          <a href={addressOf(id, heading, part)}>{heading.titulo}</a>
          <span className="num">{heading.pagina}</span>
        </li>
      ))}
    </ol>
  );
  return (
    <nav className={styles.contents} aria-labelledby="contenido-del-documento">
      <h2 id="contenido-del-documento">Contenido</h2>
      {headings.length <= FEW ? (
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

function addressOf(id: number, heading: { pagina: number; bloque: number }, { from, size }: ShownText['part']): string {
  const here = heading.pagina >= from && heading.pagina < from + size;
  return `${here ? '' : `${textAddress(id)}?pagina=${heading.pagina}`}#${headingId(heading)}`;
}

/** A long document stands here by parts. */
function Parts({ text: { id, part, pages }, label }: { text: ShownText; label: string }) {
  const { from, size, read } = part;
  if (read <= size) return null;
  const to = from + pages.length - 1;
  return (
    <nav className={styles.parts} aria-label={label}>
      {from > 1 ? <a href={textAddress(id, Math.max(1, from - size))}>Páginas anteriores</a> : null}
      <span className="num">
        Páginas {from} a {to} de {read}
      </span>
      {to < read ? <a href={textAddress(id, to + 1)}>Páginas siguientes</a> : null}
    </nav>
  );
}
