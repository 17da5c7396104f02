import { getTableName, type Table } from 'drizzle-orm';
import { z } from 'zod';
import type { Querier } from '../database/connection.ts';
import { eraseTraces } from '../database/writes/traces.ts';
import { type Job, queueJob } from './jobs.ts';

const TRACES = 'rastros';
const Data = z.object({ tablas: z.array(z.string()).min(1) });

/** Job that removes traces of deleted and replaced rows from the database files. */
export const tracesJob: Job = {
  name: TRACES,
  title: 'Restos de lo borrado en la base de datos',
  singleton: true,
  maxSeconds: 600,
  work: (data) => eraseTraces(Data.parse(data).tablas),
};

/**
 * Queues the job for `tables`, coalesced by the name `group`. In a transaction, it is queued at commit; call it last, since other transactions that
 * queue the same group wait for the commit.
 */
export async function queueTraces(querier: Querier, group: string, tables: readonly Table[]): Promise<void> {
  await queueJob(querier, TRACES, { tablas: tables.map(getTableName) }, { coalesceBy: group });
}
