/** Elements that the editor of rich text reads and writes; `platform/rich-text.ts` allows all of them. */
export const editorTags = [
  ...['p', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'strong', 'em', 'b', 'i', 'a', 'br', 'hr'],
  ...['table', 'tbody', 'thead', 'tr', 'th', 'td', 'div'],
] as const;

/** Returns whether the editor can show the whole of a text: nothing of it would be lost. */
export function canEdit(html: string): boolean {
  return [...html.matchAll(/<([a-z][a-z0-9]*)/gi)].every(([, tag = '']) =>
    (editorTags as readonly string[]).includes(tag.toLowerCase()),
  );
}
