import { and, asc, eq, gt, or, sql } from 'drizzle-orm';
import { bitacora } from '../acts/schema.ts';
import type { Transaction } from '../acts/transaction.ts';
import { db } from '../database/connection.ts';
import { findService, provideService, serviceKey } from '../services.ts';
import { isVisible } from '../visibility.ts';
import type { PublicationKind } from './kind.ts';
import { publicaciones, publicacionesActos } from './schema.ts';

/** A changed publication, with the act, and whether it is no longer public. */
export type PublicChange = {
  numero: number;
  tipo: string;
  registro: number;
  acto: number;
  direccion: string;
  ausente: boolean;
};

/**
 * Condition on a log entry `b`: its changes are sent as alerts. Excludes starts, commands, imports that no publisher announced, and publications
 * marked as silent.
 */
const isAnnounced = sql`(b.actor_tipo in ('personal', 'trabajo') and coalesce(b.detalle ->> 'sinAvisar', '') <> 'true'
  and (b.objeto ->> 'tipo' <> 'importacion' or b.detalle ->> 'avisar' = 'true'))`;

/** Ids of records by kind. */
type Noted = Map<string, { kind: Pick<PublicationKind, 'area' | 'tipo'>; ids: Set<number> }>;
const notedKey = serviceKey<WeakMap<Transaction, Noted>>('publications that changed', 'notePublicChanges');

/** Collects records of a kind that a transaction changed; its act numbers them (`recordPublicChanges`). */
export function notePublicChanges(tx: Transaction, kind: PublicationKind, ids: readonly number[]): void {
  const noted: Noted = notes().get(tx) ?? new Map();
  const notedKind = noted.get(kind.tipo) ?? { kind, ids: new Set() };
  for (const id of ids) notedKind.ids.add(id);
  notes().set(tx, noted.set(kind.tipo, notedKind));
}

/**
 * Returns the publications that an open transaction changed and that are public, now or on a later day; `isNew` if the publication was not public
 * before.
 */
export async function listNotedChanges(tx: Transaction): Promise<{ id: number; isNew: boolean }[]> {
  const changes = [];
  for (const { kind, ids } of notes().get(tx)?.values() ?? []) {
    const { rows } = await tx.execute<{ id: number; isNew: boolean }>(sql`
      select p.id, not coalesce(a.visto, false) as "isNew" from ${publicaciones} p
      left join ${publicacionesActos} a on a.publicacion_id = p.id
      where p.area = ${kind.area} and p.tipo = ${kind.tipo} and p.registro = any(${sql.param([...ids])}::int[])
        and p.visible_desde is not null and p.retiro is null`);
    changes.push(...rows);
  }
  return changes;
}

/**
 * Numbers the collected publications as changes of the act. Called under the lock of the log: numbers are committed in ascending order, so a consumer
 * that has seen a number has seen every smaller one.
 */
export async function recordPublicChanges(tx: Transaction, acto: number): Promise<void> {
  for (const { kind, ids } of notes().get(tx)?.values() ?? [])
    await tx.execute(sql`
      insert into ${publicacionesActos} (publicacion_id, acto, visto, abierta, primero, contado, ente_id, momento)
      select p.id, b.numero, v.visto, v.visto, case when v.visto then b.numero end, case when ${isAnnounced} then b.numero end,
        p.ente_id, case when b.actor_tipo <> 'arranque' then b.momento end
      from ${bitacora} b cross join ${publicaciones} p cross join lateral (select ${isVisible(sql`p.visible_desde`)} is true as visto) v
      where b.numero = ${acto} and p.area = ${kind.area} and p.tipo = ${kind.tipo} and p.registro = any(${sql.param([...ids])}::int[])
      on conflict (publicacion_id) do update
        set numero = excluded.numero, acto = excluded.acto, abierta = excluded.abierta, visto = publicaciones_actos.visto or excluded.visto,
          primero = case when publicaciones_actos.visto then publicaciones_actos.primero else excluded.primero end,
          contado = coalesce(excluded.contado, publicaciones_actos.contado),
          ente_id = excluded.ente_id, momento = coalesce(excluded.momento, publicaciones_actos.momento)`);
}

/** Returns the number of the newest change; 0 before the first one. */
export async function newestPublicChange(): Promise<number> {
  const [row] = await db()
    .select({ numero: sql<number>`coalesce(max(${publicacionesActos.numero}), 0)`.mapWith(Number) })
    .from(publicacionesActos);
  return row?.numero ?? 0;
}

/**
 * Returns the publications that changed after the change number `desde`, in ascending order, each once with its newest change. Includes publications
 * that are no longer public.
 */
export async function listPublicChanges(desde: number, limit: number, now: Date): Promise<PublicChange[]> {
  const { publicacionId, numero, acto, visto } = publicacionesActos;
  const { tipo, registro, direccion, visibleDesde, fueVisible } = publicaciones;
  const isOpen = sql<boolean>`${isVisible(visibleDesde, now)} is true`;
  return db()
    .select({ numero, tipo, registro, acto, direccion, ausente: sql<boolean>`not ${isOpen}` })
    .from(publicacionesActos)
    .innerJoin(publicaciones, eq(publicaciones.id, publicacionId))
    .where(and(gt(numero, desde), or(isOpen, eq(visto, true), eq(fueVisible, true))))
    .orderBy(asc(numero))
    .limit(limit);
}

/** Returns the collected changes by transaction. Shared by both builds in the process. */
function notes(): WeakMap<Transaction, Noted> {
  const current = findService(notedKey) ?? new WeakMap<Transaction, Noted>();
  provideService(notedKey, current);
  return current;
}
