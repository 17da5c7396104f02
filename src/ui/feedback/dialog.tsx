import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import { Icon } from '../icon.tsx';
import styles from './dialog.module.css';

type DialogProps = {
  id: string;
  title: string;
  /** A short line above the title: a date, a kind. */
  eyebrow?: string;
  /** Opens by itself, once in a visit for each value: the number of an announcement. */
  once?: string | undefined;
  children: ReactNode;
};

/**
 * A native dialog over the page: Escape, its close button and a click outside it close it, and the focus returns to what opened it
 * (`enhance/dialog.ts`). Its text must also be somewhere in the pages: without scripts it stays closed.
 */
export function Dialog({ id, title, eyebrow, once, children }: DialogProps) {
  return (
    <dialog className={styles.dialog} id={id} aria-labelledby={`${id}-titulo`} data-dialog-once={once}>
      <div className={styles.content}>
        {eyebrow ? <p className={styles.eyebrow}>{eyebrow}</p> : null}
        <h2 id={`${id}-titulo`}>{title}</h2>
        {children}
      </div>
      <form method="dialog" className={styles.close}>
        <button type="submit" aria-label="Cerrar">
          <Icon name="cerrar" />
        </button>
      </form>
    </dialog>
  );
}

/** Opens the dialog of that id. Only where scripts run. */
export function DialogButton({ dialog, ...button }: { dialog: string } & ComponentProps<typeof Button>) {
  return (
    <Button
      {...button}
      className={['solo-js', button.className].filter(Boolean).join(' ')}
      aria-haspopup="dialog"
      data-dialog={dialog}
    />
  );
}
