import { and, asc, between, count, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { identity } from '#institution/identity.ts';
import { db } from '#platform/database/connection.ts';
import { type PreparedValues, prepared } from '#platform/database/reads/prepared.ts';
import type { WaitingRecords } from '#platform/editing/digest/digest.ts';
import { localDate } from '#platform/format.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';
import { handledTypes } from '../rules/desk/record-types.ts';
import { registros } from '../schema.ts';
import { countConsentsOf } from './consents.ts';
import { isOnDesk, isVisibleTo, viewOf } from './desk.ts';
import { cutoffsOf, isOpenPastRetention } from './retention.ts';

/**
 * Counts the open records of a person that are due today or overdue, the unassigned records of the person's types, the open records past their
 * retention period, and the acts pending the person's consent.
 */
export async function countDue(actor: StaffActor, now: Date): Promise<WaitingRecords> {
  const [{ due, unassigned, expired }, consents] = await Promise.all([countWork(actor, now), countConsentsOf(actor)]);
  return { due, unassigned, expired, consents };
}

/** Counts a person's pending work: acts pending consent, assigned records, unassigned records, and open records past their retention period. */
export async function countDeskWork(actor: StaffActor, now: Date): Promise<number> {
  const [{ mine, unassigned, expired }, consents] = await Promise.all([countWork(actor, now), countConsentsOf(actor)]);
  return consents + mine + unassigned + expired;
}

async function countWork(actor: StaffActor, now: Date) {
  const types = handledTypes(actor.permissions);
  const none = { mine: 0, due: 0, unassigned: 0, expired: 0 };
  if (types.length === 0) return none;
  const cutoffs = await cutoffsOf(types, now);
  const [row] = await readWork({ persona: actor.id, types, cutoffs, today: localDate(now, identity.zonaHoraria) });
  return row ?? none;
}

/** Prepared query of the counts, which the menu of every page of a handler shows. */
const readWork = prepared(
  (querier, { persona, types, cutoffs, today }: PreparedValues<'persona' | 'types' | 'cutoffs' | 'today'>) => {
    const mine = viewOf(persona, 'mias');
    const counted = (condition: SQL | undefined) => count(sql`case when ${condition} then 1 end`);
    return querier
      .select({
        mine: counted(mine),
        due: counted(and(mine, isNull(registros.detenido), lte(registros.limite, today))),
        unassigned: counted(viewOf(persona, 'sin-asignar')),
        expired: counted(isOpenPastRetention({ types, cutoffs })),
      })
      .from(registros)
      .where(and(isVisibleTo(persona), sql`${registros.tipo} = any(${types}::text[])`));
  },
);

/** Returns the open records of a person with a due date from one ISO date to another, by day. */
export async function listEndingRecords(actor: StaffActor, from: string, to: string) {
  if (!actor.can('atencion.leer')) return [];
  const { id, numero, creado, limite } = registros;
  return db()
    .select({ id, numero, creado, limite: sql<string>`${limite}` })
    .from(registros)
    .where(and(isOnDesk(actor), viewOf(actor.id, 'mias'), isNull(registros.detenido), between(limite, from, to)))
    .orderBy(asc(limite), asc(numero));
}
