import type { PdfReading } from '#platform/pdf/reading.ts';
import { Paragraphs } from './paragraphs.tsx';
import styles from './sheet.module.css';

/** A page as its text on a sheet: what stands there until, or unless, the page itself is drawn. */
export function Sheet({ reading, number }: { reading: PdfReading; number: number }) {
  const text = reading.text.pages[number - reading.text.from];
  return (
    <article className={styles.sheet} aria-label={`Página ${number}`}>
      <div className={styles.text}>
        {text ? <Paragraphs text={text} /> : <p className={styles.none}>Página {number}</p>}
      </div>
      <footer>{number}</footer>
    </article>
  );
}
