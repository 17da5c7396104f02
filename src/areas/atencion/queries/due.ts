import { and, count, isNull, lte, sql } from 'drizzle-orm';
import { identity } from '#institution/identity.ts';
import { db } from '#platform/database/connection.ts';
import type { WaitingRecords } from '#platform/editing/digest/digest.ts';
import { localDate } from '#platform/format.ts';
import type { Person } from '#platform/identity/people.ts';
import { staffActor } from '#platform/identity/staff-actor.ts';
import { registros } from '../schema.ts';
import { isOnDesk, viewOf } from './desk.ts';

/** Counts the open records of a person whose term ends on the day of `now` or ended, and those of the person's types without a handler. */
export async function countDue({ id, nombre }: Pick<Person, 'id' | 'nombre'>, now: Date): Promise<WaitingRecords> {
  const actor = await staffActor({ id, name: nombre });
  if (!actor.can('atencion.leer')) return { due: 0, unassigned: 0 };
  const today = localDate(now, identity.zonaHoraria);
  const isDue = and(viewOf(actor, 'mias'), isNull(registros.detenido), lte(registros.limite, today));
  const [row] = await db()
    .select({
      due: count(sql`case when ${isDue} then 1 end`),
      unassigned: count(sql`case when ${viewOf(actor, 'sin-asignar')} then 1 end`),
    })
    .from(registros)
    .where(isOnDesk(actor));
  return row ?? { due: 0, unassigned: 0 };
}
