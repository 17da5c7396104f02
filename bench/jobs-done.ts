import { setTimeout } from 'node:timers/promises';
import type { Client } from 'pg';

/** Milliseconds without a job after which the server is at rest: queues are looked at each five seconds. */
const REST = 6000;
const LONGEST = 1_200_000;

/**
 * Waits until no job runs or is tried again: a start writes the versions of all datasets, which takes minutes at full size. Throws after twenty
 * minutes.
 */
export async function jobsDone(database: Client): Promise<void> {
  const started = performance.now();
  let busy = started;
  while (performance.now() - busy < REST) {
    if (performance.now() - started > LONGEST) throw new Error('The jobs of the server do not end');
    const { rows } = await database.query(
      "select distinct name from pgboss.job where state = 'active' or (state = 'retry' and start_after < now())",
    );
    if (rows.length > 0) busy = performance.now();
    await setTimeout(500);
  }
  console.log(`the jobs of the start ended after ${((busy - started) / 1000).toFixed(0)} s`);
}
