import type { ReactNode } from 'react';
import { Arrow } from '../arrow.tsx';
import styles from './card.module.css';

type ExpandableCardProps = {
  title: string;
  /** A date or state next to the arrow. */
  note?: string | undefined;
  level?: 2 | 3;
  open?: boolean;
  /** Content of the opened card. */
  children: ReactNode;
};

/** A card that opens in place. Leave it out where there is nothing to show. */
export function ExpandableCard({ title, note, level = 3, open = false, children }: ExpandableCardProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <details className={styles.card} open={open}>
      <summary>
        <Heading>{title}</Heading>
        <span className={styles.foot}>
          <span>{note}</span>
          <Arrow />
        </span>
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}

/** Cards side by side: four, two or one, as the screen allows. */
export function CardGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>;
}
