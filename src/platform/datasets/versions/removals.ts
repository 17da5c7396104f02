import { and, asc, count, desc, eq, isNull } from 'drizzle-orm';
import { act } from '../../acts/act.ts';
import { markChanged } from '../../acts/transaction.ts';
import { db } from '../../database/connection.ts';
import { contentAction } from '../../editing/kind.ts';
import type { StaffActor } from '../../identity/staff-actor.ts';
import { queueJob } from '../../jobs/jobs.ts';
import type { OpenData } from '../open-data.ts';
import { supresionesDatos, supresionesDatosVersiones, VERSIONS_AREA } from '../schema.ts';

/** Queue of the job that removes rows from versions. */
export const REMOVALS = 'datos-suprimir';
/** Maximum length of a reason, in characters. */
export const MAX_REMOVAL_REASON = 300;

/** Removal of a row from all versions of a dataset; `hecha` is null until it is done. */
export type Removal = typeof supresionesDatos.$inferSelect;

/** The row is still public; it must be withdrawn first. */
export class StillPublicError extends Error {}

/**
 * Requests the removal of a row from the files of all versions of a dataset, required by law for personal data. From the commit until its
 * completion, no version of the dataset is served. Throws `StillPublicError`.
 */
export async function requestRemoval(
  actor: StaffActor,
  data: Pick<OpenData, 'id' | 'area' | 'find'>,
  { renglon, motivo, now }: { renglon: number; motivo: string; now: Date },
): Promise<void> {
  if (await data.find(renglon, now)) throw new StillPublicError();
  const object = { kind: 'renglon-de-datos', ids: [data.id, renglon] };
  await act(actor, contentAction(data, 'suprimir'), object, async (tx) => {
    await tx.insert(supresionesDatos).values({ conjunto: data.id, renglon, motivo, pedida: now });
    await queueJob(tx, REMOVALS, {});
    markChanged(tx, VERSIONS_AREA);
  });
}

/** Returns the pending removals, oldest first, of all datasets or of one. */
export async function listPendingRemovals(conjunto?: string): Promise<Removal[]> {
  const { id, hecha } = supresionesDatos;
  const condition = conjunto === undefined ? undefined : eq(supresionesDatos.conjunto, conjunto);
  return db()
    .select()
    .from(supresionesDatos)
    .where(and(isNull(hecha), condition))
    .orderBy(asc(id));
}

/** Returns the newest removals, with the number of versions from which each row was removed. */
export async function listRemovals(amount: number): Promise<(Removal & { versiones: number })[]> {
  const { id } = supresionesDatos;
  const rows = await db()
    .select({ removal: supresionesDatos, versiones: count(supresionesDatosVersiones.versionId) })
    .from(supresionesDatos)
    .leftJoin(supresionesDatosVersiones, eq(supresionesDatosVersiones.supresionId, id))
    .groupBy(id)
    .orderBy(desc(id))
    .limit(amount);
  return rows.map(({ removal, versiones }) => ({ ...removal, versiones }));
}

/** Returns the days and reasons of removals from a version, oldest first. */
export async function listRemovalsOf(versionId: number): Promise<Pick<Removal, 'id' | 'motivo' | 'hecha'>[]> {
  const { id, motivo, hecha } = supresionesDatos;
  return db()
    .select({ id, motivo, hecha })
    .from(supresionesDatos)
    .innerJoin(supresionesDatosVersiones, eq(supresionesDatosVersiones.supresionId, id))
    .where(eq(supresionesDatosVersiones.versionId, versionId))
    .orderBy(asc(id));
}
