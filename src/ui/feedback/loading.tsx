import styles from './loading.module.css';

/** The veil that says `text` from the click on a link with `data-loading` until the next page is there. Nothing without scripts. */
export function Loading({ text }: { text: string }) {
  return <div className={styles.loading} role="status" data-loading-text={text} />;
}
