import type { Note } from './notes.ts';
import styles from './pencil-note.module.css';

/** A note in red pencil next to a part of a report, with a hand-drawn circle around its number. */
export function PencilNote({ number, note: { id, title, general, example, link } }: { number: number; note: Note }) {
  return (
    <section className={styles.note} aria-labelledby={`nota-${id}`}>
      <svg
        className={styles.stroke}
        viewBox="0 0 10 100"
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        <path d="M8.5 1C3 2.5 2.2 9 2.6 22 3.1 38 1.4 45 .8 50c.9 5 2.2 14 1.7 29C2.1 91 3.4 97 8.8 99" />
      </svg>
      <div>
        <h2 id={`nota-${id}`}>
          <span className={styles.number}>
            <svg viewBox="0 0 44 44" aria-hidden="true" focusable="false">
              <path d="M25 4.2C13 2.6 4.4 10 3.6 20.8 2.9 32 11 40.6 22.4 40.8 33.6 41 41 33.4 40.6 22.6 40.2 11.6 31.8 4.6 20.4 5.4c-3 .2-5.4 1.2-7.2 2.4" />
            </svg>
            {number}
          </span>
          {title}
        </h2>
        <p>{general}</p>
        {example ? <p className={styles.example}>{example}</p> : null}
        {link ? (
          <p>
            <a href={link.href}>{link.label}</a>
          </p>
        ) : null}
      </div>
    </section>
  );
}
