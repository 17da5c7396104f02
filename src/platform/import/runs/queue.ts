import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { and, eq, gt, inArray, or } from 'drizzle-orm';
import { z } from 'zod';
import { db, transact, type Writer, writableDb } from '../../database/connection.ts';
import { lockText } from '../../database/writes/transaction-locks.ts';
import type { ContentKind } from '../../editing/kind.ts';
import { isStored, removeUnnamed } from '../../files/contents.ts';
import { fileStore } from '../../files/files.ts';
import { findStaffActor } from '../../identity/staff-actor.ts';
import { type Job, queueJob } from '../../jobs/jobs.ts';
import type { Import } from '../definition.ts';
import { nameOf } from '../package/model.ts';
import type { Rehearsal } from '../rows/stale.ts';
import type { CountPeople } from '../run.ts';
import { importaciones, unfinishedStates } from '../schema.ts';
import { importFile } from './import-file.ts';
import {
  abandonRun,
  addRun,
  type FollowUp,
  findRun,
  lockRuns,
  type NewRun,
  type Run,
  selectFollowUp,
  selectInReview,
  unreadableFileMessage,
} from './runs.ts';

const QUEUE = 'importacion';
const RunId = z.object({ run: z.int() });
/** Timeout of a running import in seconds, after which it is restarted. */
const MAX_SECONDS = 3600;
/** Heartbeat timeout in seconds, after which an import is restarted; its lock is free by then. */
const SILENT_SECONDS = 20;
/** Seconds before the first retry. Together with the heartbeat timeout and the polling interval, an import resumes within a minute. */
const RETRY_SECONDS = 5;
/** Maximum number of retries, over about twenty minutes. A person is waiting for the result and can upload the file again. */
const RETRIES = 8;

/** Stores a dry run requested by a person, and queues its job. A crash in between leaves a run without a job, which has no effect. */
export function requestDryRun(run: NewRun & { sha256: string; persona: string }): Promise<number> {
  return queueImport(writableDb(), run);
}

/**
 * Stores a run for a period of a table and queues its job. Returns undefined if another run for the period is unfinished, or was added after
 * `newest`, the run that the person saw (for example by a concurrent request).
 */
export function requestSoleRun(
  run: NewRun & { sha256: string; persona: string; periodo: string },
  newest: number | undefined,
): Promise<number | undefined> {
  const { id, tipo, periodo, estado } = importaciones;
  return transact(async (tx) => {
    await lockText(tx, `importacion ${run.tipo} ${run.periodo}`);
    const open = await tx.$count(
      importaciones,
      and(
        eq(tipo, run.tipo),
        eq(periodo, run.periodo),
        or(inArray(estado, [...unfinishedStates]), gt(id, newest ?? 0)),
      ),
    );
    return open > 0 ? undefined : queueImport(tx, run);
  });
}

/**
 * Stores the run that confirms or undoes another one, and queues its job, in one transaction. Returns its id, or the id of an existing run for the
 * same purpose. Concurrent requests are serialized.
 */
export function requestFollowUp(
  column: FollowUp,
  id: number,
  run: NewRun & { sha256: string; persona: string },
): Promise<number> {
  return transact(async (tx) => {
    await lockRuns(tx, [id]);
    const earlier = await selectFollowUp(tx, column, id);
    return earlier?.id ?? (await queueImport(tx, { ...run, [column]: id }));
  });
}

/**
 * Stores the runs by which a person confirms dry runs in review, and queues their jobs, in one transaction. Returns the ids of the confirmed dry
 * runs, without those no longer in review.
 */
export function confirmRuns(ids: readonly number[], persona: string): Promise<number[]> {
  return transact(async (tx) => {
    await lockRuns(tx, ids);
    const confirmed: number[] = [];
    for (const { id, tipo, nombre, sha256, periodo } of await selectInReview(tx, ids)) {
      if (sha256 === null) continue;
      await queueImport(tx, { tipo, nombre, sha256, periodo, autor: persona, persona, prueba: false, confirma: id });
      confirmed.push(id);
    }
    return confirmed;
  });
}

type ImportJob = {
  /** Returns an import by its id. */
  findImport: (id: string) => Promise<Import | undefined>;
  /** Content kinds that staff edit. */
  kinds: readonly ContentKind[];
  countPeople?: CountPeople;
};

/** Returns the job that runs queued imports. */
export function importJob({ findImport, kinds, countPeople }: ImportJob): Job {
  return {
    name: QUEUE,
    title: 'Importaciones',
    pollSeconds: 1,
    maxSeconds: MAX_SECONDS,
    silentSeconds: SILENT_SECONDS,
    retrySeconds: RETRY_SECONDS,
    async work(data) {
      const { run: id } = RunId.parse(data);
      const run = await findRun(id);
      // Idempotent: a job delivered twice finds the finished run.
      if (!run?.sha256 || !unfinishedStates.includes(run.estado)) return;
      const definition = await findImport(run.tipo);
      if (!definition) return abandonRun(id, 'Esta tabla ya no se importa. Busque en Importar la que tomó su lugar.');
      if (!(await isStored(run.sha256))) return abandonRun(id, 'El archivo ya no se conserva: súbalo de nuevo.');
      const folder = await mkdtemp(join(tmpdir(), 'importacion-'));
      try {
        const file = join(folder, storableName(nameOf(run.nombre)));
        await pipeline(await fileStore().read(run.sha256), createWriteStream(file, { mode: 0o600 }));
        // A dry run writes nothing. An import is checked against the person's current permissions.
        const actor = run.persona === null || run.prueba ? undefined : await findStaffActor(db(), run.persona);
        const [undoes, rehearsal] = await Promise.all([undoneRun(run), rehearsalOf(run)]);
        const follows = { undoes, rehearsal, countPeople, isAnnounced: run.anuncia };
        await importFile(definition, file, { dryRun: run.prueba, run: id, actor, kinds, ...follows });
      } catch (error) {
        // An unreadable file is not retried; its run has a message.
        if (unreadableFileMessage(error) === undefined) throw error;
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
      await removeUnnamed(run.sha256);
    },
    async giveUp(data) {
      const run = await findRun(RunId.parse(data).run);
      if (run) await abandonRun(run.id, `El sistema falló varias veces, y ya no lo intenta solo. ${nextStep(run)}`);
    },
  };
}

/** Returns a sentence on what to do after the system gave up a run. */
function nextStep(run: Run): string {
  return `${retryText(run)}; si vuelve a fallar, avise a quien administra el sistema.`;
}

function retryText({ prueba, deshace }: Run): string {
  if (prueba) return 'Suba el archivo otra vez';
  return deshace === null ? 'Confirme otra vez el ensayo' : 'Pida otra vez deshacerla';
}

/** Shortens a file name to 255 bytes, the limit of file systems, keeping its extension. */
function storableName(name: string): string {
  const letters = [...name];
  return letters.length <= 60 ? name : [...letters.slice(0, 50), ...letters.slice(-10)].join('');
}

/** Returns the dry run that a run confirms; undefined if it confirms none. */
async function rehearsalOf({ confirma }: Run): Promise<Rehearsal | undefined> {
  const dryRun = confirma === null ? undefined : await findRun(confirma);
  if (!dryRun) return undefined;
  const { sobrescribe, diferencias } = dryRun;
  return { overwritten: sobrescribe.map(({ contenido }) => contenido), differences: diferencias };
}

async function undoneRun({ deshace }: Run) {
  if (deshace === null) return undefined;
  const undone = await findRun(deshace);
  if (!undone?.deshacer) throw new Error(`Run ${deshace} cannot be taken back`);
  return { run: deshace, rows: undone.deshacer, records: undone.agregados };
}

/**
 * Stores a run and queues its job, both in the transaction of `writer`. The file must be in the file store; its content is removed after
 * the run. Returns the id of the run.
 */
async function queueImport(writer: Writer, run: NewRun & { sha256: string }): Promise<number> {
  const id = await addRun(writer, run);
  await queueJob(writer, QUEUE, { run: id }, { tries: RETRIES });
  return id;
}
