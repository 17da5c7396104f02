import { BarChart } from './bar-chart.tsx';
import markStyles from './marks.module.css';
import { type Mark, MarkRect } from './marks.tsx';
import styles from './unit-grid.module.css';

type UnitGridProps = {
  /** What the drawing says, for who does not see it. */
  summary: string;
  /** How many units of each mark, in order. */
  parts: readonly { count: number; mark: Mark }[];
  /** Circles are pesos; squares are things that are counted. */
  shape?: 'circle' | 'square';
  columns?: number;
};

const STEP = 22;
const SIZE = 18;
const MOST = 100;

/** Up to 100 things drawn one by one. More than that are drawn as a bar: nobody counts them. */
export function UnitGrid({ summary, parts, shape = 'square', columns = 10 }: UnitGridProps) {
  const units = parts.flatMap(({ count, mark }) => Array<Mark>(count).fill(mark));
  if (units.length > MOST) {
    const bar = parts.map(({ count, mark }) => ({ value: count, mark }));
    return <BarChart summary={summary} bars={[{ label: '', parts: bar, text: String(units.length) }]} />;
  }
  // As wide as a whole row, so that few units are no larger than many.
  const width = columns * STEP;
  const height = Math.max(1, Math.ceil(units.length / columns)) * STEP;
  return (
    <svg className={styles.grid} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={summary}>
      {shape === 'circle'
        ? parts.map(({ count, mark }, index) => {
            const first = parts.slice(0, index).reduce((sum, part) => sum + part.count, 0);
            const places = Array.from({ length: count }, (_, unit) => placeOf(first + unit, columns));
            return <path key={mark} className={markStyles[mark]} d={places.map(circle).join('')} />;
          })
        : units.map((mark, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: alike, never reordered
            <Square key={index} mark={mark} {...placeOf(index, columns)} />
          ))}
    </svg>
  );
}

type Place = { x: number; y: number };

/** Returns the left top corner of a unit by its number. */
function placeOf(index: number, columns: number): Place {
  const margin = (STEP - SIZE) / 2;
  return { x: (index % columns) * STEP + margin, y: Math.floor(index / columns) * STEP + margin };
}

/** A circle as a part of a path: hundreds of elements would weigh more than the rest of a page. */
function circle({ x, y }: Place): string {
  const r = SIZE / 2;
  return `M${x} ${y + r}a${r} ${r} 0 1 0 ${SIZE} 0a${r} ${r} 0 1 0-${SIZE} 0`;
}

function Square({ mark, x, y }: Place & { mark: Mark }) {
  return (
    <>
      <MarkRect mark={mark} x={x} y={y} width={SIZE} height={SIZE} />
      {mark === 'resolved' ? <path className={styles.tick} d={tick(x + 4, y + 5)} /> : null}
    </>
  );
}

/** The tick of the mark, 10 × 8, from its left top corner. */
function tick(x: number, y: number): string {
  return `M${x} ${y + 4.2} ${x + 1.4} ${y + 3.2} ${x + 3.6} ${y + 5.4} ${x + 8.6} ${y} ${x + 10} ${y + 0.8} ${x + 3.8} ${y + 8}z`;
}
