import { setTimeout } from 'node:timers/promises';
import type { Client } from 'pg';

/** Milliseconds without a job after which the server is at rest: queues are looked at each five seconds. */
const REST = 6000;
const MAX_WAIT_MS = 1_200_000;
/** The queue of the versions of datasets. One that has an older version waits some minutes for further changes. */
const VERSIONS = 'datos-versiones';

/**
 * Asks for a version of every dataset, as its first reader does, and waits until no job runs or is tried again: to write them takes minutes at full
 * size, in which everything else is slower. Throws after twenty minutes.
 */
export async function jobsDone(base: string, database: Client): Promise<void> {
  const started = performance.now();
  for (const id of await listDatasets(base)) await (await fetch(`${base}/datos/${id}/${id}.csv.sha256`)).text();
  let busy = started;
  while (performance.now() - busy < REST) {
    if (performance.now() - started > MAX_WAIT_MS) throw new Error('The jobs of the server do not end');
    const { rows } = await database.query(
      `select distinct name from pgboss.job
      where state = 'active' or (state = 'retry' and start_after < now()) or (state = 'created' and name = '${VERSIONS}')`,
    );
    if (rows.length > 0) busy = performance.now();
    await setTimeout(500);
  }
  console.log(`the jobs of the start ended after ${((busy - started) / 1000).toFixed(0)} s`);
}

/** Returns the names of all datasets. */
async function listDatasets(base: string): Promise<string[]> {
  const { resources } = (await (await fetch(`${base}/datos/datapackage.json`)).json()) as {
    resources: { name: string }[];
  };
  return resources.map(({ name }) => name);
}
