import { useId } from 'react';
import type { PdfReading } from '#platform/pdf/reading.ts';
import { ReadingLink } from '../content/reading-link.tsx';
import { Icon } from '../icon.tsx';
import { readingAddress, viewerId } from './addresses.ts';
import { Paragraphs } from './paragraphs.tsx';
import styles from './viewer-text.module.css';

type ViewerTextProps = { reading: PdfReading; title: string; level: 3 | 4; pages: boolean };

/** Search within the document, and its text by pages. Both work without scripts. */
export function ViewerText({ reading, title, level, pages }: ViewerTextProps) {
  const id = useId();
  const Heading = level === 3 ? 'h3' : 'h4';
  const { text, search, params, keep } = reading;
  if (text.read === 0) return null;
  const viewer = viewerId(reading);
  return (
    <div className={styles.text}>
      <search aria-label={`Buscar en ${title}`}>
        <form className={styles.search} action={`${reading.path}#${viewer}-hallazgos`} data-viewer-search>
          {Object.entries(keep).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <label htmlFor={id}>Buscar en este documento</label>
          <span>
            <input
              id={id}
              type="search"
              name={params.words}
              defaultValue={search?.words}
              required
              maxLength={100}
              autoComplete="off"
            />
            <button type="submit">
              <Icon name="buscar" /> Buscar
            </button>
          </span>
        </form>
      </search>
      <div id={`${viewer}-hallazgos`} data-viewer-hits data-words={search?.words ?? ''} aria-live="polite">
        {search ? <Hits reading={reading} search={search} /> : null}
      </div>
      <p className={styles.alone}>
        <ReadingLink link={{ href: reading.textHref, label: 'Leer como texto' }} of={title} />
        <span className="aux"> en una página, con sus títulos y tablas</span>
      </p>
      {pages ? (
        <details className={styles.pages}>
          <summary>Texto del documento, por páginas</summary>
          <Window reading={reading} />
          {text.pages.map((page, index) => {
            const number = text.from + index;
            return (
              <section key={number} id={`${viewer}-texto-${number}`}>
                <Heading>Página {number}</Heading>
                {page ? <Paragraphs text={page} /> : <p className="aux">Esta página no tiene texto.</p>}
              </section>
            );
          })}
          <Window reading={reading} />
        </details>
      ) : null}
    </div>
  );
}

function Hits({ reading, search }: { reading: PdfReading; search: NonNullable<PdfReading['search']> }) {
  const { hits, total, words } = search;
  if (total === 0) return <p className={styles.amount}>«{words}» no aparece en el documento.</p>;
  return (
    <>
      <p className={styles.amount}>
        «{words}» aparece {total === 1 ? 'una vez' : `${total} veces`}
        {hits.length < total ? `. Estas son las primeras ${hits.length}.` : '.'}
      </p>
      <ol className={styles.hits}>
        {hits.map((hit) => (
          <li key={hit.number}>
            <a
              href={readingAddress(reading, { [reading.params.words]: words, [reading.params.page]: String(hit.page) })}
              data-viewer-page={hit.page}
            >
              Página {hit.page}
            </a>
            <span>
              {hit.before}
              <mark>{hit.match}</mark>
              {hit.after}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}

/** Links to the parts of a long text; nothing for a short one. */
function Window({ reading }: { reading: PdfReading }) {
  const { from, size, pages, read } = reading.text;
  if (read <= size) return null;
  const to = from + pages.length - 1;
  const part = (page: number) => readingAddress(reading, { [reading.params.page]: String(page) });
  return (
    <p className={styles.window}>
      {from > 1 ? <a href={part(Math.max(1, from - size))}>Páginas anteriores</a> : null}
      <span>
        Páginas {from} a {to} de {read}
      </span>
      {to < read ? <a href={part(to + 1)}>Páginas siguientes</a> : null}
    </p>
  );
}
