import type { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { act } from '../../acts/act.ts';
import { systemActor } from '../../acts/actor.ts';
import { Unchanged } from '../../acts/transaction.ts';
import { db, writableDb } from '../../database/connection.ts';
import { type Job, queueJob } from '../../jobs/jobs.ts';
import type { Log } from '../../log.ts';
import { fileStore } from '../files.ts';
import { archivos } from '../schema.ts';
import { type ByteRange, MissingFileError } from '../store.ts';
import { inspectContent } from './inspect.ts';
import { type FileState, setFileState } from './state.ts';

const CHECK = 'archivos-comprobar';
const Data = z.object({ sha256: z.string() });
const checker = systemActor('trabajo', CHECK, ['archivos.registrar-estado']);

/** Job that reads one content and records its state. */
export const checkContentJob: Job = {
  name: CHECK,
  title: 'Comprobación de un archivo',
  singleton: true,
  // Enough for the largest files on a slow store.
  maxSeconds: 900,
  async work(data, log) {
    const { sha256 } = Data.parse(data);
    await recordInspection(sha256, await inspectContent(fileStore(), sha256), log);
  },
};

/** Queues a check of a content whose row and store disagree. Requests for the same content are coalesced. */
export async function queueContentCheck(sha256: string): Promise<void> {
  await queueJob(db(), CHECK, { sha256 }, { coalesceBy: sha256 });
}

/** Streams a content recorded as present, or a part of it. If it is missing, queues its check and throws `MissingFileError`. */
export async function readContent(sha256: string, range?: ByteRange): Promise<Readable> {
  try {
    return await fileStore().read(sha256, range);
  } catch (error) {
    if (error instanceof MissingFileError) await queueContentCheck(sha256);
    throw error;
  }
}

/** Records the state found by reading a content in all its rows. Logs a deterioration. */
export async function recordInspection(sha256: string, estado: FileState, log: Log): Promise<void> {
  // Updating the date of the check is not an act; only a state change is.
  if (estado !== 'falta')
    await writableDb().update(archivos).set({ comprobado: new Date() }).where(eq(archivos.sha256, sha256));
  await recordState(sha256, estado, log);
}

/** Records the state of a content in all its rows, and logs a change. */
export async function recordState(sha256: string, estado: FileState, log: Log): Promise<void> {
  const object = { kind: 'contenido', ids: [sha256], detail: { estado } };
  const changed = await act(checker, 'archivos.registrar-estado', object, async (tx) => {
    const isChanged = await setFileState(tx, sha256, estado);
    return isChanged || new Unchanged(false);
  });
  if (changed) reportState(sha256, estado, log);
}

function reportState(sha256: string, estado: FileState, log: Log): void {
  if (estado === 'presente') log.info({ evento: 'archivo-recuperado', sha256 }, 'a content is whole again');
  else if (estado === 'falta') log.error({ evento: 'archivo-falta', sha256 }, 'the store does not have a content');
  else log.error({ evento: 'archivo-dañado', sha256 }, 'a content is damaged: restore it from a backup');
}
