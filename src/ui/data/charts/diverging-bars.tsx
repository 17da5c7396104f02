import type { ReactNode } from 'react';
import { formatPercent } from '#platform/format.ts';
import { type Mark, MarkRect } from '../marks.tsx';
import styles from './diverging-bars.module.css';
import { Legend } from './legend.tsx';

/** Two opposite shares of the same hundred. */
type DivergingRow = { id: string | number; label: ReactNode; left: number; right: number };
type Side = { name: string; mark: Mark };
type DivergingBarsProps = { rows: readonly DivergingRow[]; left: Side; right: Side };

/** One bar per row, to the left and right of a common axis. Rendered on the server; they adapt to the available width. */
export function DivergingBars({ rows, left, right }: DivergingBarsProps) {
  const widest = (side: 'left' | 'right') => Math.max(1, ...rows.map((row) => row[side]));
  const scale = widest('left') + widest('right');
  const percent = (value: number) => `${Math.round((value * 10_000) / scale) / 100}%`;
  const axis = widest('left');
  return (
    <div>
      <div className={styles.legend}>
        <Legend
          entries={[
            { label: left.name, mark: left.mark },
            { label: right.name, mark: right.mark },
          ]}
        />
      </div>
      <ul>
        {rows.map((row) => (
          <li key={row.id} className={styles.row}>
            <span className={styles.label}>{row.label}</span>
            <span className="solo-lector">
              {`: ${left.name.toLowerCase()} ${formatPercent(row.left)}, ${right.name.toLowerCase()} ${formatPercent(row.right)}`}
            </span>
            <span className={styles.track}>
              <svg aria-hidden="true">
                <MarkRect mark={left.mark} x={percent(axis - row.left)} width={percent(row.left)} height="100%" />
                <MarkRect mark={right.mark} x={percent(axis)} width={percent(row.right)} height="100%" />
                <line className={styles.axis} x1={percent(axis)} x2={percent(axis)} y1="-25%" y2="125%" />
                <text className={styles.before} x={percent(axis - row.left)} dx="-8" y="50%">
                  {formatPercent(row.left)}
                </text>
                <text x={percent(axis + row.right)} dx="8" y="50%">
                  {formatPercent(row.right)}
                </text>
              </svg>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
