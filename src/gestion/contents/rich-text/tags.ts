import { richTextTags } from '#platform/text/rich-text-tags.ts';

/** Elements of rich text that the editor does not know. */
const unknownTags = new Set(
  'h4 footer aside figure figcaption abbr sup sub dl dt dd cite q mark time caption tfoot'.split(' '),
);
/** The box of a table comes from `sanitizeRichText`. */
const editorTags = new Set([...richTextTags.filter((tag) => !unknownTags.has(tag)), 'div']);

/** Returns whether the editor can show the whole of a text: nothing of it would be lost. */
export function canEdit(html: string, pictures: boolean): boolean {
  return [...html.matchAll(/<([a-z][a-z0-9]*)/gi)].every(([, name = '']) => {
    const tag = name.toLowerCase();
    return editorTags.has(tag) && (pictures || tag !== 'img');
  });
}
