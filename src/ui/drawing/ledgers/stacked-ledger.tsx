import type { ReactNode } from 'react';
import fills from '../fills.module.css';
import styles from './flow-ledger.module.css';

type StackedRow = {
  key: string;
  label: ReactNode;
  resolved: number;
  pending: number;
  /** Formatted sum. */
  figure: ReactNode;
  /** Number of rows in the sum. */
  cases: ReactNode;
};

/** Ledger of bars from zero on one scale: resolved parts are filled, pending ones hatched. */
export function StackedLedger({ label, rows }: { label: string; rows: readonly StackedRow[] }) {
  const scale = Math.max(...rows.map(({ resolved, pending }) => Math.max(0, resolved) + Math.max(0, pending)), 0);
  const percent = (amount: number) => `${scale === 0 ? 0 : Math.round((Math.max(0, amount) * 10_000) / scale) / 100}%`;
  return (
    <ol className={`${styles.ledger} ${styles.stacked}`} aria-label={label}>
      {rows.map(({ key, label: name, resolved, pending, figure, cases }) => (
        <li key={key}>
          <span className={styles.concept}>
            <b>{name}</b>
          </span>
          <svg className={styles.drawing} aria-hidden="true">
            {resolved > 0 && <rect y="28%" width={percent(resolved)} height="44%" className={fills.resolved} />}
            {pending > 0 && (
              <rect x={percent(resolved)} y="28%" width={percent(pending)} height="44%" className={fills.pending} />
            )}
          </svg>
          <span className={styles.amount}>{figure}</span>
          <span className={styles.cases}>{cases}</span>
        </li>
      ))}
    </ol>
  );
}
