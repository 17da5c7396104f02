import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../acts/transaction.ts';
import { db } from '../connection.ts';

/** Stored sums of a table: the source rows, the grouping columns, and the summed numbers. */
export type KeptTable = {
  name: string;
  /** The table, or a query of its rows. */
  from: SQL;
  key: readonly string[];
  numbers: readonly string[];
  /** Numbers whose maximum is stored instead of the sum. */
  largest?: readonly string[];
};

/** Stored sums of an area, and the function that recomputes them. */
export type KeptSumsOfArea = {
  /** Sums by `ente_id`, null or 0 for none. */
  each: readonly KeptTable[];
  /** Sums over all entes; `of` is the name of the table in `each` that is summed. */
  totals: readonly (KeptTable & { of: string })[];
  recount(tx: Transaction, enteIds: readonly number[]): Promise<void>;
};

/** A stored number that differs from the recomputed one. */
export type KeptDifference = { table: string; key: string; number: string; kept: number; counted: number };

/** Returns the stored sums of entes that differ from recomputed ones. The caller must roll back the transaction. */
export async function compareSums(
  tx: Transaction,
  { each, recount }: KeptSumsOfArea,
  enteIds: readonly number[],
  day: string,
): Promise<KeptDifference[]> {
  const ofEntes = sql`coalesce(ente_id, 0) = any(${sql.param([...enteIds])}::int[])`;
  const readAll = async () => {
    const tables: Sums[] = [];
    for (const table of each) {
      const { rows } = await tx.execute<Row>(sumsOf(table, day, ofEntes));
      tables.push(toSums(table, rows));
    }
    return tables;
  };
  const before = await readAll();
  await recount(tx, enteIds);
  const after = await readAll();
  return each.flatMap(({ name }, index) => differences(name, before[index], after[index]));
}

/** Returns the totals that differ from the sum over all entes. */
export async function compareTotals({ each, totals }: KeptSumsOfArea, day: string): Promise<KeptDifference[]> {
  const wrong: KeptDifference[] = [];
  for (const { of, ...total } of totals) {
    const from = each.find(({ name }) => name === of)?.from;
    if (!from) throw new Error(`No kept table is called ${of}`);
    // A single statement, to read a consistent state.
    const { rows } = await db().execute<Row & { kept: boolean }>(sql`
      select true as kept, g.* from (${sumsOf(total, day)}) g union all
      select false, c.* from (${sumsOf({ ...total, from }, day)}) c`);
    const [kept, counted] = [true, false].map((side) =>
      toSums(
        total,
        rows.filter((row) => row.kept === side),
      ),
    );
    wrong.push(...differences(total.name, kept, counted));
  }
  return wrong;
}

/** Numbers by the key of their row. */
type Sums = ReadonlyMap<string, Readonly<Record<string, number | null>>>;

type Row = { key: string; sums: Record<string, number | null> };

/** Returns a query of sums as valid on a day: sums of all past days are merged. */
function sumsOf({ from, key, numbers, largest = [] }: KeptTable, day: string, where = sql`true`): SQL {
  const columns = [...key, ...numbers, ...largest].map((name) =>
    name === 'visible_desde'
      ? sql`case when visible_desde <= ${day} then '-infinity' else visible_desde end as visible_desde`
      : sql.raw(name),
  );
  const sums = [
    ...numbers.map((name) => `'${name}', sum(${name})`),
    ...largest.map((name) => `'${name}', max(${name})`),
  ];
  const groups = sql.raw(key.join(', '));
  return sql`
    select json_build_array(${groups})::text as key, json_build_object(${sql.raw(sums.join(', '))}) as sums
    from (select ${sql.join(columns, sql`, `)} from ${from} guardadas where ${where}) contadas group by ${groups}`;
}

function toSums({ key }: KeptTable, rows: readonly Row[]): Sums {
  return new Map(
    rows.map((row) => {
      const values: unknown[] = JSON.parse(row.key);
      return [key.map((name, index) => `${name} ${values[index]}`).join(', '), row.sums];
    }),
  );
}

function differences(table: string, kept: Sums = new Map(), counted: Sums = new Map()): KeptDifference[] {
  return [...new Set([...kept.keys(), ...counted.keys()])].flatMap((key) => {
    const [one = {}, other = {}] = [kept.get(key), counted.get(key)];
    return Object.keys({ ...one, ...other }).flatMap((number) => {
      const [has, is] = [one[number] ?? 0, other[number] ?? 0];
      return has === is ? [] : [{ table, key, number, kept: has, counted: is }];
    });
  });
}
