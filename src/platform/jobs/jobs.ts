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

/** Description of a queue, for administrators. */
export type QueueWords = {
  title: string;
  /** Setting without which jobs are not processed. */
  needs?: 'SMTP_URL' | 'CLAMD_HOST' | undefined;
  /** For mails about access, exclusions and handlers of records: an undelivered one is reported at once. */
  mustArrive?: boolean | undefined;
};

/** Background work, queued in the database and executed once by any node. Failures are retried with growing delays. */
export type Job = QueueWords & {
  /** Name of the queue. */
  name: string;
  /** Executes a job with its queued `data`. A thrown error is stored in the job's row, so it must not contain personal data. */
  work(data: unknown, log: Log): Promise<void>;
  /** Called with the queued data when the last attempt failed, timed out or ended with its process. */
  giveUp?(data: unknown, log: Log): Promise<void>;
  /** If it returns false, this process does not work on the queue. */
  isEnabled?: () => boolean;
  /**
   * Singleton queue: at most one active and one pending job (of each key) across all nodes; further ones are coalesced. Queue it outside
   * of long transactions: another transaction that queues the same waits for the commit.
   */
  singleton?: true;
  /** Runs the work in a separate low-priority process, since it takes minutes and would block the server. */
  separateProcess?: true;
  /** Seconds after which work that is still running counts as failed and is retried; 120 by default. */
  maxSeconds?: number;
  /** Heartbeat timeout in seconds, at least 10, after which work of an ended process is retried; by default `maxSeconds` applies. */
  silentSeconds?: number;
  /** Seconds before the first retry; 30 by default. */
  retrySeconds?: number;
  /** At most one pending job for each `coalesceBy`; further ones are coalesced with it. */
  coalesced?: true;
  /** Queues the job at this interval in seconds, first after `first` seconds. */
  every?: { seconds: number; first: number };
  /** Queues the job by a cron expression, in the time zone of the institution; once for runs missed while no node was up. */
  cron?: string;
  /** Polling interval in seconds, at least 0.5; 5 by default. */
  pollSeconds?: number;
  /** Number of queued jobs that are taken together and share `maxSeconds`; 1 by default. */
  batch?: number;
};

const Work = z.object({ name: z.string(), data: z.unknown() });

/** Sends jobs to a separate process of the commands program, with its own services. */
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
/** Twenty attempts: after 30 s, 1 min, 2 min… and then every six hours, about three and a half days in total. */
const retries = { retryLimit: 20, retryDelay: 30, retryBackoff: true, retryDelayMax: 6 * 3600 };
/** Pending jobs are kept for a year; finished and failed ones for an hour. */
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
    // A role that does not own the database cannot create the schema, but owns the existing one.
    createSchema: schema?.missing ?? true,
    supervise: works,
    schedule: works,
    cronMonitorIntervalSeconds: 45,
    cronWorkerIntervalSeconds: 30,
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
    // Limits how long a job of a singleton queue waits for one that already ended.
    queueCacheIntervalSeconds: 15,
    maintenanceIntervalSeconds: 3600,
    reindex: false,
    monitorVacuum: false,
  });
  boss.on('error', (error) => log.error({ err: error }, 'jobs'));
  await boss.start();
  // Only missing queues are created: creating a queue clears its pg-boss cache, and rereading it needs an additional connection, for which
  // concurrent acts, each with a connection, could deadlock.
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
    // A queue created by an earlier release has other settings.
    else if (
      (stored.heartbeatSeconds ?? null) !== heartbeatSeconds ||
      stored.retryDelay !== retryDelay ||
      stored.expireInSeconds !== expireInSeconds
    )
      await boss.updateQueue(job.name, { heartbeatSeconds, retryDelay, expireInSeconds });
    if (!job.giveUp) continue;
    const deadLetter = failedQueue(job.name);
    if (!queues.has(deadLetter)) await boss.createQueue(deadLetter, { ...retries, ...keeping });
    // A queue created by an earlier release lacks it.
    if (queues.get(job.name)?.deadLetter !== deadLetter) await boss.updateQueue(job.name, { deadLetter });
  }
  provideService(openKey, { boss, jobs, log, timers: [] });
}

/** Returns whether `queueJob` works in this process. */
export function areQueuesOpen(): boolean {
  return findService(openKey) !== undefined;
}

/** Starts working on the open queues whose jobs are enabled in this process, and queues repeating jobs. */
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

/** Executes the jobs (`separateProcess`) sent by the server that started this process, until there are none or the server ends. */
export async function workForServer(): Promise<void> {
  const { jobs, log } = service(openKey);
  await answerParent(async (question) => {
    const { name, data } = Work.parse(question);
    await jobs.find((job) => job.name === name)?.work(data, log);
  });
}

/** Returns the description of a queue. For an unknown queue, for example of an earlier release, the title is its name. */
export function queueWords(queue: string): QueueWords {
  const { jobs } = service(openKey);
  const job = jobs.find(({ name }) => name === queue);
  if (job) return { title: job.title, needs: job.needs, mustArrive: job.mustArrive };
  const failing = jobs.find(({ name }) => failedQueue(name) === queue);
  return { title: failing ? `${failing.title} sin éxito` : queue };
}

/** Returns the name of the dead-letter queue of `name`. */
function failedQueue(name: string): string {
  return `${name}-sin-exito`;
}

function policyOf({ singleton, coalesced }: Job): { policy?: 'stately' | 'short' } {
  if (singleton) return { policy: 'stately' };
  return coalesced ? { policy: 'short' } : {};
}

/** Queues a job at its interval. Every node does so; jobs of singleton queues are coalesced. */
function repeat(boss: PgBoss, { name, every }: Job, log: Log): NodeJS.Timeout[] {
  if (!every) return [];
  const queue = () => {
    boss.send(name, {}).catch((error) => log.error({ err: error }, 'jobs'));
  };
  return [setTimeout(queue, every.first * 1000).unref(), setInterval(queue, every.seconds * 1000).unref()];
}

/**
 * `after`: seconds before the first attempt, or its instant. `tries`: number of attempts, twenty by default. `coalesceBy`: see `Job.coalesced`; in
 * a singleton queue, the key of the job.
 */
type JobOptions = { after?: number | Date; tries?: number; coalesceBy?: string };

/**
 * Queues a job in the transaction of `querier`; it becomes visible at commit. Works in any process with open queues. Throws if `openQueues` was
 * not called.
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

/** Queues a job per item of `list`, with one statement. See `queueJob`. */
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
