import { and, inArray, isNotNull, isNull, not } from 'drizzle-orm';
import type { Transaction } from '#platform/acts/transaction.ts';
import type { BusinessCalendar } from '#platform/calendar/business-days.ts';
import { db, type Querier } from '#platform/database/connection.ts';
import { idsOf } from '#platform/ids.ts';
import { recordDueDate, type Stop, stopsOfStates } from '../rules/desk/clock.ts';
import { finalStates } from '../rules/states.ts';
import { registros } from '../schema.ts';
import { listStates } from './desk.ts';

/** An open record whose due date changes with a calendar. ISO dates. */
type MovedTerm = { id: string; from: string; to: string };

/** Returns the open records whose due date differs under a calendar. */
export async function listMovedTerms(calendar: BusinessCalendar): Promise<MovedTerm[]> {
  return movedTerms(db(), await selectOpenTerms(db()), calendar);
}

/** Performs `listMovedTerms` in a transaction, and locks the records until it ends. */
export async function lockMovedTerms(tx: Transaction, calendar: BusinessCalendar): Promise<MovedTerm[]> {
  return movedTerms(tx, await selectOpenTerms(tx).for('update'), calendar);
}

function selectOpenTerms(querier: Querier) {
  return querier
    .select({ id: registros.id, aceptado: registros.aceptado, limite: registros.limite })
    .from(registros)
    .where(
      and(
        isNull(registros.borrado),
        isNotNull(registros.aceptado),
        isNotNull(registros.limite),
        not(inArray(registros.estado, [...finalStates])),
      ),
    )
    .orderBy(registros.id);
}

async function movedTerms(
  querier: Querier,
  rows: Awaited<ReturnType<typeof selectOpenTerms>>,
  calendar: BusinessCalendar,
): Promise<MovedTerm[]> {
  const stops = await listStops(querier, idsOf(rows));
  return rows.flatMap(({ id, aceptado, limite }) => {
    if (!aceptado || !limite) return [];
    const to = recordDueDate({ aceptado, stops: stops.get(id) ?? [] }, calendar);
    return to === limite ? [] : [{ id, from: limite, to }];
  });
}

/** Returns the suspensions of the terms of records, by record id. */
async function listStops(querier: Querier, ids: readonly string[]): Promise<Map<string, Stop[]>> {
  const states = await listStates(ids, querier);
  return new Map(ids.map((id) => [id, stopsOfStates(states.get(id) ?? [])]));
}
