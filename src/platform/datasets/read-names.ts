import { Column, is, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn, PgSelectBuilder } from 'drizzle-orm/pg-core';
import type { Querier } from '../database/connection.ts';
import type { AnyDeclaration } from './declaration.ts';
import type { Named, Names, Reading } from './field.ts';

/** Returns how cells name the rows of other tables that a dataset refers to. */
export async function readNames(querier: Querier, { fields }: AnyDeclaration): Promise<Reading['names']> {
  const cells = Object.values(fields).flatMap((field) => [field, ...Object.values(field.cells ?? {})]);
  const referred = new Set(cells.flatMap(({ refersTo }) => refersTo ?? []));
  const names = new Map<Named, Names>();
  for (const each of referred) names.set(each, await each.names(querier));
  return names;
}

/**
 * Runs a select of `values`, which `complete` gives its tables and conditions, and returns its rows by the names of the values. The driver
 * makes these rows; those of other selects are put together by Drizzle, value by value, which takes a quarter of the time of a long reading.
 */
export async function readNamed(
  querier: Querier,
  values: Readonly<Record<string, PgColumn | SQL>>,
  complete: (select: PgSelectBuilder<Record<string, SQL.Aliased>>) => SQLWrapper,
): Promise<Record<string, unknown>[]> {
  const entries = Object.entries(values);
  const selection = Object.fromEntries(entries.map(([name, value]) => [name, sql`${value}`.as(name)]));
  const { rows } = await querier.execute(complete(querier.select(selection)));
  const decoders = entries.flatMap(([name, value]) => (isDecoded(value) ? [{ name, column: value }] : []));
  for (const { name, column } of decoders)
    for (const row of rows) if (row[name] !== null) row[name] = column.mapFromDriverValue(row[name]);
  return rows;
}

/** Returns whether the mapped values of a column differ from the driver's. */
function isDecoded(value: PgColumn | SQL): value is PgColumn {
  return is(value, Column) && value.mapFromDriverValue !== Column.prototype.mapFromDriverValue;
}
