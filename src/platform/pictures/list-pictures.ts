import { Parser } from 'htmlparser2';
import { libraryPicture } from '../text/rich-text-tags.ts';

/** A picture in HTML: the number of its file, undefined for one that is not of the media library, and its description. */
export type TextPicture = { id: number | undefined; alt: string };

/** Returns the pictures in any HTML, in their order. */
export function listPictures(html: string): TextPicture[] {
  const pictures: TextPicture[] = [];
  const parser = new Parser({
    onopentag(name, { src = '', alt = '' }) {
      if (name !== 'img') return;
      const [, id] = libraryPicture.exec(src) ?? [];
      pictures.push({ id: id === undefined ? undefined : Number(id), alt: alt.trim() });
    },
  });
  parser.end(html);
  return pictures;
}
