import styles from './arrow.module.css';

/** Round arrow of a `details` element or button, which turns when it opens. */
export function Arrow() {
  return <span className={styles.arrow} aria-hidden="true" />;
}
