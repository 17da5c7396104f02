import type { Querier } from '../database/connection.ts';
import type { AnyDeclaration, Fault } from './declaration.ts';
import { identityOf, type StoredRow, type StoredRows, type Values } from './rows.ts';

/** A row, whole, with its index, the stored one that it changes, and the number that a table gives it. */
export type CheckedRow = { index: number; row: Values; before: StoredRow | undefined; id?: unknown };

/** Returns the faults of rows, of each field the first: an identity of another row or a changed one, broken rules, and then what only the database knows. */
export async function findFaults(
  querier: Querier,
  dataset: AnyDeclaration,
  { rows, stored }: { rows: readonly CheckedRow[]; stored: StoredRows },
): Promise<Fault[]> {
  const broken = rows.flatMap((checked): Fault[] =>
    Object.entries(findBroken(dataset, checked, stored)).map(([field, problem]) => {
      return { index: checked.index, field, problem };
    }),
  );
  const sound = rows.filter(({ index }) => !broken.some((fault) => fault.index === index));
  const further = sound.length > 0 ? ((await dataset.check?.(querier, sound)) ?? []) : [];
  return [...broken, ...further];
}

function findBroken(
  dataset: AnyDeclaration,
  { row, before, id }: CheckedRow,
  stored: StoredRows,
): Record<string, string> {
  const { identity, rules = [] } = dataset;
  const broken: Record<string, string> = {};
  const last = identity.fields.at(-1) ?? identity.fields[0];
  const isOther = (other: StoredRow) => other.id !== before?.id && other.id !== id;
  if (identity.taken && stored.sharing(row).some(isOther)) broken[last] = identity.taken(row);
  if (identity.fixed && before && identityOf(dataset, row) !== identityOf(dataset, before))
    broken[last] = identity.fixed;
  for (const { field, problem } of rules) {
    const fault = broken[field] === undefined && problem(row, before);
    if (fault) broken[field] = fault;
  }
  return broken;
}
