import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../actions/button.tsx';
import styles from './failed.module.css';

type FailedProps = {
  /** The failure, in one sentence. */
  children?: ReactNode;
  /** The address to ask again: usually that of the page. Or, in a page that hydrates, what to do again. */
  retry: string | (() => void);
};

/** Says that one part of the page failed while the rest works, and offers to try again. */
export function Failed({ children = 'No pudimos mostrar esta parte de la página.', retry }: FailedProps) {
  return (
    <div className={styles.failed} role="alert">
      <p>{children}</p>
      {typeof retry === 'string' ? (
        <ButtonLink look="outline" compact href={retry}>
          Volver a intentar
        </ButtonLink>
      ) : (
        <Button look="outline" compact onClick={retry}>
          Volver a intentar
        </Button>
      )}
    </div>
  );
}
