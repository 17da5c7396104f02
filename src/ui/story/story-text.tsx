import text from '../text/text-tables.module.css';
import styles from './story-text.module.css';

/** The text of a note or an entry. `html` was sanitised by platform/rich-text.ts. */
export function StoryText({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by platform/rich-text.ts
  return <div className={`caja ${styles.text} ${text.tables}`} dangerouslySetInnerHTML={{ __html: html }} />;
}
