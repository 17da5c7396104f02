import { inArray } from 'drizzle-orm';
import type { Transaction } from '#platform/acts/transaction.ts';
import { entes } from '../schema.ts';

/** Makes other acts wait that count the same entes again, so that each counts the rows of the one before. */
export async function lockEntes(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx
    .select({ id: entes.id })
    .from(entes)
    .where(inArray(entes.id, [...ids]))
    .orderBy(entes.id)
    .for('no key update');
}
