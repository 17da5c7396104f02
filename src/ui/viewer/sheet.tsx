import type { PdfReading } from '#platform/pdf/reading.ts';
import { Paragraphs } from './paragraphs.tsx';
import styles from './sheet.module.css';

const SIZES = '(max-width: 479px) 92vw, (max-width: 1200px) 46vw, 34rem';

/**
 * A page until, or unless, it is drawn in the browser: its picture, where it is one of the first pages of the document; its text on a
 * sheet otherwise.
 */
export function Sheet({ reading, number, title }: { reading: PdfReading; number: number; title: string }) {
  const text = reading.text.pages[number - reading.text.from];
  const picture = reading.pictures[number];
  return (
    <article className={`${styles.sheet} ${picture ? styles.drawn : ''}`} aria-label={`Página ${number}`}>
      {picture ? (
        <img {...picture} sizes={SIZES} loading="lazy" decoding="async" alt={`Página ${number} de ${title}`} />
      ) : (
        <div className={styles.text}>
          {text ? <Paragraphs text={text} /> : <p className={styles.none}>Página {number}</p>}
        </div>
      )}
      <footer>{number}</footer>
    </article>
  );
}
