import type { ReactNode } from 'react';
import styles from './arrow.module.css';

/** Round arrow of a `details` element or button, which turns when it opens. */
export function Arrow() {
  return <span className={styles.arrow} aria-hidden="true" />;
}

/** Summary of a `details` element, with the arrow at its end. */
export function ArrowSummary({ children }: { children: ReactNode }) {
  return (
    <summary>
      {children}
      <Arrow />
    </summary>
  );
}
