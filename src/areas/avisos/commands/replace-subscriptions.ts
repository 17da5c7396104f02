import { inArray } from 'drizzle-orm';
import type { Writer } from '#platform/database/connection.ts';
import { entregas, suscripciones } from '../schema.ts';

/** Ends subscriptions of a person in favour of another one of the same person, which tells what they had still to tell. */
export async function replaceSubscriptions(
  tx: Writer,
  { from, to }: { from: readonly number[]; to: number },
): Promise<void> {
  if (from.length === 0) return;
  await tx
    .update(entregas)
    .set({ suscripcionId: to })
    .where(inArray(entregas.suscripcionId, [...from]));
  await tx.delete(suscripciones).where(inArray(suscripciones.id, [...from]));
}
