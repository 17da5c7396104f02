import styles from './arrow.module.css';

/** The round arrow of what opens: it turns with the `details` or the button that it stands in. */
export function Arrow() {
  return <span className={styles.arrow} aria-hidden="true" />;
}
