import { formatInteger } from '#platform/format.ts';
import type { PdfReading } from '#platform/pdf/reading.ts';
import { readingAddress } from '#ui/viewer/addresses.ts';
import type { Part } from '../rules/contents.ts';
import styles from './document-parts.module.css';

/** Parts of a document, each with its first page. */
export function DocumentParts({
  parts,
  reading,
}: {
  parts: readonly Pick<Part, 'title' | 'page'>[];
  reading: PdfReading;
}) {
  if (parts.length < 2) return null;
  return (
    <nav className={`${styles.parts} no-imprime`} aria-labelledby="partes">
      <h2 id="partes">En qué página está cada cosa</h2>
      <ol>
        {parts.map(({ title, page }) => (
          <li key={`${page} ${title}`}>
            <a href={readingAddress(reading, { [reading.params.page]: String(page) })}>{title}</a>
            <span>{`página ${formatInteger(page)}`}</span>
          </li>
        ))}
      </ol>
    </nav>
  );
}
