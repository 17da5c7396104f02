import styles from './prose.module.css';
import text from './text-tables.module.css';

/** Sanitised rich text: `html` must come from `platform/rich-text.ts`. */
export function Prose({ html, className }: { html: string; className?: string | undefined }) {
  const classes = [styles.prose, text.tables, className].filter(Boolean).join(' ');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by platform/rich-text.ts
  return <div className={classes} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Sanitised rich text for components that style it: `html` must come from `platform/rich-text.ts`. */
export function RichText({ html, className }: { html: string; className?: string | undefined }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by platform/rich-text.ts
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
