import { sql } from 'drizzle-orm';
import { documentoKind } from '#areas/documentos/publications.ts';
import { markChanged, type Transaction } from '#platform/acts/transaction.ts';
import type { PublicationKind } from '#platform/publications/kind.ts';
import { refreshPublications } from '#platform/publications/write.ts';

/** Writes the publications of documents that a test inserted. */
export async function publishDocumentos(tx: Transaction, ids: readonly number[]): Promise<void> {
  await refreshPublications(tx, documentoKind, ids);
}

/** Deletes records and their publications. */
export async function removeRecords(tx: Transaction, kind: PublicationKind, ids: readonly number[]): Promise<void> {
  const list = sql`any(${sql.param([...ids])}::int[])`;
  await tx.execute(
    sql`delete from publicaciones where area = ${kind.area} and tipo = ${kind.tipo} and registro = ${list}`,
  );
  await tx.execute(sql`delete from ${kind.table} where id = ${list}`);
  markChanged(tx, kind.area);
}
