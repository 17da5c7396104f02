import fills from '../fills.module.css';
import { Squares } from '../squares.tsx';
import styles from './year-axis.module.css';

export type YearOnAxis = {
  year: number;
  resolved: number;
  pending: number;
  /** Amounts on one scale. */
  settled: number;
  owed: number;
  /** Formatted observed amount, short enough for a column. */
  amountText: string;
  /** «debe 9 de 23». */
  countText: string;
  /** From 0 to 100; undefined if unknown. */
  reviewed: number | undefined;
};
type YearAxisProps = {
  /** Newest first. */
  years: readonly YearOnAxis[];
  /** Contents of the three bands. */
  bands: { amount: string; count: string; reviewed: string };
  gapLabel: string;
};

/** Maximum number of squares for a year; more are drawn as one bar. */
const MAX_SQUARES = 100;

/**
 * Amounts, observations and reviewed share on one axis of years, oldest at the left. On a phone each year is a row, newest first. Missing years
 * between others are a narrow gap with their names.
 */
export function YearAxis({ years, bands, gapLabel }: YearAxisProps) {
  const scale = Math.max(1, ...years.map(({ settled, owed }) => Math.max(0, settled) + Math.max(0, owed)));
  return (
    <div className={styles.frame}>
      <ul className={styles.bands} aria-hidden="true">
        {[bands.amount, bands.count, bands.reviewed].map((band) => (
          <li key={band}>{band}</li>
        ))}
      </ul>
      <ol className={styles.years}>
        {withGaps(years).map((entry) =>
          'gap' in entry ? (
            <li key={entry.gap.join('-')} className={styles.gap}>
              <b>{entry.gap[0] === entry.gap[1] ? entry.gap[0] : `${entry.gap[0]} a ${entry.gap[1]}`}</b>
              <span>{gapLabel}</span>
            </li>
          ) : (
            <YearColumn key={entry.year} entry={entry} scale={scale} />
          ),
        )}
      </ol>
    </div>
  );
}

function YearColumn({ entry, scale }: { entry: YearOnAxis; scale: number }) {
  const { year, resolved, pending, settled, owed, amountText, countText, reviewed } = entry;
  const settledHeight = (Math.max(0, settled) / scale) * 100;
  const owedHeight = (Math.max(0, owed) / scale) * 100;
  const drawsSquares = resolved + pending <= MAX_SQUARES;
  return (
    <li className={styles.year}>
      <b>{year}</b>
      <span className={styles.amount}>
        <svg aria-hidden="true">
          <Bar y={100 - settledHeight} height={settledHeight} mark="resolved" />
          <Bar y={100 - settledHeight - owedHeight} height={owedHeight} mark="pending" />
        </svg>
        <span>{amountText}</span>
      </span>
      <span className={styles.count}>
        {drawsSquares ? (
          <Squares resolved={resolved} pending={pending} columns={8} className={styles.squares} />
        ) : (
          <svg className={styles.many} aria-hidden="true">
            <rect className={fills.resolved} width={`${(resolved * 100) / (resolved + pending)}%`} height="100%" />
            <rect
              className={fills.pending}
              x={`${(resolved * 100) / (resolved + pending)}%`}
              width={`${(pending * 100) / (resolved + pending)}%`}
              height="100%"
            />
          </svg>
        )}
        <span>{countText}</span>
      </span>
      <span className={styles.reviewed}>
        {reviewed === undefined ? null : (
          <>
            <svg aria-hidden="true">
              <rect
                className={fills.solid}
                y={`${Math.round(100 - reviewed)}%`}
                width="100%"
                height={`${Math.round(reviewed)}%`}
              />
            </svg>
            <span>{`${Math.round(reviewed)} %`}</span>
          </>
        )}
      </span>
    </li>
  );
}

function Bar({ y, height, mark }: { y: number; height: number; mark: 'resolved' | 'pending' }) {
  if (height === 0) return null;
  return <rect className={fills[mark]} y={`${y.toFixed(1)}%`} width="100%" height={`${height.toFixed(1)}%`} />;
}

/** Returns the years with the gaps between them, newest first. */
function withGaps(years: readonly YearOnAxis[]): (YearOnAxis | { gap: [first: number, last: number] })[] {
  return years.flatMap((entry, index) => {
    const older = years[index + 1];
    if (!older || older.year === entry.year - 1) return [entry];
    return [entry, { gap: [older.year + 1, entry.year - 1] as [number, number] }];
  });
}
