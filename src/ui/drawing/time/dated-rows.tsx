import styles from './dated-rows.module.css';

type DatedRow = {
  key: string;
  href?: string;
  title: string;
  /** Dates of the line: «14/01/2020 a 03/05/2020». */
  note: string;
  /** Positions of its dates from 0 to 100, in order. */
  marks: readonly number[];
  /** Beginning of the line, before its first mark. */
  from?: number;
};
type DatedRowsProps = { rows: readonly DatedRow[]; ticks: readonly { at: number; label: string }[] };

/** Records as lines on one time axis, with a mark for each date. */
export function DatedRows({ rows, ticks }: DatedRowsProps) {
  return (
    <ol className={styles.rows}>
      {rows.map(({ key, href, title, note, marks, from = marks[0] ?? 0 }) => (
        <li key={key}>
          {href === undefined ? <b className={styles.title}>{title}</b> : <a href={href}>{title}</a>}
          <span className={styles.note}>{note}</span>
          <svg className={styles.line} height="34" aria-hidden="true">
            {ticks.map(({ at, label }) => (
              <line key={label} className={styles.tick} x1={`${at}%`} x2={`${at}%`} y1="0" y2="100%" />
            ))}
            <line className={styles.span} x1={`${from}%`} x2={`${marks.at(-1) ?? from}%`} y1="17" y2="17" />
            {marks.map((at) => (
              <circle key={at} cx={`${at}%`} cy="17" r="5" />
            ))}
          </svg>
        </li>
      ))}
      <li aria-hidden="true">
        <svg className={styles.axis} height="22" aria-hidden="true">
          {ticks.map(({ at, label }) => (
            <text key={label} className={at > 80 ? styles.end : undefined} x={`${at}%`} y="15">
              {label}
            </text>
          ))}
        </svg>
      </li>
    </ol>
  );
}
