import type { Querier } from '../database/connection.ts';
import type { AnyDeclaration } from './declaration.ts';
import type { ImportFacts, Named, Names } from './field.ts';

/** Reads the names of the rows in other tables that a dataset refers to. */
export async function readNames(querier: Querier, { fields }: AnyDeclaration): Promise<ImportFacts['names']> {
  const cells = Object.values(fields).flatMap((field) => [field, ...Object.values(field.cells ?? {})]);
  const referred = new Set(cells.flatMap(({ refersTo }) => refersTo ?? []));
  const names = new Map<Named, Names>();
  for (const each of referred) names.set(each, await each.names(querier));
  return names;
}
