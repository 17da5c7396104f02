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
      const failures: unknown[] = [];
      for (const dataset of await listDatasets(new Date())) {
        if (conjunto !== undefined && dataset.id !== conjunto) continue;
        try {
          const version = await writeVersion(dataset, new Date());
          if (version) log.info({ evento: 'version-datos', conjunto: dataset.id, version }, 'a version was written');
        } catch (error) {
          // A failure does not block the other datasets.
          log.error({ err: error, conjunto: dataset.id }, 'a version was not written');
          failures.push(error);
        }
      }
      if (failures.length > 0) throw failures[0];
    },
  };
}

/** Returns the job that removes rows from the files of all versions (`requestRemoval`). */
export function removalsJob(listDatasets: ListDatasets): Job {
  return {
    name: REMOVALS,
    title: 'Renglones que se quitan de los datos abiertos',
    singleton: true,
    separateProcess: true,
    pollSeconds: 1,
    // Enough for all versions of a dataset with a million rows.
    maxSeconds: 3600,
    silentSeconds: SILENT,
    async work(_data, log) {
      const removals = await listPendingRemovals();
      const datasets = removals.length > 0 ? await listDatasets(new Date()) : [];
      for (const removal of removals) {
        const dataset = datasets.find(({ id }) => id === removal.conjunto);
        if (!dataset) continue;
        const versiones = await removeRow(dataset, removal, new Date());
        log.info({ evento: 'renglon-suprimido', conjunto: dataset.id, versiones }, 'a row left the versions');
      }
    },
  };
}

/**
 * Queues a version of a dataset whose newest one is outdated: a first version at once, others after a pause without changes. An unwritable
 * database delays the version but does not affect the reader.
 */
export async function queueVersion(conjunto: string, isFirst: boolean): Promise<void> {
  const options = { coalesceBy: conjunto, after: isFirst ? 0 : CALM };
  await queueJob(db(), VERSIONS, { conjunto }, options).catch(() => undefined);
}
