import type { ReactNode } from 'react';
import styles from './notice.module.css';

type NoticeProps = {
  tone: 'info' | 'warning' | 'success';
  children: ReactNode;
  /** It answers something that the visitor just did: readers of the screen hear it. */
  announced?: boolean;
};

/** A remark next to the content. The words carry the meaning; the tone only colours it. */
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
