import { type Mark, markClass } from '#ui/data/marks.tsx';
import type { Statistic } from '../rules/statistics.ts';
import styles from './unit-columns.module.css';

const SQUARE = 15;
const STEP = 19.5;
const PER_ROW = 2;
const COLUMN = 60;
const FLOOR = 24;
const HEAD = 24;

/** Columns of squares, two per row; each square is one request. */
export function UnitColumns({ bars, series }: Pick<Statistic, 'bars' | 'series'>) {
  const largestTotal = Math.max(1, ...bars.map(({ total }) => total));
  const height = Math.ceil(largestTotal / PER_ROW) * STEP + FLOOR + HEAD;
  const width = bars.length * COLUMN;
  const ground = height - FLOOR;
  return (
    <svg
      className={styles.columns}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={summaryOf({ bars, series })}
    >
      <line x1="0" x2={width} y1={ground} y2={ground} />
      {bars.map(({ label, amounts, total }, index) => {
        const marks = amounts.flatMap((amount, at) => Array<Mark>(amount).fill(series[at]?.mark ?? 'rest'));
        const left = index * COLUMN + (COLUMN - PER_ROW * STEP) / 2;
        const top = ground - Math.ceil(total / PER_ROW) * STEP;
        return (
          <g key={label}>
            {[...new Set(marks)].map((mark) => (
              <path key={mark} className={markClass(mark)} d={squaresPath(marks, mark, left, ground)} />
            ))}
            <text x={index * COLUMN + COLUMN / 2} y={top - 6} className={styles.total}>
              {total}
            </text>
            <text x={index * COLUMN + COLUMN / 2} y={height - 6} className={styles.label}>
              {label}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

/** Returns the outlines of the squares of one mark; one element per square would be kilobytes of the page. */
function squaresPath(marks: readonly Mark[], mark: Mark, left: number, ground: number): string {
  return marks
    .map((each, at) => {
      if (each !== mark) return '';
      const x = left + (at % PER_ROW) * STEP;
      const y = ground - (Math.floor(at / PER_ROW) + 1) * STEP + 2;
      return `M${x} ${y}h${SQUARE}v${SQUARE}h-${SQUARE}z`;
    })
    .join('');
}

/** Returns the text alternative of the columns. */
export function summaryOf({ bars, series }: Pick<Statistic, 'bars' | 'series'>): string {
  return bars
    .map(({ label, amounts, total }) => {
      const parts = amounts.map((amount, at) => `${amount} ${series[at]?.label.toLowerCase()}`);
      return `${label} convocatoria: ${total} (${parts.join(', ')})`;
    })
    .join('; ');
}
