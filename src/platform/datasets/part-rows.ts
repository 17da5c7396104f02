import { and, asc, eq, isNull, max } from 'drizzle-orm';
import { db, type Querier } from '../database/connection.ts';
import type { SetRow } from '../editing/sets/content-set.ts';
import { dataOf } from './content-data.ts';
import type { AnyDeclaration } from './declaration.ts';
import { columnsOf, type StoredRow } from './rows.ts';

/** Returns the rows of a dataset that are parts of a publication, ordered by identity, without withdrawn ones. */
export async function listPartRows(
  querier: Querier,
  dataset: AnyDeclaration,
  { whole, name }: { whole: number; name: string },
): Promise<SetRow[]> {
  const { table, part, identity } = dataset;
  const { [part?.field ?? '']: of, retiradaEl, ...columns } = columnsOf(dataset);
  if (!part || !of) throw new Error(`${dataset.id} are parts of nothing`);
  const order = identity.fields.flatMap((field) => columns[field] ?? []);
  const rows = (await querier
    .select()
    .from(table)
    .where(and(eq(of, whole), retiradaEl && isNull(retiradaEl)))
    .orderBy(...order.map((column) => asc(column)))) as StoredRow[];
  const data = await dataOf(querier, dataset, rows, { [part.field]: name });
  return rows.map(({ id }, index) => ({ registro: id, data: data[index] ?? {} }));
}

/** Returns the greatest number in a field of the parts of a publication, withdrawn ones included, since they keep theirs; 0 without parts. */
export async function lastNumberOfParts(
  dataset: AnyDeclaration,
  { whole, field }: { whole: number; field: string },
): Promise<number> {
  const { table, part } = dataset;
  const { [part?.field ?? '']: of, [field]: number } = columnsOf(dataset);
  if (!of || !number) throw new Error(`${dataset.id} has no numbered parts`);
  const [row] = await db()
    .select({ last: max(number) })
    .from(table)
    .where(eq(of, whole));
  return Number(row?.last ?? 0);
}
