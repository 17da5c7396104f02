import styles from './status-tag.module.css';

type StatusTagProps = { tone?: 'neutral' | 'success' | 'warning' | 'error' | 'info'; children: string };

/** The state of a thing in one or two words. The words say it; the tone only colours it. */
export function StatusTag({ tone = 'neutral', children }: StatusTagProps) {
  return <span className={[styles.tag, tone !== 'neutral' && styles[tone]].filter(Boolean).join(' ')}>{children}</span>;
}
