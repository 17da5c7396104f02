import type { ReactNode } from 'react';
import styles from './specimen.module.css';

/** One part of the reference page. */
export function Specimen({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={styles.specimen} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className={styles.stack}>{children}</div>
    </section>
  );
}

/** A component in one state, with the name of the state; `held` keeps the look of pointer or keyboard. */
export function State({ name, held, children }: { name: string; held?: 'hover' | 'focus'; children: ReactNode }) {
  return (
    <figure className={styles.state}>
      <div className={held && styles[held]}>{children}</div>
      <figcaption>{name}</figcaption>
    </figure>
  );
}

/** States side by side. */
export function States({ children }: { children: ReactNode }) {
  return <div className={styles.states}>{children}</div>;
}

/** Three columns. */
export function Three({ children }: { children: ReactNode }) {
  return <div className={styles.three}>{children}</div>;
}
