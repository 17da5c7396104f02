import type { Querier } from '../database/connection.ts';
import type { AnyDeclaration, Fault } from './declaration.ts';
import { identityOf, type StoredRow, type StoredRows, type Values } from './rows.ts';

/**
 * A complete row with its index, the stored row that it changes, and its number in the imported table. Rules that need one of its unread fields
 * are skipped.
 */
export type CheckedRow = {
  index: number;
  row: Values;
  before: StoredRow | undefined;
  id?: unknown;
  unread?: ReadonlySet<string>;
};

/** Returns the first fault of each field of the rows: taken or changed identities, broken rules, and faults found in the database. */
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
  const brokenFields = new Set(broken.map(({ index, field }) => `${index} ${field}`));
  const further = await findFurther(querier, dataset, rows);
  return [...broken, ...further.filter(({ index, field }) => !brokenFields.has(`${index} ${field}`))];
}

/** Returns the faults that need the database. */
async function findFurther(
  querier: Querier,
  { check }: AnyDeclaration,
  rows: readonly CheckedRow[],
): Promise<readonly Fault[]> {
  if (!check) return [];
  const isWhole = ({ unread }: CheckedRow) => !unread || unread.size === 0;
  const whole = rows.filter(isWhole);
  const ofWhole = whole.length > 0 ? await check(querier, whole) : [];
  const partial = rows
    .filter((each) => !isWhole(each))
    .map((checked) => ({ ...checked, row: withoutValues(checked.row, checked.unread) }));
  if (partial.length === 0) return ofWhole;
  const together = await check(querier, partial).catch(nothingUnread);
  if (together) return [...ofWhole, ...together];
  // Some rows lack a value that the check needs, so they are checked one by one.
  const apart: Fault[] = [];
  for (const checked of partial) apart.push(...((await check(querier, [checked]).catch(nothingUnread)) ?? []));
  return [...ofWhole, ...apart];
}

function findBroken(
  dataset: AnyDeclaration,
  { row: values, before, id, unread }: CheckedRow,
  stored: StoredRows,
): Record<string, string> {
  const { identity, rules = [] } = dataset;
  const row = withoutValues(values, unread);
  const broken: Record<string, string> = {};
  const last = identity.fields.at(-1) ?? identity.fields[0];
  const isOther = (other: StoredRow) => other.id !== before?.id && other.id !== id;
  const taken = whereRead(() => stored.sharing(row).some(isOther) && identity.taken?.(row));
  if (taken) broken[last] = taken;
  const isChanged = () => before && identityOf(dataset, row) !== identityOf(dataset, before);
  if (identity.fixed && whereRead(isChanged)) broken[last] = identity.fixed;
  for (const { field, problem } of rules) {
    const fault = broken[field] === undefined && whereRead(() => problem(row, before));
    if (fault) broken[field] = fault;
  }
  return broken;
}

/** Thrown when a rule reads a field whose cell is unreadable. */
class UnreadValueError extends Error {}

/** Returns a row that throws when one of the `unread` fields is read. */
export function withoutValues<Row extends object>(row: Row, unread: ReadonlySet<string> | undefined): Row {
  if (!unread || unread.size === 0) return row;
  return new Proxy(row, {
    get(target, name) {
      if (unread.has(String(name))) throw new UnreadValueError(String(name));
      return Reflect.get(target, name);
    },
  });
}

/** Returns the result of a rule; undefined if it reads an unread field. */
export function whereRead<Result>(rule: () => Result): Result | undefined {
  try {
    return rule();
  } catch (error) {
    return nothingUnread(error);
  }
}

/** Returns undefined for `UnreadValueError`; rethrows other errors. */
function nothingUnread(error: unknown): undefined {
  if (!(error instanceof UnreadValueError)) throw error;
}
