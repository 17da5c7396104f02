import styles from './nota-text.module.css';

/** The text of a note. `html` was sanitised by platform/rich-text.ts. */
export function NotaText({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by platform/rich-text.ts
  return <div className={`caja ${styles.text}`} dangerouslySetInnerHTML={{ __html: html }} />;
}
