import type { ReactNode } from 'react';
import { Arrow } from '../arrow.tsx';
import styles from './card.module.css';

type ExpandableCardProps = {
  title: string;
  /** Date or state next to the arrow. */
  note?: string | undefined;
  level?: 2 | 3;
  open?: boolean;
  /** Content of the opened card. */
  children: ReactNode;
};

/** Card that expands in place. Omit it if it has no content. */
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

/** Cards side by side: four, two or one, depending on the window width. */
export function CardGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>;
}
