import { picturesIn } from '../../pictures/in-text.ts';
import type { ContentData, ContentKind } from '../kind.ts';

/** Returns the file numbers of the pictures in the picture fields and texts of a version, without duplicates. */
export function picturesOf({ fields }: Pick<ContentKind, 'fields'>, data: ContentData): number[] {
  const ids = fields.flatMap(({ name, control, picture }) => {
    if (control === 'texto-rico') return picturesIn(String(data[name] ?? ''));
    const names = control === 'imagen' ? [name, ...(picture?.empties ?? [])] : [];
    return names.map((each) => data[each]).filter((id) => typeof id === 'number');
  });
  return [...new Set(ids)];
}

/** An attribute that may contain a picture address. It must not match inside inline scripts, whose hashes are in the CSP; these escape quotes. */
const ATTRIBUTE = / (?:(?:image)?src(?:set)?|content)="[^"]*"/gi;
const PICTURE = /\/imagenes\/([0-9a-f]{16})\//g;

/** Returns the HTML of a page with the addresses of the pictures `keys` moved below `base`. */
export function movePictures(html: string, keys: ReadonlySet<string>, base: string): string {
  if (keys.size === 0) return html;
  return html.replace(ATTRIBUTE, (attribute) =>
    attribute.replace(PICTURE, (address, key) => (keys.has(key) ? `${base}${address}` : address)),
  );
}
