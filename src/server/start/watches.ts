import { watchRecords } from '#areas/atencion/commands/sealing/watch-records.ts';
import { watchLog } from '#platform/acts/watch-log.ts';
import type { Log } from '#platform/log.ts';

/** Functions to run, with interval and initial delay in seconds. */
export const watches = [
  { work: watchLog, seconds: 300, first: 60 },
  { work: watchRecords, seconds: 3600, first: 300 },
];

let isWatching = false;

/** Starts the watches of log and records on timers in each process. They are not jobs, since jobs are rows that the serving role could alter. */
export function startWatches(log: Log): void {
  if (isWatching) return;
  isWatching = true;
  for (const { work, seconds, first } of watches) {
    const run = async () => {
      await work().catch((error) => log.error({ err: error }, 'watch failed'));
      setTimeout(run, seconds * 1000).unref();
    };
    setTimeout(run, first * 1000).unref();
  }
}
