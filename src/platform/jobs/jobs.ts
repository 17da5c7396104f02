import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import { executeSql, type Querier } from '../database/connection.ts';
import type { Log } from '../log.ts';

/** Work that is done later, once, by any node: taken from the database, tried again with growing pauses while it fails. */
export type Job = {
  /** Name of the queue. */
  name: string;
  /** Does one piece of work; `data` is what was queued. Whatever it throws is kept in the job's row: no personal data in it. */
  work(data: unknown): Promise<void>;
  /** False: nobody works on the queue now, and what is queued waits. */
  possible?: () => boolean;
  /** One at a time on all nodes, and one that waits: whoever queues another means the same. */
  alone?: true;
  /** Is queued by itself, so often, for the first time so many seconds after the start. */
  every?: { seconds: number; first: number };
};

type Shared = { jobs?: PgBoss | undefined; jobTimers?: NodeJS.Timeout[] };
const shared = globalThis as typeof globalThis & Shared;

const DAY = 86_400;
/** Twenty tries: after 30 s, 1 min, 2 min… and from then on every six hours, some three and a half days in all. */
const retries = { retryLimit: 20, retryDelay: 30, retryBackoff: true, retryDelayMax: 6 * 3600 };
/** What nobody could do yet waits for a year; what is done is forgotten after an hour, what failed for good too. */
const keeping = { retentionSeconds: 365 * DAY, deleteAfterSeconds: 3600, expireInSeconds: 120 };

/** Opens the queues of `jobs` (schema `pgboss` of the database) and starts to work on those that are possible. */
export async function openJobs(jobs: readonly Job[], log: Log): Promise<void> {
  await closeJobs();
  const boss = new PgBoss({
    db: { executeSql },
    schedule: false,
    superviseIntervalSeconds: 300,
    maintenanceIntervalSeconds: 3600,
    reindex: false,
    monitorVacuum: false,
  });
  boss.on('error', (error) => log.error({ err: error }, 'jobs'));
  await boss.start();
  for (const job of jobs) {
    await boss.createQueue(job.name, { ...retries, ...keeping, ...(job.alone && { policy: 'stately' }) });
    if (job.possible?.() === false) continue;
    await boss.work(job.name, { pollingIntervalSeconds: 5 }, async ([taken]) => {
      if (taken) await job.work(taken.data);
    });
  }
  shared.jobs = boss;
  shared.jobTimers = jobs.flatMap((job) => repeat(job, log));
}

/** Queues a job at its times. Every node does; one that is `alone` is queued once all the same. */
function repeat({ name, every }: Job, log: Log): NodeJS.Timeout[] {
  if (!every) return [];
  const queue = () => {
    shared.jobs?.send(name, {}).catch((error) => log.error({ err: error }, 'jobs'));
  };
  return [setTimeout(queue, every.first * 1000).unref(), setInterval(queue, every.seconds * 1000).unref()];
}

/** `after`: seconds before the first try. `tries`: more than the twenty of every queue. */
export type JobOptions = { after?: number; tries?: number };

/** Queues a job in the transaction of `querier`: it exists when that commits. Without open queues (in a command) nothing is queued. */
export async function queueJob(querier: Querier, name: string, data: object, options: JobOptions = {}): Promise<void> {
  const { after = 0, tries = retries.retryLimit } = options;
  await shared.jobs?.send(name, data, { db: fromDrizzle(querier, sql), startAfter: after, retryLimit: tries });
}

/** Stops working; what was taken and not finished is tried again later. */
export async function closeJobs(): Promise<void> {
  const boss = shared.jobs;
  shared.jobs = undefined;
  for (const timer of shared.jobTimers?.splice(0) ?? []) clearTimeout(timer);
  await boss?.stop({ graceful: false, close: false });
}
