import type { ReactNode } from 'react';
import styles from './specimen.module.css';

/** Section of the reference page. */
export function Specimen({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={styles.specimen} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className={styles.stack}>{children}</div>
    </section>
  );
}

/** Component in one state, with the name of the state. `forced` applies the hover or focus style. */
export function State({ name, forced, children }: { name: string; forced?: 'hover' | 'focus'; children: ReactNode }) {
  return (
    <figure className={styles.state}>
      <div className={forced && styles[forced]}>{children}</div>
      <figcaption>{name}</figcaption>
    </figure>
  );
}

/** Row of states. */
export function States({ children }: { children: ReactNode }) {
  return <div className={styles.states}>{children}</div>;
}

/** Three columns. */
export function ThreeColumns({ children }: { children: ReactNode }) {
  return <div className={styles.threeColumns}>{children}</div>;
}
