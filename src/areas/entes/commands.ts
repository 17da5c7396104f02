import { inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/acts/transaction.ts';
import { refreshPublications } from '#platform/publications/write.ts';
import { enteKind } from './publications.ts';
import { entes, palabrasEntes } from './schema.ts';

/** Refreshes the publications of entes of some types: those of a type that the public may not choose are not published. */
export async function refreshEntesOfTypes(tx: Transaction, { ids }: { ids: readonly number[] }): Promise<void> {
  const types = sql`any(${sql.param([...ids])}::int[])`;
  await refreshPublications(tx, enteKind, sql`select id from ${entes} where tipo_ente_id = ${types}`);
}

/** Replaces the list of words that occur in the names of entes. */
export async function rebuildWords(tx: Transaction): Promise<void> {
  await tx.delete(palabrasEntes);
  await tx.execute(
    sql`insert into ${palabrasEntes} select distinct unnest(string_to_array(${entes.busqueda}, ' ')) from ${entes}`,
  );
}

/** Makes other acts wait that count the same entes again, so that each counts the rows of the one before. */
export async function lockEntes(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx
    .select({ id: entes.id })
    .from(entes)
    .where(inArray(entes.id, [...ids]))
    .orderBy(entes.id)
    .for('no key update');
}
