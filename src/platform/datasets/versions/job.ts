import { z } from 'zod';
import { db } from '../../database/connection.ts';
import { type Job, queueJob } from '../../jobs/jobs.ts';
import type { OpenData } from '../open-data.ts';
import { listPendingRemovals, REMOVALS } from './removals.ts';
import { removeRow } from './remove-row.ts';
import { writeVersion } from './write.ts';

const VERSIONS = 'datos-versiones';
/** Delay in seconds before a version is written, to include further changes. */
const CALM = 300;
/** Heartbeat timeout in seconds, after which another process takes over the job. */
const SILENT = 20;
const Data = z.object({ conjunto: z.string().optional() });

type ListDatasets = (now: Date) => Promise<readonly OpenData[]>;

/** Returns the job that writes versions: of all datasets with changed rows every night, and of a requested dataset (`queueVersion`). */
export function versionsJob(listDatasets: ListDatasets): Job {
  return {
    name: VERSIONS,
    title: 'Versiones de los datos abiertos',
    singleton: true,
    separateProcess: true,
    cron: '41 1 * * *',
    // After an upload, readers of all datasets wait for new versions.
    pollSeconds: 0.5,
    // Enough for reading a million rows twice.
    maxSeconds: 900,
    silentSeconds: SILENT,
    async work(data, log) {
      const { conjunto } = Data.parse(data ?? {});
      const datasets = (await listDatasets(new Date())).filter(({ id }) => conjunto === undefined || id === conjunto);
      await workOnEach(datasets, async (dataset) => {
        const version = await writeVersion(dataset, new Date());
        if (version) log.info({ evento: 'version-datos', conjunto: dataset.id, version }, 'a version was written');
      });
    },
  };
}

/** Returns the job that removes rows from the files of all versions: requested ones (`requestRemoval`), and every night those that failed. */
export function removalsJob(listDatasets: ListDatasets): Job {
  return {
    name: REMOVALS,
    title: 'Renglones que se quitan de los datos abiertos',
    singleton: true,
    separateProcess: true,
    cron: '11 1 * * *',
    pollSeconds: 1,
    // Enough for all versions of a dataset with a million rows.
    maxSeconds: 3600,
    silentSeconds: SILENT,
    async work(_data, log) {
      const removals = await listPendingRemovals();
      const datasets = removals.length > 0 ? await listDatasets(new Date()) : [];
      await workOnEach(removals, async (removal) => {
        const dataset = datasets.find(({ id }) => id === removal.conjunto);
        if (!dataset) throw new Error(`A row of «${removal.conjunto}», which is no dataset, waits for its removal`);
        const versiones = await removeRow(dataset, removal, new Date());
        log.info({ evento: 'renglon-suprimido', conjunto: dataset.id, versiones }, 'a row left the versions');
      });
    },
  };
}

/** Works on each item in turn. A failure does not block the others: it is thrown at the end, so that the job is logged as failed. */
async function workOnEach<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) await work(item).catch((error: unknown) => failures.push(error));
  if (failures.length === 1) throw failures[0];
  if (failures.length > 1) throw new AggregateError(failures, failures.map(String).join('; '));
}

/**
 * Queues a version of a dataset whose newest one is outdated: a first version at once, others after a pause without changes. An unwritable
 * database delays the version but does not affect the reader.
 */
export async function queueVersion(conjunto: string, isFirst: boolean): Promise<void> {
  const options = { coalesceBy: conjunto, after: isFirst ? 0 : CALM };
  await queueJob(db(), VERSIONS, { conjunto }, options).catch(() => undefined);
}
