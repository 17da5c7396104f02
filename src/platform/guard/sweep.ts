import { db, executeSql } from '../database/connection.ts';
import type { Job } from '../jobs/jobs.ts';
import { queueTraces } from '../jobs/traces.ts';
import { salesDiarias } from './schema.ts';

/** Job that deletes expired counters, full buckets, sign-in steps and salts of past days every five minutes, to keep the tables small. */
export const limitsSweepJob: Job = {
  name: 'limites-vencidos',
  title: 'Límites de uso vencidos',
  singleton: true,
  every: { seconds: 300, first: 30 },
  work: sweepLimits,
};

/** Deletes expired rows of all limits. */
export async function sweepLimits(): Promise<void> {
  await executeSql('delete from contadores where expire < extract(epoch from now()) * 1000');
  await executeSql('delete from cupos where lleno < now()');
  await executeSql('delete from verificaciones where vence < now()');
  await executeSql('delete from accesos where vence < now()');
  const salts = await executeSql(
    `delete from sales_diarias where dia < (now() at time zone 'utc')::date returning dia`,
  );
  if (salts.rows.length > 0) await queueTraces(db(), 'sales', [salesDiarias]);
}
