import { inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/acts/transaction.ts';
import { refreshPublications } from '#platform/publications/write.ts';
import { enteKind } from './publications.ts';
import { entes, palabrasEntes } from './schema.ts';

/** Refreshes the publications of entes of some types, since entes of non-selectable types (`consultable`) are not published. */
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

/** Locks entes against concurrent recounts, so that each recount sees the rows of the previous one. */
export async function lockEntes(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx
    .select({ id: entes.id })
    .from(entes)
    .where(inArray(entes.id, [...ids]))
    .orderBy(entes.id)
    .for('no key update');
}
