import { libraryPicture, richTextTags } from '#platform/text/rich-text-tags.ts';

/** Rich text elements that the editor does not support. */
const unknownTags = new Set(
  'h4 footer aside figure figcaption abbr sup sub dl dt dd cite q mark time caption tfoot'.split(' '),
);
/** `sanitizeRichText` adds the `div` around tables. */
const editorTags = new Set([...richTextTags.filter((tag) => !unknownTags.has(tag)), 'div']);

/** Returns whether the editor supports all elements of a text, so that nothing would be lost. */
export function canEdit(html: string, pictures: boolean): boolean {
  return [...html.matchAll(/<([a-z][a-z0-9]*)/gi)].every(([, name = '']) => {
    const tag = name.toLowerCase();
    return editorTags.has(tag) && (pictures || tag !== 'img');
  });
}

/** Returns pasted HTML without what the browser would block or fetch while parsing it, and whether a picture of another site was removed. */
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

/** Returns whether pasted or dropped files include a picture. */
export function hasPicture(data: DataTransfer | null): boolean {
  return [...(data?.files ?? [])].some(({ type }) => type.startsWith('image/'));
}
