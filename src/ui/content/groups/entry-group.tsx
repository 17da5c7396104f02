import type { ReactNode } from 'react';
import styles from './entry-group.module.css';

type EntryGroupProps = {
  /** Fragment of the group in the address of the page. */
  id: string;
  heading: ReactNode;
  /** A list of links, each with its description. */
  children: ReactNode;
};

/** A group of entries of an index page: its heading left of the list, above it on a phone. */
export function EntryGroup({ id, heading, children }: EntryGroupProps) {
  return (
    <section id={id} className={styles.group} aria-labelledby={`g-${id}`}>
      <h2 id={`g-${id}`}>{heading}</h2>
      {children}
    </section>
  );
}
