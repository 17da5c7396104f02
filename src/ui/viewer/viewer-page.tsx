import type { PdfReading } from '#platform/pdf/reading.ts';
import { Paragraphs } from './paragraphs.tsx';
import styles from './viewer-page.module.css';

const SIZES = '(max-width: 479px) 92vw, (max-width: 1200px) 46vw, 34rem';

/** Maximum number of letters of a first page that counts as a cover. */
const COVER_LETTERS = 600;

/**
 * Page that is not yet drawn in the browser: a picture for the first pages of the document, otherwise its text. On a phone, where the letters of
 * a picture are too small, and on paper, the text is shown if there is one. Covers, with little text, stay pictures on a phone.
 */
export function ViewerPage({ reading, number, title }: { reading: PdfReading; number: number; title: string }) {
  const text = reading.text.pages[number - reading.text.from];
  const picture = reading.pictures[number];
  const isCover = number === 1 && (reading.total ?? 1) > 1 && picture && text && text.length < COVER_LETTERS;
  return (
    <article
      className={[styles.sheet, picture && styles.drawn, text && (isCover ? styles.cover : styles.readable)]
        .filter(Boolean)
        .join(' ')}
      aria-label={`Página ${number}`}
    >
      {picture ? (
        <img {...picture} sizes={SIZES} loading="lazy" decoding="async" alt={`Página ${number} de ${title}`} />
      ) : null}
      {text || !picture ? (
        <div className={styles.text}>
          {text ? <Paragraphs text={text} /> : <p className={styles.none}>Página {number}</p>}
        </div>
      ) : null}
      <footer>{number}</footer>
    </article>
  );
}
