import type { ReactNode } from 'react';
import styles from './notice.module.css';

type NoticeProps = {
  tone: 'info' | 'warning' | 'success';
  children: ReactNode;
  /** Response to an act of the visitor, announced to screen readers. */
  announced?: boolean;
};

/** Remark next to the content. The words convey the meaning; the tone only sets the colour. */
export function Notice({ tone, children, announced = false }: NoticeProps) {
  return (
    <div
      className={[styles.notice, tone !== 'info' && styles[tone]].filter(Boolean).join(' ')}
      role={announced ? 'status' : undefined}
      data-announced={announced || undefined}
    >
      {children}
    </div>
  );
}
