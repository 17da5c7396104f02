import { and, inArray, isNotNull, isNull, not } from 'drizzle-orm';
import type { BusinessCalendar } from '#platform/calendar/business-days.ts';
import { db, type Querier } from '#platform/database/connection.ts';
import { dueDateOf } from '../rules/desk/clock.ts';
import { finalStates } from '../rules/states.ts';
import { registros } from '../schema.ts';
import { listStops } from './stops.ts';

/** An open record whose due date a calendar moves. ISO dates. */
export type MovedTerm = { id: string; from: string; to: string };

/** Returns the open records that have another due date by a calendar. With `lock` they stay as they are until the transaction ends. */
export async function listMovedTerms(
  calendar: BusinessCalendar,
  { querier = db(), lock = false }: { querier?: Querier; lock?: boolean } = {},
): Promise<MovedTerm[]> {
  const open = querier
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
  const rows = await (lock ? open.for('update') : open);
  const stops = await listStops(
    rows.map(({ id }) => id),
    querier,
  );
  return rows.flatMap(({ id, aceptado, limite }) => {
    if (!aceptado || !limite) return [];
    const to = dueDateOf({ aceptado, stops: stops.get(id) ?? [] }, calendar);
    return to === limite ? [] : [{ id, from: limite, to }];
  });
}
