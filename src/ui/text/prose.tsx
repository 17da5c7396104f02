import styles from './prose.module.css';
import text from './text-tables.module.css';

/** Rich text that was sanitised: `html` comes from `platform/rich-text.ts` only. */
export function Prose({ html, className }: { html: string; className?: string | undefined }) {
  const classes = [styles.prose, text.tables, className].filter(Boolean).join(' ');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by platform/rich-text.ts
  return <div className={classes} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Rich text without a style of its own, for components that style it: `html` comes from `platform/rich-text.ts` only. */
export function RichText({ html, className }: { html: string; className?: string | undefined }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by platform/rich-text.ts
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
