import { libraryPicture, richTextTags } from '#platform/text/rich-text-tags.ts';

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

/**
 * Returns pasted HTML without what the browser would complain of or fetch while it parses it, and whether a picture of another site was
 * taken out.
 */
export function cleanPaste(html: string): { html: string; isPictureRefused: boolean } {
  let isPictureRefused = false;
  const cleaned = html
    .replaceAll(/\s(?:style|bgcolor|background|on\w+)=(?:"[^"]*"|'[^']*'|[^\s>]+)/gi, '')
    .replaceAll(/<img\b[^>]*>/gi, (tag) => {
      if (libraryPicture.test(/\ssrc="([^"]*)"/i.exec(tag)?.[1] ?? '')) return tag;
      isPictureRefused = true;
      return '';
    });
  return { html: cleaned, isPictureRefused };
}

/** Returns whether files that are pasted or dropped have a picture among them. */
export function hasPicture(data: DataTransfer | null): boolean {
  return [...(data?.files ?? [])].some(({ type }) => type.startsWith('image/'));
}
