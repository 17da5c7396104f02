import { getTableColumns, is, type SQL, sql } from 'drizzle-orm';
import { type PgColumn, PgJson, PgJsonb, type PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../acts/transaction.ts';

/** Rows with values for the same columns: the column names, and a source for a `from` clause. Other columns get their default. */
type RecordSet = { names: SQL; records: SQL };

/**
 * Returns rows of a table as record sets that a statement selects from. The values are one JSON parameter, since one parameter per value takes
 * several times as long to build and parse.
 */
export function recordsOf<Table extends PgTable>(table: Table, rows: readonly Table['$inferInsert'][]): RecordSet[] {
  const columns = Object.entries<PgColumn>(getTableColumns(table)).filter(
    ([, { generated }]) => generated === undefined,
  );
  const sets = Map.groupBy(rows, (row: Readonly<Record<string, unknown>>) =>
    columns.map(([name]) => (row[name] === undefined ? '' : '1')).join(),
  );
  return [...sets.values()].map((set: readonly Readonly<Record<string, unknown>>[]) => {
    const present = columns.filter(([name]) => set[0]?.[name] !== undefined);
    const records = set.map((row) =>
      Object.fromEntries(present.map(([name, column]) => [columnName(column), jsonValue(column, row[name])])),
    );
    return {
      names: sql.join(
        present.map(([, column]) => nameOf(column)),
        sql`, `,
      ),
      records: sql`json_populate_recordset(null::${table}, ${JSON.stringify(records)}::json)`,
    };
  });
}

/** Returns the name of a column in its table. */
export function columnName({ name }: PgColumn): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Name of a column in its table, as SQL. */
export function nameOf(column: PgColumn): SQL {
  return sql`${sql.identifier(columnName(column))}`;
}

/** Returns a value as JSON that PostgreSQL converts to the type of the column. */
function jsonValue(column: PgColumn, value: unknown): unknown {
  if (value === null || is(column, PgJsonb) || is(column, PgJson)) return value;
  const driverValue: unknown = column.mapToDriverValue(value);
  if (Buffer.isBuffer(driverValue)) return `\\x${driverValue.toString('hex')}`;
  // PostgreSQL rejects lone surrogates.
  return typeof driverValue === 'string' ? driverValue.toWellFormed() : driverValue;
}

/** Updates rows by id, in one statement for all rows with the same columns. */
export async function updateRows<Table extends PgTable & { id: PgColumn }>(
  tx: Transaction,
  table: Table,
  rows: readonly (Partial<Table['$inferInsert']> & { id: number })[],
): Promise<void> {
  const columns: Record<string, PgColumn> = getTableColumns(table);
  const sets = Map.groupBy(rows, (row) => Object.keys(row).toSorted().join());
  for (const set of sets.values()) {
    const names = Object.keys(set[0] ?? {}).flatMap((name) => (name !== 'id' && columns[name] ? [columns[name]] : []));
    if (names.length === 0) continue;
    const assigned = names.map((column) => sql`${nameOf(column)} = fila.${nameOf(column)}`);
    for (const { records } of recordsOf(table, set as Table['$inferInsert'][]))
      await tx.execute(
        sql`update ${table} set ${sql.join(assigned, sql`, `)} from ${records} as fila where ${table.id} = fila.id`,
      );
  }
}
