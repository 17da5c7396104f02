import type { ReactNode } from 'react';
import fills from '../fills.module.css';
import styles from './amount-rows.module.css';

type AmountRowsProps = {
  rows: readonly AmountRow[];
  mark?: 'pending' | 'solid';
  /** Amount of a bar of full width; by default the largest. */
  scale?: number;
};
type AmountRow = { key: string; title: ReactNode; note: ReactNode; amount: number; figure: ReactNode };

/** Rows with a hairline bar of their amount below, on one scale. */
export function AmountRows({ rows, mark = 'pending', scale: whole }: AmountRowsProps) {
  const scale = whole ?? Math.max(1, ...rows.map(({ amount }) => amount));
  return (
    <ol className={styles.rows}>
      {rows.map(({ key, title, note, amount, figure }) => (
        <li key={key}>
          <span>
            {title}
            <small>{note}</small>
          </span>
          <span className={styles.amount}>{figure}</span>
          <svg aria-hidden="true">
            <rect
              className={fills[mark]}
              width={`${((Math.max(0, amount) * 100) / scale).toFixed(2)}%`}
              height="100%"
            />
          </svg>
        </li>
      ))}
    </ol>
  );
}
