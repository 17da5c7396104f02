import type { ReactNode } from 'react';
import styles from './figures.module.css';

/** The figures of a chart as a table, one step away. */
export function Figures({ children }: { children: ReactNode }) {
  return (
    <details className={styles.figures}>
      <summary>Ver estos datos en una tabla</summary>
      {children}
    </details>
  );
}
