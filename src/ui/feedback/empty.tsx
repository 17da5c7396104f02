import type { ReactNode } from 'react';
import styles from './empty.module.css';

/** Message that there is nothing to show: `children` is the sentence, `action` a link or button to continue. */
export function Empty({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className={styles.empty} data-empty>
      <p>{children}</p>
      {action}
    </div>
  );
}

/** Message that the content of a page is not published yet, with a link to request it: `children` is the sentence. */
export function NotPublished({ children }: { children: ReactNode }) {
  return (
    <Empty action={<a href="/transparencia/solicitud-de-informacion">Solicite esta información</a>}>{children}</Empty>
  );
}
