// Safe in the browser.

/** Elements of rich text: enough for a news article, nothing that runs, frames, styles or tracks. */
export const richTextTags: readonly string[] = [
  ...['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'footer', 'aside', 'figure', 'figcaption', 'hr', 'br'],
  ...['strong', 'em', 'b', 'i', 'abbr', 'sup', 'sub', 'a', 'dl', 'dt', 'dd', 'cite', 'q', 'mark', 'time', 'img'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
];

/** Address that a picture of the media library has in stored rich text; its group is the number of the file. Other pictures are not allowed. */
export const libraryPicture = /^\/imagenes\/([1-9]\d{0,8})$/;

/** Returns the address of a picture of the media library in stored rich text. */
export function libraryPictureAddress(id: number): string {
  return `/imagenes/${id}`;
}
