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

/** Reads one content and records its state. */
export const checkContentJob: Job = {
  name: CHECK,
  title: 'Comprobación de un archivo',
  singleton: true,
  // The largest files, from a slow store.
  maxSeconds: 900,
  async work(data, log) {
    const { sha256 } = Data.parse(data);
    await recordInspection(sha256, await inspectContent(fileStore(), sha256), log);
  },
};

/** Queues a check of a content whose row and store disagree; further requests for the same content are coalesced. */
export async function queueContentCheck(sha256: string): Promise<void> {
  await queueJob(db(), CHECK, { sha256 }, { coalesceBy: sha256 });
}

/** Streams a content that a row calls present, or a part of it. Throws `MissingFileError`, and then queues its check. */
export async function readContent(sha256: string, range?: ByteRange): Promise<Readable> {
  try {
    return await fileStore().read(sha256, range);
  } catch (error) {
    if (error instanceof MissingFileError) await queueContentCheck(sha256);
    throw error;
  }
}

/** Records what reading a content found, in all its rows. A change to the worse is an event of the log. */
export async function recordInspection(sha256: string, estado: FileState, log: Log): Promise<void> {
  // The date of the check is technical state; only a change of the state is an act.
  if (estado !== 'falta')
    await writableDb().update(archivos).set({ comprobado: new Date() }).where(eq(archivos.sha256, sha256));
  await recordState(sha256, estado, log);
}

/** Records the state of a content in all its rows, and writes the log event if it changed. */
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
