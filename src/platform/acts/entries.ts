import { and, desc, eq, gte, like, lt, lte, type SQL, sql } from 'drizzle-orm';
import { db } from '../database/connection.ts';
import { totalRows } from '../database/paged.ts';
import type { ActorKind } from './actor.ts';
import { bitacora } from './schema.ts';

const BATCH = 1000;

/** Filters of the audit log. `accion` is an action or an area; `desde` and `hasta` are instants, `hasta` exclusive. */
export type EntryFilter = {
  accion?: string | undefined;
  actorTipo?: ActorKind | undefined;
  actorId?: string | undefined;
  desde?: Date | undefined;
  hasta?: Date | undefined;
};

/** Returns a page of the audit log, newest entries first. */
export function listEntries(filter: EntryFilter, { first, size }: { first: number; size: number }) {
  return db()
    .select({
      numero: bitacora.numero,
      momento: bitacora.momento,
      accion: bitacora.accion,
      huella: bitacora.huella,
      actorTipo: bitacora.actorTipo,
      actorId: bitacora.actorId,
      objeto: bitacora.objeto,
      detalle: bitacora.detalle,
      total: totalRows,
    })
    .from(bitacora)
    .where(conditionOf(filter))
    .orderBy(desc(bitacora.numero))
    .limit(size)
    .offset(first);
}

/** Number of newest entries that `listUnreviewed` scans: the log has no index of approvals. */
const SEARCHED = 10_000;

/** Returns the last approvals since an instant whose version no second person reviewed, newest first. */
export function listUnreviewed(since: Date, size = 10) {
  const { numero, momento, accion, objeto, detalle } = bitacora;
  const isSearched = sql`${numero} > (select max(numero) from ${bitacora}) - ${SEARCHED}`;
  return db()
    .select({ numero, momento, accion, objeto, total: totalRows })
    .from(bitacora)
    .where(and(isSearched, gte(momento, since), sql`${detalle} @> '{"sinRevision": true}'`))
    .orderBy(desc(numero))
    .limit(size);
}

/**
 * Reads all entries of a filter up to the number `last` in batches, newest first. Since the log is append-only, the result is a consistent
 * snapshot.
 */
export async function* readEntries(filter: EntryFilter, last: number, batch = BATCH) {
  for (let next = last; ; ) {
    const rows = await db()
      .select()
      .from(bitacora)
      .where(and(conditionOf(filter), lte(bitacora.numero, next)))
      .orderBy(desc(bitacora.numero))
      .limit(batch);
    yield* rows;
    const oldest = rows.at(-1);
    if (rows.length < batch || !oldest) return;
    next = oldest.numero - 1;
  }
}

function conditionOf({ accion, actorTipo, actorId, desde, hasta }: EntryFilter): SQL | undefined {
  return and(
    accion ? isOfAction(accion) : undefined,
    actorTipo ? eq(bitacora.actorTipo, actorTipo) : undefined,
    actorId ? eq(bitacora.actorId, actorId) : undefined,
    desde ? gte(bitacora.momento, desde) : undefined,
    hasta ? lt(bitacora.momento, hasta) : undefined,
  );
}

/** `accion` is the name of an action, or that of an area for all its actions. */
function isOfAction(accion: string): SQL {
  return accion.includes('.') ? eq(bitacora.accion, accion) : like(bitacora.accion, `${accion}.%`);
}
