import type { Transaction } from '#platform/acts/transaction.ts';
import { queueTraces } from '#platform/jobs/traces.ts';
import { suscriptores } from '../schema.ts';

/** Has the files of the database forget the sealed addresses that an act deleted. Call it last in the act. */
export async function forgetTraces(tx: Transaction): Promise<void> {
  await queueTraces(tx, 'suscriptores', [suscriptores]);
}
