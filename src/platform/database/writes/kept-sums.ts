import { and, eq, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../acts/transaction.ts';
import { nameOf } from './row-set.ts';

/** Stored sums of each ente, and their totals: each table of `totals` has a subset of the columns of `each`, its key and numbers. */
type KeptSums = { each: PgTable; totals: readonly PgTable[] };

/**
 * Replaces stored sums, and adjusts their totals by the difference.
 * @param where condition on `each` that selects the replaced sums
 * @param insert the new sums: `(columns) select …`, inserted into `each`
 */
export async function replaceSums(
  tx: Transaction,
  { each, totals }: KeptSums,
  where: SQL | undefined,
  insert: SQL,
): Promise<void> {
  const addToAll = (sign: SQL) =>
    list(totals.map((table, index) => sql`${sql.identifier(`totales_${index}`)} as (${addToTotals(table, sign)})`));
  await tx.execute(sql`
    with contadas as (delete from ${each} where ${where} returning *), ${addToAll(sql`-`)} select`);
  await tx.execute(sql`
    with contadas as (insert into ${each} ${insert} returning *), ${addToAll(sql``)} select`);
  for (const table of totals)
    await tx.delete(table).where(and(...columnsOf(table).numbers.map((number) => eq(number, 0))));
}

/** Returns the `insert …` that adds the signed sums of `contadas` to totals, in a fixed order to prevent deadlocks. */
function addToTotals(totals: PgTable, sign: SQL): SQL {
  const { key, numbers } = columnsOf(totals);
  const keys = list(key.map(nameOf));
  const names = list(numbers.map(nameOf));
  const summed = list(numbers.map((number) => sql`${sign} sum(${nameOf(number)})`));
  const changed = list(numbers.map((number) => sql`t.${nameOf(number)} + excluded.${nameOf(number)}`));
  return sql`
    insert into ${totals} as t (${keys}, ${names})
    select ${keys}, ${summed} from contadas group by ${keys} order by ${keys}
    on conflict (${keys}) do update set (${names}) = row (${changed})`;
}

function columnsOf(table: PgTable) {
  const { columns, primaryKeys, uniqueConstraints } = getTableConfig(table);
  const names = (primaryKeys[0] ?? uniqueConstraints[0])?.columns.map(({ name }) => name) ?? [];
  const isKey = ({ name }: PgColumn) => names.includes(name);
  return { key: columns.filter(isKey), numbers: columns.filter((column) => !isKey(column)) };
}

function list(parts: SQL[]): SQL {
  return sql.join(parts, sql`, `);
}
