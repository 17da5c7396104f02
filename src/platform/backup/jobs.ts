import type { Client } from 'pg';
import { z } from 'zod';
import { db } from '../database/connection.ts';
import { queueJob } from '../jobs/jobs.ts';

const WaitingJob = z.object({
  name: z.string(),
  data: z.record(z.string(), z.unknown()).nullable(),
  start_after: z.string(),
  singleton_key: z.string().nullable(),
  retry_limit: z.int(),
});
type WaitingJob = z.output<typeof WaitingJob>;

/** Reads the unfinished jobs in the transaction of `client`. */
export async function readWaitingJobs(client: Client): Promise<WaitingJob[]> {
  const { rows: queueTable } = await client.query(`select to_regclass('pgboss.job') is not null as exists`);
  if (!queueTable[0]?.exists) return [];
  const { rows } = await client.query<WaitingJob>(
    `select name, data, to_char(start_after at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as start_after,
       singleton_key, retry_limit
     from pgboss.job where state in ('created', 'retry', 'active') and name not like '\\_\\_pgboss%' order by created_on`,
  );
  return rows;
}

/** Queues the jobs of a backup again. Overdue jobs start at once. */
export async function queueAgain(lines: string, now: Date): Promise<number> {
  const jobs = lines.split('\n').filter(Boolean);
  for (const line of jobs) {
    const { name, data, start_after, singleton_key, retry_limit } = WaitingJob.parse(JSON.parse(line));
    const after = Math.max(0, Math.ceil((Date.parse(start_after) - now.getTime()) / 1000));
    await queueJob(db(), name, data ?? {}, {
      after,
      tries: retry_limit,
      ...(singleton_key && { coalesceBy: singleton_key }),
    });
  }
  return jobs.length;
}
