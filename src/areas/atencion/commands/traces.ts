import { and, getTableName, isNotNull, lt } from 'drizzle-orm';
import type { Transaction } from '#platform/acts/transaction.ts';
import { db, writableDb } from '#platform/database/connection.ts';
import { eraseTraces } from '#platform/database/writes/traces.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { queueTraces } from '#platform/jobs/traces.ts';
import { consentimientos } from '../schema/consents.ts';
import { llavesDeLectura, llavesDeRegistro } from '../schema/keys.ts';
import { adjuntos, notasInternas, registros, seguimientos, tapados } from '../schema.ts';

const GROUP = 'atencion';
/** Tables with sealed values, and with the keys that open them. */
const sealed = [
  registros,
  seguimientos,
  notasInternas,
  tapados,
  adjuntos,
  consentimientos,
  llavesDeRegistro,
  llavesDeLectura,
];

/** Queues the removal of traces of deleted or replaced sealed values and keys from the database files. Call it last in the act. */
export async function forgetTraces(tx: Transaction): Promise<void> {
  await queueTraces(tx, GROUP, sealed);
}

/**
 * Job that removes all such traces daily, in case of data of an earlier release, or of jobs that were deleted from the queue.
 */
export const dailyTracesJob: Job = {
  name: 'atencion-rastros',
  title: 'Rastros de lo borrado en los archivos de la base de datos',
  singleton: true,
  maxSeconds: 600,
  every: { seconds: 86_400, first: 120 },
  work: () => eraseTraces(sealed.map(getTableName)),
};

/** Job that deletes the data for detecting repeated submissions (hashes of content and folios) after the day (UTC) of their mark. */
export const repeatsJob: Job = {
  name: 'atencion-repetidos',
  title: 'Envíos repetidos de días anteriores',
  singleton: true,
  every: { seconds: 3600, first: 90 },
  work: () => forgetRepeats(new Date()),
};

async function forgetRepeats(now: Date): Promise<void> {
  const today = new Date(now.toISOString().slice(0, 10));
  const records = await writableDb()
    .update(registros)
    .set({ folioRepetido: null, idempotencia: null })
    .where(and(isNotNull(registros.idempotencia), lt(registros.creado, today)))
    .returning({ id: registros.id });
  const followUps = await writableDb()
    .update(seguimientos)
    .set({ idempotencia: null })
    .where(and(isNotNull(seguimientos.idempotencia), lt(seguimientos.creado, today)))
    .returning({ id: seguimientos.id });
  if (records.length + followUps.length > 0) await queueTraces(db(), GROUP, sealed);
}
