import type { ReactNode } from 'react';
import { ArrowSummary } from '../arrow.tsx';
import styles from './accordion.module.css';

/** Questions or parts that expand in place; its children are `AccordionItem`. */
export function Accordion({ children }: { children: ReactNode }) {
  return <div className={styles.list}>{children}</div>;
}

type AccordionItemProps = {
  title: string;
  /** Small text under the title, visible while the part is closed. */
  note?: string | undefined;
  /** Makes the title a heading of this level, so that it is found among the headings. */
  level?: 2 | 3 | 4;
  open?: boolean;
  /** Fragment for links to the part. */
  id?: string;
  children: ReactNode;
};

/** Part with a title that is always visible. Printed open. */
export function AccordionItem({ title, note, level, open = false, id, children }: AccordionItemProps) {
  const Title = level ? (`h${level}` as const) : 'span';
  return (
    <details className={styles.item} id={id} open={open}>
      <ArrowSummary>
        <Title>
          {title}
          {note ? <small>{note}</small> : null}
        </Title>
      </ArrowSummary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
