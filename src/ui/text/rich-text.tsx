/** Rich text without a style of its own, for components that style it: `html` comes from `platform/rich-text.ts` only. */
export function RichText({ html, className }: { html: string; className?: string | undefined }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by platform/rich-text.ts
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
