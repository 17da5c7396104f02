import styles from './clock.module.css';
import type { DescribedTerm } from './desk.server.ts';

type ClockProps = { term: DescribedTerm; large?: boolean };

/** The business days of a term, one cell each, with the term in words. */
export function Clock({ term, large = false }: ClockProps) {
  if (!term) return <span className={styles.words}>Sin plazo</span>;
  const { cells, main, more, isUrgent } = term;
  return (
    <>
      <span className={large ? `${styles.clock} ${styles.large}` : styles.clock} aria-hidden="true">
        {cells.map((cell, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: days in order, never moved
          <i key={index} className={styles[cell]} />
        ))}
      </span>
      <span className={styles.words}>
        <b className={isUrgent ? styles.urgent : undefined}>{main}</b> · {more}
      </span>
    </>
  );
}

/** Legend of the clock cells. */
export function ClockKey() {
  return (
    <p className={styles.key} aria-hidden="true">
      {(
        [
          ['used', 'día usado'],
          ['today', 'hoy'],
          ['paused', 'en pausa, no cuenta'],
          ['late', 'después del plazo'],
          ['coming', 'por venir'],
        ] as const
      ).map(([cell, label]) => (
        <span key={cell}>
          <i className={styles[cell]} />
          {label}
        </span>
      ))}
    </p>
  );
}
