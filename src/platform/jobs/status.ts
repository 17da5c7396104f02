import { sql } from 'drizzle-orm';
import { db } from '../database/connection.ts';
import { type QueueWords, queueWords } from './jobs.ts';

/** State of a queue. `waiting` includes jobs to be retried (`retrying`); `oldest` is the ISO instant at which the oldest pending job was due. */
export type QueueStatus = QueueWords & {
  name: string;
  waiting: number;
  retrying: number;
  running: number;
  failed: number;
  oldest: string | null;
};

type Row = Omit<QueueStatus, 'oldest' | keyof QueueWords> & { oldest: Date | string | null };

/** Returns the state of every queue by name. Every process opens the queues when it starts. */
export async function listQueues(): Promise<QueueStatus[]> {
  const { rows } = await db().execute<Row>(sql`
    select queue.name,
      count(job.id) filter (where job.state in ('created', 'retry'))::int as waiting,
      count(job.id) filter (where job.state = 'retry')::int as retrying,
      count(job.id) filter (where job.state = 'active')::int as running,
      count(job.id) filter (where job.state = 'failed')::int as failed,
      min(job.start_after) filter (where job.state in ('created', 'retry') and job.start_after <= now()) as oldest
    from pgboss.queue
    left join pgboss.job on job.name = queue.name
    where queue.name not like '\\_\\_%'
    group by queue.name
    order by queue.name`);
  return rows.map(({ oldest, ...row }) => ({
    ...row,
    ...queueWords(row.name),
    oldest: oldest === null ? null : new Date(oldest).toISOString(),
  }));
}

/** Returns the data of failed jobs of a queue, whether they will be retried or not. */
export async function listUndelivered(name: string): Promise<unknown[]> {
  const { rows } = await db().execute<{ data: unknown }>(
    sql`select data from pgboss.job where name = ${name} and state in ('retry', 'failed') order by created_on`,
  );
  return rows.map(({ data }) => data);
}
