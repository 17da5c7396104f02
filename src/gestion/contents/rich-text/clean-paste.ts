import { libraryPicture } from '#platform/text/rich-text-tags.ts';

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
