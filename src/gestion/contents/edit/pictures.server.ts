import type { ContentData, ContentKind } from '#platform/editing/kind.ts';
import { findMedium } from '#platform/media/read.ts';

/** Returns what is wrong with the pictures of a version: those that the library does not have. */
export async function checkPictures({ fields }: ContentKind, values: ContentData): Promise<Record<string, string>> {
  const errors: Record<string, string> = {};
  for (const { name, control } of fields) {
    const id = values[name];
    if (control !== 'imagen' || typeof id !== 'number') continue;
    if (!(await findMedium(id))) errors[name] = 'La biblioteca no tiene esa imagen: elija otra.';
  }
  return errors;
}
