import path from 'node:path';
import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import { z } from 'zod';
import { identity } from '#institution/identity.ts';
import { executeSql, type Querier } from '../database/connection.ts';
import type { Log } from '../log.ts';
import { answerParent } from '../process/answer-parent.ts';
import { askedProcess } from '../process/asked-process.ts';
import { findService, provideService, removeService, service, serviceKey } from '../services.ts';

/** Words of a queue, for administrators. */
export type QueueWords = {
  title: string;
  /** The setting without which jobs wait. */
  needs?: 'SMTP_URL' | 'CLAMD_HOST' | undefined;
  /** Its mails are about access, exclusions and those who handle records: one that does not arrive is said at once. */
  mustArrive?: boolean | undefined;
};

/** Background work, done once by any node: taken from the database and retried with growing delays while it fails. */
export type Job = QueueWords & {
  /** Name of the queue. */
  name: string;
  /** Does one piece of work; `data` is what was queued. The error it throws is stored in the job's row: no personal data in it. */
  work(data: unknown, log: Log): Promise<void>;
  /** Is called when the last try failed, timed out or ended with its process, with what was queued. */
  giveUp?(data: unknown, log: Log): Promise<void>;
  /** False: this process does not work on the queue, and jobs wait. */
  isEnabled?: () => boolean;
  /**
   * Singleton queue: at most one active and one pending job (of each key) across all nodes; further ones are coalesced. Queue it outside
   * of long transactions: another transaction that queues the same waits for the commit.
   */
  singleton?: true;
  /** The work is done in a process of its own, which gives way to the one that answers: it would be busy for minutes. */
  separateProcess?: true;
  /** Seconds after which work that is still running counts as failed and is retried; 120 by default. */
  maxSeconds?: number;
  /** Seconds of silence, at least 10, after which work whose process ended counts as failed and is retried; otherwise `maxSeconds` decides. */
  silentSeconds?: number;
  /** Seconds before the first retry; 30 by default. */
  retrySeconds?: number;
  /** At most one pending job for each `coalesceBy`; further ones are coalesced with it. */
  coalesced?: true;
  /** Queues the job at this interval in seconds, first after `first` seconds. */
  every?: { seconds: number; first: number };
  /** Queues the job by a cron expression, in the time zone of the institution; once for runs missed while no node was up. */
  cron?: string;
  /** Seconds between two looks for queued jobs, at least 0.5; 5 by default. */
  pollSeconds?: number;
  /** Number of queued jobs that are taken together and share `maxSeconds`; 1 by default. */
  batch?: number;
};

const Work = z.object({ name: z.string(), data: z.unknown() });

/** A process of the commands, with services of its own. */
const askJobs = askedProcess({
  name: 'command',
  source: path.resolve(import.meta.dirname, '../../server/command.ts'),
  args: ['jobs'],
  options: () => ['--enable-source-maps', '--max-semi-space-size=4'],
  output: 'inherit',
  background: true,
});

type Opened = { boss: PgBoss; jobs: readonly Job[]; log: Log; timers: NodeJS.Timeout[] };
const openKey = serviceKey<Opened>('jobs', 'openQueues');

const DAY = 86_400;
/** Twenty tries: after 30 s, 1 min, 2 min… and from then on every six hours, some three and a half days in all. */
const retries = { retryLimit: 20, retryDelay: 30, retryBackoff: true, retryDelayMax: 6 * 3600 };
/** Waiting jobs are kept for a year; finished and failed ones for an hour. */
const keeping = { retentionSeconds: 365 * DAY, deleteAfterSeconds: 3600 };
const SECONDS_OF_A_JOB = 120;

/**
 * Creates the queues of `jobs` (schema `pgboss` of the database), so that `queueJob` works in this process. A command opens them without
 * `works`; a server then calls `workOnJobs`.
 */
export async function openQueues(jobs: readonly Job[], log: Log, { works = false } = {}): Promise<void> {
  await closeJobs();
  const { rows } = await executeSql(`select to_regnamespace('pgboss') is null as missing`);
  const [schema] = rows as { missing: boolean }[];
  const boss = new PgBoss({
    db: { executeSql },
    // A role that does not own the database finds the schema, which is its own, and could not create it.
    createSchema: schema?.missing ?? true,
    supervise: works,
    schedule: works,
    cronMonitorIntervalSeconds: 45,
    cronWorkerIntervalSeconds: 30,
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
    // Until it is read again, a job of a singleton queue waits for one that ended.
    queueCacheIntervalSeconds: 15,
    maintenanceIntervalSeconds: 3600,
    reindex: false,
    monitorVacuum: false,
  });
  boss.on('error', (error) => log.error({ err: error }, 'jobs'));
  await boss.start();
  // pg-boss forgets what it read of a queue that is created again, and reads it at the next job over a connection of its own: acts at the
  // same time, each with a connection, would wait for one another.
  const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const job of jobs) {
    const expireInSeconds = job.maxSeconds ?? SECONDS_OF_A_JOB;
    const heartbeatSeconds = job.silentSeconds ?? null;
    const retryDelay = job.retrySeconds ?? retries.retryDelay;
    const stored = queues.get(job.name);
    if (!stored)
      await boss.createQueue(job.name, {
        ...retries,
        ...keeping,
        retryDelay,
        expireInSeconds,
        ...(heartbeatSeconds && { heartbeatSeconds }),
        ...policyOf(job),
      });
    // A queue of an earlier version has others.
    else if ((stored.heartbeatSeconds ?? null) !== heartbeatSeconds || stored.retryDelay !== retryDelay)
      await boss.updateQueue(job.name, { heartbeatSeconds, retryDelay });
    if (!job.giveUp) continue;
    const deadLetter = failedQueue(job.name);
    if (!queues.has(deadLetter)) await boss.createQueue(deadLetter, { ...retries, ...keeping });
    // A queue of an earlier version exists without it.
    if (queues.get(job.name)?.deadLetter !== deadLetter) await boss.updateQueue(job.name, { deadLetter });
  }
  provideService(openKey, { boss, jobs, log, timers: [] });
}

/** Returns whether `queueJob` works in this process. */
export function areQueuesOpen(): boolean {
  return findService(openKey) !== undefined;
}

/** Starts to work on the open queues whose jobs are enabled here, and to queue those that repeat. */
export async function workOnJobs(): Promise<void> {
  const { boss, jobs, log, timers } = service(openKey);
  for (const job of jobs) {
    const { name, giveUp, isEnabled, cron, batch: batchSize = 1, pollSeconds = 5 } = job;
    if (cron) await boss.schedule(name, cron, {}, { tz: identity.zonaHoraria, missed: 'once' });
    if (isEnabled?.() === false) continue;
    const options = { pollingIntervalSeconds: pollSeconds, batchSize, burstWhenBatchFull: batchSize > 1 };
    await boss.work(name, options, async (batch) => {
      for (const { data } of batch) await (job.separateProcess ? runInSeparateProcess(job, data) : job.work(data, log));
    });
    if (!giveUp) continue;
    await boss.work(failedQueue(name), { pollingIntervalSeconds: 5 }, async ([failed]) => {
      if (failed) await giveUp(failed.data, log);
    });
  }
  timers.push(...jobs.flatMap((job) => repeat(boss, job, log)));
}

function runInSeparateProcess({ name, maxSeconds = SECONDS_OF_A_JOB }: Job, data: unknown): Promise<unknown> {
  return askJobs({ name, data }, maxSeconds * 1000);
}

/** Does the work that the server which started this process gives it (`separateProcess`), until that has none left or ended. */
export async function workForServer(): Promise<void> {
  const { jobs, log } = service(openKey);
  await answerParent(async (question) => {
    const { name, data } = Work.parse(question);
    await jobs.find((job) => job.name === name)?.work(data, log);
  });
}

/** Returns the words of a queue; its name as title where no job has it, as of an earlier version of the program. */
export function queueWords(queue: string): QueueWords {
  const { jobs } = service(openKey);
  const job = jobs.find(({ name }) => name === queue);
  if (job) return { title: job.title, needs: job.needs, mustArrive: job.mustArrive };
  const failing = jobs.find(({ name }) => failedQueue(name) === queue);
  return { title: failing ? `${failing.title} sin éxito` : queue };
}

/** Name of the queue to which the jobs of `name` go when their last try failed. */
function failedQueue(name: string): string {
  return `${name}-sin-exito`;
}

function policyOf({ singleton, coalesced }: Job): { policy?: 'stately' | 'short' } {
  if (singleton) return { policy: 'stately' };
  return coalesced ? { policy: 'short' } : {};
}

/** Queues a job at its times. Every node does; a singleton is queued once all the same. */
function repeat(boss: PgBoss, { name, every }: Job, log: Log): NodeJS.Timeout[] {
  if (!every) return [];
  const queue = () => {
    boss.send(name, {}).catch((error) => log.error({ err: error }, 'jobs'));
  };
  return [setTimeout(queue, every.first * 1000).unref(), setInterval(queue, every.seconds * 1000).unref()];
}

/**
 * `after`: seconds before the first try, or its instant. `tries`: instead of the twenty of every queue. `coalesceBy`: see `Job.coalesced`; in a
 * singleton queue the key of the job.
 */
export type JobOptions = { after?: number | Date; tries?: number; coalesceBy?: string };

/**
 * Queues a job in the transaction of `querier`, whether or not this process works on jobs: it exists when that commits. Throws when
 * `openQueues` was not called.
 */
export async function queueJob(querier: Querier, name: string, data: object, options: JobOptions = {}): Promise<void> {
  const { after = 0, tries = retries.retryLimit, coalesceBy } = options;
  await service(openKey).boss.send(name, data, {
    db: fromDrizzle(querier, sql),
    startAfter: after,
    retryLimit: tries,
    ...(coalesceBy && { singletonKey: coalesceBy }),
  });
}

/** Queues a job for each of `list`, with one statement. See `queueJob`. */
export async function queueJobs(querier: Querier, name: string, list: readonly object[]): Promise<void> {
  if (list.length === 0) return;
  const jobs = list.map((data) => ({ data }));
  await service(openKey).boss.insert(name, jobs, { db: fromDrizzle(querier, sql) });
}

/** Stops working; unfinished jobs are retried later. */
export async function closeJobs(): Promise<void> {
  const open = removeService(openKey);
  for (const timer of open?.timers ?? []) clearTimeout(timer);
  await open?.boss.stop({ graceful: false, close: false });
}
