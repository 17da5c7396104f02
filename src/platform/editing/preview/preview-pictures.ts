import { picturesIn } from '../../pictures/in-text.ts';
import type { ContentData, ContentKind } from '../kind.ts';

/** Returns the numbers of the files that a version has as pictures, in its picture fields and in its texts, each once. */
export function picturesOf({ fields }: Pick<ContentKind, 'fields'>, data: ContentData): number[] {
  const ids = fields.flatMap(({ name, control, picture }) => {
    if (control === 'texto-rico') return picturesIn(String(data[name] ?? ''));
    const names = control === 'imagen' ? [name, ...(picture?.empties ?? [])] : [];
    return names.map((each) => data[each]).filter((id) => typeof id === 'number');
  });
  return [...new Set(ids)];
}

/** An attribute that names a picture. Scripts of the page, whose hashes its policy has, write quotation marks in another way. */
const ATTRIBUTE = / (?:(?:image)?src(?:set)?|content)="[^"]*"/gi;
const PICTURE = /\/imagenes\/([0-9a-f]{16})\//g;

/** Returns a page in which pictures with the content `keys` are below `base`. */
export function movePictures(html: string, keys: ReadonlySet<string>, base: string): string {
  if (keys.size === 0) return html;
  return html.replace(ATTRIBUTE, (attribute) =>
    attribute.replace(PICTURE, (address, key) => (keys.has(key) ? `${base}${address}` : address)),
  );
}
