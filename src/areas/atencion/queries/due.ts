import { and, asc, between, count, isNull, lte, sql } from 'drizzle-orm';
import { identity } from '#institution/identity.ts';
import { db } from '#platform/database/connection.ts';
import type { WaitingRecords } from '#platform/editing/digest/digest.ts';
import { localDate } from '#platform/format.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';
import { registros } from '../schema.ts';
import { countConsentsOf } from './consents.ts';
import { countDesk, isOnDesk, viewOf } from './desk.ts';
import { listOpenPastRetention } from './retention.ts';

/**
 * Counts the open records of a person whose term ends on the day of `now` or ended, those of the person's types without a handler, those
 * past their retention period, and the acts that wait for the person's consent.
 */
export async function countDue(actor: StaffActor, now: Date): Promise<WaitingRecords> {
  const consents = await countConsentsOf(actor);
  if (!actor.can('atencion.leer')) return { due: 0, unassigned: 0, expired: 0, consents };
  const today = localDate(now, identity.zonaHoraria);
  const isDue = and(viewOf(actor.id, 'mias'), isNull(registros.detenido), lte(registros.limite, today));
  const [oldest] = await listOpenPastRetention(actor, now, 1);
  const [row] = await db()
    .select({
      due: count(sql`case when ${isDue} then 1 end`),
      unassigned: count(sql`case when ${viewOf(actor.id, 'sin-asignar')} then 1 end`),
    })
    .from(registros)
    .where(isOnDesk(actor));
  return { due: 0, unassigned: 0, ...row, expired: oldest?.total ?? 0, consents };
}

/** Counts what waits for a person at the desk: acts for the person's consent, the person's records, those without a handler and those past their retention period. */
export async function countDeskWork(actor: StaffActor, now: Date): Promise<number> {
  const consents = await countConsentsOf(actor);
  if (!actor.can('atencion.leer')) return consents;
  const [{ mias, 'sin-asignar': unassigned }, [oldest]] = await Promise.all([
    countDesk(actor, { today: localDate(now, identity.zonaHoraria) }),
    listOpenPastRetention(actor, now, 1),
  ]);
  return consents + mias + unassigned + (oldest?.total ?? 0);
}

/** Returns the open records of a person whose term ends from one ISO date to another, by day. */
export async function listEndingRecords(actor: StaffActor, from: string, to: string) {
  if (!actor.can('atencion.leer')) return [];
  const { id, numero, creado, limite } = registros;
  return db()
    .select({ id, numero, creado, limite: sql<string>`${limite}` })
    .from(registros)
    .where(and(isOnDesk(actor), viewOf(actor.id, 'mias'), isNull(registros.detenido), between(limite, from, to)))
    .orderBy(asc(limite), asc(numero));
}
