import type { ReactNode } from 'react';
import styles from './entry-group.module.css';

type EntryGroupProps = {
  /** Fragment of the group in the address of the page. */
  id: string;
  heading: ReactNode;
  /** List of links with descriptions. */
  children: ReactNode;
};

/** Group of entries of an index page: its heading is to the left of the list, or above it on a phone. */
export function EntryGroup({ id, heading, children }: EntryGroupProps) {
  return (
    <section id={id} className={styles.group} aria-labelledby={`g-${id}`}>
      <h2 id={`g-${id}`}>{heading}</h2>
      {children}
    </section>
  );
}
