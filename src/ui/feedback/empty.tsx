import type { ReactNode } from 'react';
import styles from './empty.module.css';

/** Says that there is nothing to show: `children` is the sentence, `action` the link or button that leads on. */
export function Empty({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className={styles.empty} data-empty>
      <p>{children}</p>
      {action}
    </div>
  );
}

/** Says that the content of a page is not published yet, and where to ask for it: `children` is the sentence. */
export function NotPublished({ children }: { children: ReactNode }) {
  return (
    <Empty action={<a href="/transparencia/solicitud-de-informacion">Solicite esta información</a>}>{children}</Empty>
  );
}
