import styles from './answer-box.module.css';
import type { QuickAnswer } from './site-search.ts';

/** Answer to a question, with the page that it comes from. */
export function AnswerBox({ answer: { title, lines, source } }: { answer: QuickAnswer }) {
  return (
    <section className={styles.box} aria-label="Respuesta">
      <p className="aux">Respuesta del sitio</p>
      <p className={styles.title}>{title}</p>
      {lines.map((line) => (
        <p key={line} className="num">
          {line}
        </p>
      ))}
      <p className="aux">
        De: <a href={source.path}>{source.label}</a>
      </p>
    </section>
  );
}
