import type { ReactNode } from 'react';
import { sumOf } from '#platform/sum.ts';
import fills from '../fills.module.css';
import styles from './flow-ledger.module.css';

export type FlowRow = {
  label: string;
  note: string;
  amount: number;
  /** Drawn at full width, since the other rows are parts of it. */
  isTotal?: boolean;
  mark: 'total' | 'resolved' | 'pending' | 'referred';
  /** Formatted amount with its link. */
  figure: ReactNode;
  /** Number of rows summed in the amount. */
  cases: ReactNode;
};

/** Ledger in which each bar starts at the end of the previous one. Negative parts have no bar. */
export function FlowLedger({ label, rows }: { label: string; rows: readonly FlowRow[] }) {
  const parts = rows.filter(({ isTotal }) => !isTotal);
  const scale = sumOf(parts, ({ amount }) => Math.max(0, amount));
  const percent = (amount: number) => `${scale === 0 ? 0 : Math.round((amount * 10_000) / scale) / 100}%`;
  let end = 0;
  return (
    <ol className={styles.ledger} aria-label={label}>
      {rows.map(({ label: name, note, amount, isTotal = false, mark, figure, cases }, index) => {
        const start = isTotal ? 0 : end;
        const width = isTotal ? scale : Math.max(0, amount);
        end = isTotal ? 0 : start + width;
        return (
          <li key={name}>
            <span className={styles.concept}>
              <b>{name}</b>
              <span>{note}</span>
            </span>
            <svg className={styles.drawing} aria-hidden="true">
              {index < rows.length - 1 ? <line x1={percent(end)} x2={percent(end)} y1="75%" y2="125%" /> : null}
              <rect x={percent(start)} y="25%" width={percent(width)} height="50%" className={fills[mark]} />
            </svg>
            <span className={styles.amount}>{figure}</span>
            <span className={styles.cases}>{cases}</span>
          </li>
        );
      })}
    </ol>
  );
}
