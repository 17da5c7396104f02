import { watchRecords } from '#areas/atencion/commands/sealing/watch-records.ts';
import { watchLog } from '#platform/acts/watch-log.ts';
import type { Log } from '#platform/log.ts';

/** Work, and the seconds between two runs and before the first one. */
export const watches = [
  { work: watchLog, seconds: 300, first: 60 },
  { work: watchRecords, seconds: 3600, first: 300 },
];

let isWatching = false;

/** Watches the log and the records, once a process, on its timers: jobs are rows, which the role that serves may write. */
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
