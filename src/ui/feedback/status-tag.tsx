import styles from './status-tag.module.css';

type StatusTagProps = { tone?: 'neutral' | 'success' | 'warning' | 'error' | 'info'; children: string };

/** State in one or two words, which convey the meaning; the tone only sets the colour. */
export function StatusTag({ tone = 'neutral', children }: StatusTagProps) {
  return <span className={[styles.tag, tone !== 'neutral' && styles[tone]].filter(Boolean).join(' ')}>{children}</span>;
}
