import { formatDateLong } from '#platform/format.ts';
import type { Step } from '../../areas/auditorias/rules/life.ts';
import styles from './timeline.module.css';

/** Dated events, oldest first; what has not come is drawn hollow and said in words. */
export function Timeline({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className={styles.timeline}>
      {steps.map(({ title, date, state, note, place }) => (
        <li key={`${title} ${date}`} className={state === 'ahead' ? styles.ahead : undefined}>
          <p className={styles.date}>
            {date ? <time dateTime={date}>{formatDateLong(date)}</time> : 'Sin fecha todavía'}
          </p>
          <p className={styles.title}>
            {place ? <a href={`#${place}`}>{title}</a> : title}
            {state === 'ahead' ? <span className="aux"> (aún no ocurre)</span> : null}
          </p>
          {note ? <p className={styles.note}>{note}</p> : null}
        </li>
      ))}
    </ol>
  );
}
