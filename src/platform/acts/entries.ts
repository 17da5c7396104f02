import { and, desc, eq, gte, like, lt, type SQL } from 'drizzle-orm';
import { db } from '../database/connection.ts';
import { totalRows } from '../database/paged.ts';
import type { ActorKind } from './actor.ts';
import { bitacora } from './schema.ts';

/** Filters of the audit log. `accion` is an action or the area of one; `desde` and `hasta` are instants, the second one excluded. */
export type EntryFilter = {
  accion?: string | undefined;
  actorTipo?: ActorKind | undefined;
  actorId?: string | undefined;
  desde?: Date | undefined;
  hasta?: Date | undefined;
};

/** Returns a page of the audit log, the newest entries first. */
export function listEntries(filter: EntryFilter, { first, size }: { first: number; size: number }) {
  return db()
    .select({
      ...{ numero: bitacora.numero, momento: bitacora.momento, accion: bitacora.accion, huella: bitacora.huella },
      ...{
        actorTipo: bitacora.actorTipo,
        actorId: bitacora.actorId,
        objeto: bitacora.objeto,
        detalle: bitacora.detalle,
      },
      total: totalRows,
    })
    .from(bitacora)
    .where(conditionOf(filter))
    .orderBy(desc(bitacora.numero))
    .limit(size)
    .offset(first);
}

function conditionOf({ accion, actorTipo, actorId, desde, hasta }: EntryFilter): SQL | undefined {
  return and(
    accion ? (accion.includes('.') ? eq(bitacora.accion, accion) : like(bitacora.accion, `${accion}.%`)) : undefined,
    actorTipo ? eq(bitacora.actorTipo, actorTipo) : undefined,
    actorId ? eq(bitacora.actorId, actorId) : undefined,
    desde ? gte(bitacora.momento, desde) : undefined,
    hasta ? lt(bitacora.momento, hasta) : undefined,
  );
}
