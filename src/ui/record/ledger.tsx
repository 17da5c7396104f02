import type { ReactNode } from 'react';
import styles from './ledger.module.css';

type LedgerProps = {
  children: ReactNode;
  /** Number of the first row of a numbered list; without it the list is not numbered. */
  start?: number;
};

/** Rows of a ledger: content at the left, outcome at the right. */
export function Ledger({ children, start }: LedgerProps) {
  if (start === undefined) return <ul className={styles.ledger}>{children}</ul>;
  return (
    <ol className={styles.ledger} start={start === 1 ? undefined : start}>
      {children}
    </ol>
  );
}

/** Row; it is highlighted if the address names it. */
export function LedgerRow({ id, outcome, children }: { id?: string; outcome: ReactNode; children: ReactNode }) {
  return (
    <li id={id}>
      <div>{children}</div>
      {outcome}
    </li>
  );
}

/** Result of a row: a figure or a word, and its explanation below. */
export function Outcome({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div className={styles.outcome}>
      <b>{title}</b>
      {children ? <span>{children}</span> : null}
    </div>
  );
}

/** Word with the mark of its state, which differs not only in colour. */
export function StateMark({ state, children }: { state: 'resolved' | 'pending'; children: ReactNode }) {
  return <span className={styles[state]}>{children}</span>;
}
