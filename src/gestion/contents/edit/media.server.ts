import type { ContentData, ContentKind } from '#platform/editing/kind.ts';
import { findFile } from '#platform/media/documents.ts';
import { findMedium } from '#platform/media/read.ts';

/** PostgreSQL refuses to compare greater numbers with an id. */
const MAX_ID = 2_147_483_647;

const libraries = {
  imagen: { find: findMedium, problem: 'La biblioteca no tiene esa imagen: elija otra.' },
  archivo: { find: findFile, problem: 'La biblioteca no tiene ese archivo: elija otro.' },
};

/** Returns what is wrong with the pictures and files of a version: those that the library does not have. */
export async function checkMedia({ fields }: ContentKind, values: ContentData): Promise<Record<string, string>> {
  const errors: Record<string, string> = {};
  for (const { name, control } of fields) {
    const id = values[name];
    if ((control !== 'imagen' && control !== 'archivo') || typeof id !== 'number') continue;
    const { find, problem } = libraries[control];
    if (id > MAX_ID || !(await find(id))) errors[name] = problem;
  }
  return errors;
}
