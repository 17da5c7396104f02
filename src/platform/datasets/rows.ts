import { desc, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Querier } from '../database/connection.ts';
import { isOneOfIds } from '../database/reads/conditions.ts';
import type { Mention } from '../editing/kind.ts';
import { linksTo, MAX_MENTIONS } from '../editing/links/links.ts';
import { idsOf } from '../ids.ts';
import type { AnyDeclaration } from './declaration.ts';

/** Values by field; undefined keeps the stored value. */
export type Values = Readonly<Record<string, unknown>>;
/** A stored row: its id and all columns. */
export type StoredRow = Values & { id: number };

/** The stored rows that match some rows. */
export type StoredRows = {
  /** Returns the rows with the identity of a row. */
  sharing(row: Values): StoredRow[];
  /** Returns the row with the same number or, without a number, the rows with the same identity (several if it is not unique). */
  of(row: Values): StoredRow[];
};

/** Returns the columns of a dataset's table by their names. */
export function columnsOf({ table }: AnyDeclaration): Record<string, PgColumn> {
  return getTableColumns(table);
}

/** Returns the identity of a row as a text. */
export function identityOf(dataset: AnyDeclaration, row: Values): string {
  return keysOf(dataset, row)[0] ?? '';
}

function keysOf(dataset: AnyDeclaration, row: Values): string[] {
  const keys = dataset.identity.keyOf?.(row) ?? JSON.stringify(identityValues(dataset, row));
  return [...new Set([keys].flat())];
}

/** Returns the identity values of a row; a missing field has its default. */
function identityValues({ identity, fields }: AnyDeclaration, row: Values): unknown[] {
  return identity.fields.map((name) => row[name] ?? fields[name]?.default ?? null);
}

/** Looks up the stored rows that match `rows`. */
export async function findStored(
  querier: Querier,
  dataset: AnyDeclaration,
  rows: readonly Values[],
): Promise<StoredRows> {
  const { identity } = dataset;
  const stored = await selectCandidates(querier, dataset, rows);
  const byId = new Map(stored.map((row) => [row.id, row]));
  const keyed = stored.flatMap((row) => keysOf(dataset, row).map((key) => ({ key, row })));
  const byKey = Map.groupBy(keyed, ({ key }) => key);
  const sharing = (row: Values) => (byKey.get(identityOf(dataset, row)) ?? []).map(({ row: storedRow }) => storedRow);
  return {
    sharing,
    of(row) {
      if (!identity.number || row.id == null) return sharing(row);
      const numbered = byId.get(Number(row.id));
      return numbered ? [numbered] : [];
    },
  };
}

/** Returns the rows among which those with the identity or the number of `rows` are: all where only `keyOf` says the identity. */
function selectCandidates(
  querier: Querier,
  dataset: AnyDeclaration,
  rows: readonly Values[],
): Promise<StoredRow[]> | StoredRow[] {
  if (dataset.identity.keyOf) return selectRows(querier, dataset, undefined);
  if (rows.length === 0) return [];
  return selectRows(querier, dataset, isAnyOf(dataset, rows));
}

function isAnyOf(dataset: AnyDeclaration, rows: readonly Values[]): SQL | undefined {
  const { identity, table } = dataset;
  const columns = columnsOf(dataset);
  const keyColumns = identity.fields.flatMap((name) => columns[name] ?? []);
  const keys = rows.map(
    (row) =>
      sql`row(${sql.join(
        identityValues(dataset, row).map((value, index) => sql`${sql.param(value, keyColumns[index])}`),
        sql`, `,
      )})`,
  );
  const ids = identity.number ? rows.flatMap(({ id }) => (typeof id === 'number' ? [id] : [])) : [];
  return or(
    sql`row(${sql.join(keyColumns, sql`, `)}) in (${sql.join(keys, sql`, `)})`,
    ids.length > 0 ? inArray(table.id, ids) : undefined,
  );
}

/** Returns the existing rows among `ids`. */
export async function findByIds(
  querier: Querier,
  dataset: AnyDeclaration,
  ids: readonly number[],
): Promise<ReadonlyMap<number, StoredRow>> {
  const rows = ids.length > 0 ? await selectRows(querier, dataset, isOneOfIds(dataset.table.id, ids)) : [];
  return new Map(rows.map((row) => [row.id, row]));
}

/** Returns a stored row by its id; undefined if there is none. */
export async function findById(querier: Querier, dataset: AnyDeclaration, id: number): Promise<StoredRow | undefined> {
  return (await findByIds(querier, dataset, [id])).get(id);
}

/** Returns the columns with formatted text. */
export function richTextColumns(dataset: AnyDeclaration): PgColumn[] {
  const columns = columnsOf(dataset);
  return Object.entries(dataset.fields).flatMap(([name, { control }]) =>
    control?.control === 'texto-rico' && columns[name] ? [columns[name]] : [],
  );
}

/** Returns the rows whose formatted texts link to an address of the site, newest first. */
export function listMentioning(querier: Querier, dataset: AnyDeclaration, address: string): Promise<Mention[]> {
  const { table, title } = dataset;
  return querier
    .select({ registro: sql<number>`${table.id}`, titulo: sql<string>`${title.sql(table)}` })
    .from(table)
    .where(or(...richTextColumns(dataset).map((column) => linksTo(column, address))))
    .orderBy(desc(table.id))
    .limit(MAX_MENTIONS);
}

/** Written values of a row, the stored row that they change, and the function that fills in omitted values (`Declaration.complete`). */
type RowParts = { written: Values; before: StoredRow | undefined; complete: Complete | undefined };
/** Returns further values of a row, computed from the row merged with its stored values, and from the stored row. */
export type Complete = (row: Values, before: StoredRow | undefined) => Values;

/** Returns a complete row: the written values merged over the stored ones, or over defaults and blanks; includes written columns without a field. */
export function wholeRow(dataset: AnyDeclaration, { written, before, complete }: RowParts): Values {
  const { fields } = dataset;
  const columns = columnsOf(dataset);
  const others = Object.entries(written).filter(
    ([name, value]) => name !== 'id' && !fields[name] && columns[name] && value !== undefined,
  );
  const values = Object.entries(fields).map(([name, { default: otherwise = null }]) => [
    name,
    (written[name] === undefined ? before?.[name] : written[name]) ?? otherwise,
  ]);
  const whole = { ...Object.fromEntries(others), ...Object.fromEntries(values) };
  const omittedValues = Object.entries(complete?.(whole, before) ?? {}).filter(([name]) => written[name] == null);
  return { ...whole, ...Object.fromEntries(omittedValues) };
}

/** Returns a row with its values normalized for storage. */
export function cleanRow({ fields }: AnyDeclaration, row: Values): Values {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value === null ? null : (fields[name]?.clean?.(value) ?? value)]),
  );
}

async function selectRows(
  querier: Querier,
  { table, fields }: AnyDeclaration,
  where: SQL | undefined,
): Promise<StoredRow[]> {
  // Every such table has an `id`.
  let rows = (await querier.select().from(table).where(where)) as StoredRow[];
  for (const [name, { listed }] of Object.entries(fields)) {
    if (!listed || rows.length === 0) continue;
    const texts = await listed.read(querier, idsOf(rows));
    rows = rows.map((row) => ({ ...row, [name]: texts.get(row.id) ?? '' }));
  }
  return rows;
}
