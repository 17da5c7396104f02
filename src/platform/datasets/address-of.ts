import type { AnyDeclaration } from './declaration.ts';
import type { Field } from './field.ts';
import { rowPath } from './paths.ts';
import { column, type RowText, rowText } from './row-text.ts';

/** Returns the address of a row as a text of its columns: its own page or, without one, that of every row (`rowPath`). */
export function addressOf(
  { id }: AnyDeclaration,
  { address }: NonNullable<AnyDeclaration['public']>,
): RowText<keyof Record<string, Field> | 'id'> {
  return address ?? rowText(rowPath(id, ''), column('id'));
}
