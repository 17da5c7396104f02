import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Querier } from '../database/connection.ts';
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
