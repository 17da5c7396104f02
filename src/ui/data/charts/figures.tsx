import type { ReactNode } from 'react';
import styles from './figures.module.css';

/** Figures of a chart as a collapsed table. */
export function Figures({ children }: { children: ReactNode }) {
  return (
    <details className={styles.figures}>
      <summary>Ver estos datos en una tabla</summary>
      {children}
    </details>
  );
}
