import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import type { Writer } from '../../database/connection.ts';
import { removeUnnamed } from '../../files/contents.ts';
import { fileStore } from '../../files/files.ts';
import { type Job, queueJob } from '../../jobs/jobs.ts';
import type { Import } from '../definition.ts';
import { nameOf } from '../package/model.ts';
import { importFile } from './import-file.ts';
import { addRun, findRun, type NewRun, unreadableFileMessage } from './runs.ts';

const QUEUE = 'importacion';
const RunId = z.object({ run: z.int() });
/** Timeout of a running import in seconds, after which it is restarted. */
const MAX_SECONDS = 3600;

/**
 * Stores a run and queues its job, both in the transaction of `writer`. The file must be in the file store; its content is removed after
 * the run. Returns the id of the run.
 */
export async function queueImport(writer: Writer, run: NewRun & { sha256: string }): Promise<number> {
  const id = await addRun(writer, run);
  await queueJob(writer, QUEUE, { run: id });
  return id;
}

/** Returns the job that runs queued imports. `findImport` returns an import by id. */
export function importJob(findImport: (id: string) => Promise<Import | undefined>): Job {
  return {
    name: QUEUE,
    maxSeconds: MAX_SECONDS,
    async work(data) {
      const { run: id } = RunId.parse(data);
      const run = await findRun(id);
      // Idempotent: a job delivered twice finds the finished run.
      if (!run?.sha256 || !['pendiente', 'en-curso', 'interrumpida'].includes(run.estado)) return;
      const definition = await findImport(run.tipo);
      if (!definition) throw new Error(`No import is called ${run.tipo}`);
      const folder = await mkdtemp(join(tmpdir(), 'importacion-'));
      try {
        const file = join(folder, nameOf(run.nombre).slice(-100));
        await pipeline(await fileStore().read(run.sha256), createWriteStream(file, { mode: 0o600 }));
        await importFile(definition, file, { dryRun: run.prueba, run: id });
      } catch (error) {
        // Not retried: the file is unreadable, and the run has a message.
        if (unreadableFileMessage(error) === undefined) throw error;
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
      await removeUnnamed(run.sha256);
    },
  };
}
