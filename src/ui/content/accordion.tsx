import type { ReactNode } from 'react';
import { Arrow } from '../arrow.tsx';
import styles from './accordion.module.css';

/** Questions or parts that open in place; its children are `AccordionItem`. */
export function Accordion({ children }: { children: ReactNode }) {
  return <div className={styles.list}>{children}</div>;
}

type AccordionItemProps = {
  title: string;
  /** Under the title, in small letters: what is known without opening the part. */
  note?: string | undefined;
  /** Makes the title a heading of this level, so that the part is found by its headings. */
  level?: 2 | 3 | 4;
  open?: boolean;
  /** The address can lead to it. */
  id?: string;
  children: ReactNode;
};

/** One part: its title is always in sight. Printed open. */
export function AccordionItem({ title, note, level, open = false, id, children }: AccordionItemProps) {
  const Title = level ? (`h${level}` as const) : 'span';
  return (
    <details className={styles.item} id={id} open={open}>
      <summary>
        <Title>
          {title}
          {note ? <small>{note}</small> : null}
        </Title>
        <Arrow />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
