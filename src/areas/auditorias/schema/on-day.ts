import { type Placeholder, sql } from 'drizzle-orm';
import { observaciones } from '../schema.ts';

const isResolved = sql`${observaciones.estado} <> 'pendiente'`;

/** Condition on an observation: it was open at the end of a day, an ISO date. Resolved ones without a date were not. */
export function wasPendingOn(date: string) {
  return sql`(coalesce(${observaciones.resueltaEl} > ${date}, false) or ${observaciones.estado} = 'pendiente')`;
}

/** Condition on an observation: it was issued by the end of a day, an ISO date. */
export function wasIssuedBy(date: string) {
  return sql`${observaciones.emitidaEl} <= ${date}`;
}

/**
 * Columns with the days until an observation was resolved or, where it was open at the end of `date`, until that day: the day of the figures
 * that are shown, an ISO date. The days of resolved ones without a date are null.
 */
export function solvingDaysOn(date: string | Placeholder) {
  const resolved = sql`(${isResolved} and ${observaciones.resueltaEl} <= ${date})`;
  // Resolved after the date: open on it. Resolved without a date: unknown.
  const open = sql`case when ${isResolved} and ${observaciones.resueltaEl} is null then null else ${date}::date end`;
  const days = sql`(case when ${resolved} then ${observaciones.resueltaEl} else ${open} end - ${observaciones.emitidaEl})`;
  return { resolved, days };
}
