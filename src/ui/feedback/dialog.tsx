import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import { Icon } from '../icon.tsx';
import styles from './dialog.module.css';

type DialogProps = {
  id: string;
  title: string;
  /** Short line above the title: a date or kind. */
  eyebrow?: string;
  /** Opens automatically once per visit for each value, which is the number of an announcement. */
  once?: string | undefined;
  children: ReactNode;
};

/**
 * Native dialog, closed by Escape, its close button or a click outside. The focus returns to the control that opened it (`enhance/dialog.ts`).
 * Its text must also exist on a page, since it stays closed without scripts.
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

/** Button that opens the dialog with that id. Only shown if scripts run. */
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
