import styles from './arrow.module.css';

/** The round arrow of what opens: it turns with its `details` or button. */
export function Arrow() {
  return <span className={styles.arrow} aria-hidden="true" />;
}
