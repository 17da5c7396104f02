import type { Written } from './definition.ts';

/**
 * Writes rows in groups that have values for the same `optional` columns. `write` receives each group with the names of those columns: an
 * update changes no other optional column.
 */
export async function writeByColumns<Row extends object, Name extends keyof Row & string>(
  rows: readonly Row[],
  optional: readonly Name[],
  write: (rows: Row[], present: Name[]) => Promise<Written>,
): Promise<Written> {
  const groups = Map.groupBy(rows, (row) => optional.filter((name) => row[name] !== undefined).join(' '));
  const total = { added: 0, changed: 0 };
  for (const [present, group] of groups) {
    const { added, changed } = await write(
      group,
      optional.filter((name) => present.split(' ').includes(name)),
    );
    total.added += added;
    total.changed += changed;
  }
  return total;
}
