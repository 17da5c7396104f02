import { getTableName, type Table } from 'drizzle-orm';
import { z } from 'zod';
import type { Querier } from '../database/connection.ts';
import { eraseTraces } from '../database/writes/traces.ts';
import { type Job, queueJob } from './jobs.ts';

const TRACES = 'rastros';
const Data = z.object({ tablas: z.array(z.string()).min(1) });

/** Removes deleted and replaced rows of tables from the files of the database. */
export const tracesJob: Job = {
  name: TRACES,
  title: 'Restos de lo borrado en la base de datos',
  singleton: true,
  maxSeconds: 600,
  work: (data) => eraseTraces(Data.parse(data).tablas),
};

/**
 * Queues the job for `tables`, which together are named `group`; with a transaction, when it commits. Call it last there: another one that
 * queues the same waits for the commit.
 */
export async function queueTraces(querier: Querier, group: string, tables: readonly Table[]): Promise<void> {
  await queueJob(querier, TRACES, { tablas: tables.map(getTableName) }, { coalesceBy: group });
}
