import type { PdfReading } from '#platform/pdf/reading.ts';
import { Paragraphs } from './paragraphs.tsx';
import styles from './viewer-page.module.css';

const SIZES = '(max-width: 479px) 92vw, (max-width: 1200px) 46vw, 34rem';

/** Letters of a first page that is a cover, at most. */
const COVER_LETTERS = 600;

/**
 * A page until, or unless, it is drawn in the browser: its picture, where it is one of the first pages of the document; its text on a
 * sheet otherwise. On a phone, where the letters of a picture are too small, and on paper it is the text wherever there is one; a cover, whose
 * text is little more than the name of the document, stays a picture on a phone.
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
