import { desc, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Querier } from '../database/connection.ts';
import type { Mention } from '../editing/kind.ts';
import { linksTo, MAX_MENTIONS } from '../editing/links/links-to.ts';
import type { AnyDeclaration } from './declaration.ts';

/** Values by field; undefined leaves what is stored. */
export type Values = Readonly<Record<string, unknown>>;
/** A stored row: its id and all columns. */
export type StoredRow = Values & { id: number };

/** Returns the columns of a dataset's table by their names. */
export function columnsOf({ public: { table } }: AnyDeclaration): Record<string, PgColumn> {
  return getTableColumns(table);
}

/** Returns what tells a row from others: its number where a table has one, or else the values of its identity. */
export function identityOf({ identity }: AnyDeclaration, row: Values): string {
  if (identity.number && row.id != null) return `id ${String(row.id)}`;
  return JSON.stringify(identity.fields.map((name) => row[name] ?? null));
}

/** Looks up the stored rows that `rows` are about. Returns a function with the ones of a row: more than one where its identity is not unique. */
export async function findStored(
  querier: Querier,
  dataset: AnyDeclaration,
  rows: readonly Values[],
): Promise<(row: Values) => StoredRow[]> {
  const { identity } = dataset;
  const columns = columnsOf(dataset);
  const keyColumns = identity.fields.flatMap((name) => columns[name] ?? []);
  const keys = rows.map(
    (row) =>
      sql`row(${sql.join(
        identity.fields.map((name, index) => sql`${sql.param(row[name], keyColumns[index])}`),
        sql`, `,
      )})`,
  );
  const ids = identity.number ? rows.flatMap(({ id }) => (typeof id === 'number' ? [id] : [])) : [];
  const stored = await selectRows(
    querier,
    dataset,
    or(
      keys.length > 0 ? sql`row(${sql.join(keyColumns, sql`, `)}) in (${sql.join(keys, sql`, `)})` : undefined,
      ids.length > 0 ? inArray(dataset.public.table.id, ids) : undefined,
    ),
  );
  const byId = new Map(stored.map((row) => [row.id, row]));
  const byKey = Map.groupBy(stored, (row) => identityOf(dataset, { ...row, id: null }));
  return (row) => {
    if (!identity.number || row.id == null) return byKey.get(identityOf(dataset, { ...row, id: null })) ?? [];
    const numbered = byId.get(Number(row.id));
    return numbered ? [numbered] : [];
  };
}

/** Returns the stored row of an id; undefined if there is none. */
export async function findById(querier: Querier, dataset: AnyDeclaration, id: number): Promise<StoredRow | undefined> {
  const [row] = await selectRows(querier, dataset, inArray(dataset.public.table.id, [id]));
  return row;
}

/** Returns the columns with formatted text. */
export function richTextColumns(dataset: AnyDeclaration): PgColumn[] {
  const columns = columnsOf(dataset);
  return Object.entries(dataset.fields).flatMap(([name, { control }]) =>
    control?.control === 'texto-rico' && columns[name] ? [columns[name]] : [],
  );
}

/** Returns the rows whose formatted texts link to an address of the site, the newest first. */
export function listMentioning(querier: Querier, dataset: AnyDeclaration, address: string): Promise<Mention[]> {
  const { table, title } = dataset.public;
  return querier
    .select({ registro: sql<number>`${table.id}`, titulo: sql<string>`${title}` })
    .from(table)
    .where(or(...richTextColumns(dataset).map((column) => linksTo(column, address))))
    .orderBy(desc(table.id))
    .limit(MAX_MENTIONS);
}

/** Returns a row whole: the given values over the stored ones, or over defaults and blanks. */
export function wholeRow({ fields }: AnyDeclaration, given: Values, stored: StoredRow | undefined): Values {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { default: otherwise = null }]) => [
      name,
      (given[name] === undefined ? stored?.[name] : given[name]) ?? otherwise,
    ]),
  );
}

/** Returns, by field, what the rules of a dataset find wrong in a whole row: of each field the first. */
export function findBrokenRules({ rules = [] }: AnyDeclaration, row: Values): Record<string, string> {
  const broken: Record<string, string> = {};
  for (const { field, problem } of rules) {
    const fault = broken[field] === undefined && problem(row);
    if (fault) broken[field] = fault;
  }
  return broken;
}

async function selectRows(
  querier: Querier,
  { public: { table } }: AnyDeclaration,
  where: SQL | undefined,
): Promise<StoredRow[]> {
  if (!where) return [];
  // Every such table has an `id`.
  return (await querier.select().from(table).where(where)) as StoredRow[];
}
