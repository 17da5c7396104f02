import { and, desc, eq, inArray, isNotNull, isNull, ne, not, notInArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { ForbiddenActError } from '../../acts/act.ts';
import { db, type Querier, type Writer, writableDb } from '../../database/connection.ts';
import { DISK_FULL, isDiskError } from '../../files/disk-error.ts';
import { WorkbookError } from '../../workbook/model.ts';
import { HeaderError } from '../header.ts';
import { PackageError } from '../package/model.ts';
import { type ImportResult, readingNotes } from '../result.ts';
import { StaleRunError } from '../rows/stale.ts';
import { UndoRefusedError } from '../rows/undo.ts';
import { failedStates, importaciones, type RunState, unfinishedStates } from '../schema.ts';

/** Maximum number of invalid cells stored per run; an import may report thousands. */
const MAX_CELLS = 500;

export type Run = typeof importaciones.$inferSelect;
export type NewRun = Pick<Run, 'tipo' | 'nombre' | 'autor' | 'prueba'> &
  Partial<Pick<Run, 'persona' | 'confirma' | 'deshace' | 'anuncia' | 'periodo' | 'enviada'>> & { sha256?: string };

/** Stores a run that has not started. */
export async function addRun(writer: Writer, run: NewRun): Promise<number> {
  const [added] = await writer
    .insert(importaciones)
    .values({ ...run, estado: 'pendiente' })
    .returning();
  if (!added) throw new Error('A run was not stored');
  return added.id;
}

/** Returns a run, or undefined. */
export async function findRun(id: number): Promise<Run | undefined> {
  const [run] = await db().select().from(importaciones).where(eq(importaciones.id, id));
  return run;
}

/** Returns the newest runs of all imports, newest first. */
export async function listRuns(limit: number): Promise<Run[]> {
  return db().select().from(importaciones).orderBy(desc(importaciones.id)).limit(limit);
}

/** Returns the newest run started by a person for each table, for the period that ends on a day. */
export async function listNewestOfPeriod(periodo: string): Promise<Run[]> {
  return db()
    .selectDistinctOn([importaciones.tipo])
    .from(importaciones)
    .where(and(eq(importaciones.periodo, periodo), isNotNull(importaciones.persona)))
    .orderBy(importaciones.tipo, desc(importaciones.id));
}

/** Sends a dry run without invalid cells to review; keeps the comment of an earlier return. Repeated calls have no effect. */
export async function sendRun(id: number, now: Date): Promise<void> {
  await writableDb()
    .update(importaciones)
    .set({ enviada: now })
    .where(and(eq(importaciones.id, id), eq(importaciones.estado, 'probada'), isNull(importaciones.enviada)));
}

/** Returns a dry run in review to its sender with the reason `mensaje`. Returns false if it is no longer in review. */
export async function returnRun(id: number, mensaje: string): Promise<boolean> {
  const returned = await writableDb()
    .update(importaciones)
    .set({ enviada: null, mensaje })
    .where(and(eq(importaciones.id, id), isInReview))
    .returning({ id: importaciones.id });
  return returned.length > 0;
}

/** Withdraws a dry run from review for its sender. Returns false if it is no longer in review, or belongs to another person. */
export async function takeBackRun(id: number, persona: string): Promise<boolean> {
  const takenBack = await writableDb()
    .update(importaciones)
    .set({ enviada: null })
    .where(and(eq(importaciones.id, id), eq(importaciones.persona, persona), isInReview))
    .returning({ id: importaciones.id });
  return takenBack.length > 0;
}

/** Relation of a run to an earlier one: it confirms the dry run, or undoes the import. */
export type FollowUp = 'confirma' | 'deshace';

/** Condition: another run confirmed the dry run, or undid the import, and did not fail. */
export function hasFollowUp(column: FollowUp): SQL {
  const later = alias(importaciones, 'later');
  const isFollowUp = and(eq(later[column], importaciones.id), notInArray(later.estado, [...failedStates]));
  return sql`exists (select from ${importaciones} ${later} where ${isFollowUp})`;
}

/** Condition: a dry run in review that is not confirmed. */
const isInReview = and(
  eq(importaciones.estado, 'probada'),
  isNotNull(importaciones.enviada),
  not(hasFollowUp('confirma')),
);

/** Returns the runs in review among `ids`. */
export async function selectInReview(querier: Querier, ids: readonly number[]): Promise<Run[]> {
  return querier
    .select()
    .from(importaciones)
    .where(and(inArray(importaciones.id, [...ids]), isInReview));
}

/** Locks runs until the transaction ends, always in the same order. */
export async function lockRuns(writer: Writer, ids: readonly number[]): Promise<void> {
  const { id } = importaciones;
  await writer
    .select({ id })
    .from(importaciones)
    .where(inArray(id, [...ids]))
    .orderBy(id)
    .for('update');
}

/** Returns the run that confirmed a dry run or undid an import, unless it failed. */
export function findFollowUp(column: FollowUp, id: number): Promise<Run | undefined> {
  return selectFollowUp(db(), column, id);
}

/** Performs `findFollowUp` in a transaction. */
export async function selectFollowUp(querier: Querier, column: FollowUp, id: number): Promise<Run | undefined> {
  const [run] = await querier
    .select()
    .from(importaciones)
    .where(and(eq(importaciones[column], id), notInArray(importaciones.estado, [...failedStates])));
  return run;
}

/** Stores the number of rows that a running import has read. */
export async function setProgress(id: number, leidas: number): Promise<void> {
  await writableDb().update(importaciones).set({ leidas }).where(eq(importaciones.id, id));
}

/**
 * Marks a run as started. Called under the lock of its import, so another run marked as running belongs to a process that ended, and becomes
 * `interrumpida`.
 */
export async function startRun(id: number, tipo: string): Promise<void> {
  await writableDb()
    .update(importaciones)
    .set({ estado: 'interrumpida', terminada: new Date() })
    .where(and(eq(importaciones.tipo, tipo), eq(importaciones.estado, 'en-curso'), ne(importaciones.id, id)));
  await writableDb()
    .update(importaciones)
    .set({ estado: 'en-curso', iniciada: new Date(), terminada: null })
    .where(eq(importaciones.id, id));
}

/** Stores the file hash of a run. */
export async function setRunHash(id: number, sha256: string): Promise<void> {
  await writableDb().update(importaciones).set({ sha256 }).where(eq(importaciones.id, id));
}

/** Stores the result of a run. For an import with changes, `writer` is its transaction. */
export async function finishRun(writer: Writer, id: number, result: ImportResult, prueba: boolean): Promise<void> {
  const { read, added, changed, same, wrong, problems } = result;
  await writer
    .update(importaciones)
    .set({
      estado: endState(problems.length, prueba),
      leidas: read,
      nuevas: added,
      cambiadas: changed,
      iguales: same,
      equivocadas: wrong,
      problemas: problems.length,
      celdas: problems.slice(0, MAX_CELLS),
      cambios: problems.length > 0 ? [] : result.changes,
      diferencias: problems.length > 0 ? null : result.differences,
      sobrescribe: problems.length > 0 ? [] : [...result.overwritten],
      avisos: [...readingNotes(result), ...result.notes],
      encabezados: result.headers,
      ...(result.issue && { periodo: sql`coalesce(${importaciones.periodo}, ${result.issue.to})` }),
      entrega: result.issue,
      agregados: result.undo === null ? [] : [...result.newRecords],
      deshacer: result.undo,
      alcance: result.audience,
      terminada: new Date(),
    })
    .where(eq(importaciones.id, id));
}

function endState(problems: number, prueba: boolean): RunState {
  if (problems > 0) return 'con-errores';
  return prueba ? 'probada' : 'importada';
}

/** Adds sentences to the notes of a finished run. */
export async function addRunNotes(id: number, notes: readonly string[]): Promise<void> {
  if (notes.length === 0) return;
  await writableDb()
    .update(importaciones)
    .set({ avisos: sql`${importaciones.avisos} || ${JSON.stringify(notes)}::jsonb` })
    .where(eq(importaciones.id, id));
}

/** Stores the failure of a run, unless it has ended: unreadable file (`fallida`), or any other error (`interrumpida`). */
export async function failRun(id: number, error: unknown): Promise<void> {
  const mensaje = unreadableFileMessage(error);
  const estado: RunState = mensaje === undefined ? 'interrumpida' : 'fallida';
  await writableDb()
    .update(importaciones)
    .set({
      estado,
      mensaje: mensaje ?? (isDiskError(error) ? DISK_FULL : null),
      terminada: new Date(),
      ...(error instanceof HeaderError && { encabezados: [...error.candidates] }),
    })
    .where(isUnfinished(id));
}

/** Ends a run that is not retried, unless it has ended; `mensaje` is the reason and what to do. */
export async function abandonRun(id: number, mensaje: string): Promise<void> {
  await writableDb()
    .update(importaciones)
    .set({ estado: 'fallida', mensaje, terminada: new Date() })
    .where(isUnfinished(id));
}

/** Condition of a run that has not ended. */
function isUnfinished(id: number): SQL | undefined {
  return and(eq(importaciones.id, id), inArray(importaciones.estado, [...unfinishedStates]));
}

/** Returns the Spanish message of a permanent failure, such as an unreadable file; undefined for other errors. */
export function unreadableFileMessage(error: unknown): string | undefined {
  if (error instanceof ForbiddenActError)
    return 'La cuenta que la confirmó ya no tiene permiso de importar esta tabla.';
  if (error instanceof UndoRefusedError || error instanceof StaleRunError) return error.message;
  return error instanceof WorkbookError || error instanceof PackageError ? error.message : undefined;
}
