import { eq } from 'drizzle-orm';
import type { Transaction } from '../acts/transaction.ts';
import type { PublicationKind, PublishedTable } from './kind.ts';
import { refreshPublications } from './write.ts';

/**
 * Adds a row of `table`, the table of `kind`, or changes the one of `id`, and derives its publication. Returns its id. Throws when there is
 * no row of `id`.
 */
export async function publishRow<Table extends PublishedTable>(
  tx: Transaction,
  kind: PublicationKind,
  { table, id, values }: { table: Table; id: number | null; values: Omit<Table['$inferInsert'], 'id'> },
): Promise<number> {
  // The columns that both statements name are those of every published table; the caller's type checks the values.
  const published: PublishedTable = table;
  const returned = { id: published.id };
  const [row] =
    id === null
      ? await tx.insert(published).values(values).returning(returned)
      : await tx.update(published).set(values).where(eq(published.id, id)).returning(returned);
  if (!row) throw new Error(`There is no ${kind.tipo} ${id}`);
  const rowId = Number(row.id);
  await refreshPublications(tx, kind, [rowId]);
  return rowId;
}
