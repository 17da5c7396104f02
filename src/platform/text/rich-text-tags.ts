// Safe in the browser.

/** Allowed elements of rich text: enough for news articles, without scripts, frames, styles or tracking. */
export const richTextTags: readonly string[] = [
  'p',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'blockquote',
  'footer',
  'aside',
  'figure',
  'figcaption',
  'hr',
  'br',
  'strong',
  'em',
  'b',
  'i',
  'abbr',
  'sup',
  'sub',
  'a',
  'dl',
  'dt',
  'dd',
  'cite',
  'q',
  'mark',
  'time',
  'img',
  'table',
  'caption',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'th',
  'td',
];

/** Address of a library picture in stored rich text; its group is the file number. Other pictures are not allowed. */
export const libraryPicture = /^\/imagenes\/([1-9]\d{0,8})$/;

/** Returns the address of a picture of the media library in stored rich text. */
export function libraryPictureAddress(id: number): string {
  return `/imagenes/${id}`;
}
