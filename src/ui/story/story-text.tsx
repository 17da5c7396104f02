import text from '../text/text-tables.module.css';
import styles from './story-text.module.css';
import { withTableBars } from './table-bars.ts';

/** The text of a note or an entry, with bars in its tables that compare. `html` was sanitised by platform/rich-text.ts. */
export function StoryText({ html }: { html: string }) {
  const drawn = { __html: withTableBars(html) };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by platform/rich-text.ts
  return <div className={`caja ${styles.text} ${text.tables}`} dangerouslySetInnerHTML={drawn} />;
}
