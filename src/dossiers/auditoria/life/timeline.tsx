import type { LifeStep } from '#areas/auditorias/rules/life.ts';
import { formatDateLong } from '#platform/format.ts';
import styles from './timeline.module.css';

/** Dated events, oldest first. Future events have a hollow mark and a text that says so. */
export function Timeline({ steps }: { steps: readonly LifeStep[] }) {
  return (
    <ol className={styles.timeline}>
      {steps.map(({ title, date, state, note, anchor }) => (
        <li key={`${title} ${date}`} className={state === 'ahead' ? styles.ahead : undefined}>
          <p className={styles.date}>
            {date ? <time dateTime={date}>{formatDateLong(date)}</time> : 'Sin fecha todavía'}
          </p>
          <p className={styles.title}>
            {anchor ? <a href={`#${anchor}`}>{title}</a> : title}
            {state === 'ahead' ? <span className="aux"> (aún no ocurre)</span> : null}
          </p>
          {note ? <p className={styles.note}>{note}</p> : null}
        </li>
      ))}
    </ol>
  );
}
