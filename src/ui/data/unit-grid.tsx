import { useId } from 'react';
import { sumOf } from '#platform/sum.ts';
import { cellsPath } from '../drawing/cells.ts';
import { BarChart } from './bar-chart.tsx';
import markStyles from './marks.module.css';
import { type Mark, MarkRect } from './marks.tsx';
import styles from './unit-grid.module.css';

type UnitGridProps = {
  /** Text alternative of the drawing. */
  summary: string;
  /** Number of units of each mark, in order. */
  parts: readonly { count: number; mark: Mark }[];
  /** Circles for pesos, squares for counted things. */
  shape?: 'circle' | 'square';
  columns?: number;
};

const STEP = 22;
const SIZE = 18;
const MARGIN = (STEP - SIZE) / 2;
const MAX_UNITS = 100;

/** Up to 100 things as single units. More are drawn as a bar, since nobody counts them. */
export function UnitGrid({ summary, parts, shape = 'square', columns = 10 }: UnitGridProps) {
  const total = sumOf(parts, ({ count }) => count);
  if (total > MAX_UNITS) {
    const bar = parts.map(({ count, mark }) => ({ value: count, mark }));
    return <BarChart summary={summary} bars={[{ label: '', parts: bar, text: String(total) }]} />;
  }
  // As wide as a full row, so that units have the same size in any number.
  const width = columns * STEP;
  const height = Math.max(1, Math.ceil(total / columns)) * STEP;
  return (
    <svg className={styles.grid} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={summary}>
      {parts.map((part, index) => {
        const first = sumOf(parts.slice(0, index), ({ count }) => count);
        return <Units key={part.mark} {...part} first={first} shape={shape} columns={columns} />;
      })}
    </svg>
  );
}

type UnitsProps = { first: number; count: number; mark: Mark; shape: 'circle' | 'square'; columns: number };

/** Units of one mark as a single path filled with a pattern, since a hundred elements would be larger than the rest of a page. */
function Units({ first, count, mark, shape, columns }: UnitsProps) {
  const unit = useId();
  if (count === 0) return null;
  return (
    <>
      <pattern id={unit} width={STEP} height={STEP} patternUnits="userSpaceOnUse">
        {shape === 'circle' ? (
          <circle cx={STEP / 2} cy={STEP / 2} r={SIZE / 2} className={markStyles[mark]} />
        ) : (
          <MarkRect mark={mark} x={MARGIN} y={MARGIN} width={SIZE} height={SIZE} />
        )}
        {shape === 'square' && mark === 'resolved' ? (
          <path className={styles.tick} d="M6 11.2 7.4 10.2 9.6 12.4 14.6 7 16 7.8 9.8 15z" />
        ) : null}
      </pattern>
      <path d={cellsPath(first, first + count, columns, STEP)} fill={`url(#${unit})`} />
    </>
  );
}
