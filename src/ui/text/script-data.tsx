/** Data for scripts or search engines: JSON that is not executed. Every `<` is escaped, so that no text closes the element. */
export function ScriptData({ type, id, value }: { type: string; id?: string; value: unknown }) {
  const text = JSON.stringify(value).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every `<` escaped
  return <script type={type} id={id} dangerouslySetInnerHTML={{ __html: text }} />;
}
