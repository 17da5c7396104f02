import type { ReactNode } from 'react';
import styles from './expandable-card.module.css';

type ExpandableCardProps = {
  title: string;
  /** Brief words beside the arrow; on phones only the title stays. */
  note?: string;
  /** Stands open when the page is opened. */
  open?: boolean;
  children: ReactNode;
};

/** A card of which one sees the title until it is opened. */
export function ExpandableCard({ title, note, open = false, children }: ExpandableCardProps) {
  return (
    <details className={styles.card} open={open}>
      <summary>
        <h3>{title}</h3>
        <span className={styles.foot}>
          <span>{note}</span>
          <span className={styles.arrow} />
        </span>
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}

/** Cards side by side, four at most. */
export function ExpandableCards({ children }: { children: ReactNode }) {
  return <div className={styles.cards}>{children}</div>;
}
