import { addBusinessDays, type BusinessCalendar } from '#platform/calendar/business-days.ts';
import { daysBetween } from '#platform/calendar/days.ts';
import type { TableColumn } from '#platform/tables/table.ts';
import type { Observacion } from '../queries/auditorias.ts';

/** Day that an address asks for: a past one whose figures are shown, or one without figures, so that those of today are shown. */
type RequestedDay = { past: string | undefined; isRefused: boolean };

/** Reads the day that an address asks for; none and `today` itself, an ISO date, are the figures of today. */
export function requestedDay(text: string | null, today: string): RequestedDay {
  const past = pastDay(text, today);
  return { past, isRefused: Boolean(text) && text !== today && past === undefined };
}

/** Returns a past day that an address asks for, as an ISO date; undefined if it is none, or not before `today`. */
function pastDay(text: string | null, today: string): string | undefined {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const time = Date.parse(text);
  const isDay = !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text;
  return isDay && text >= '1990-01-01' && text < today ? text : undefined;
}

type Dated = Pick<Observacion, 'emitidaEl' | 'resueltaEl' | 'estado' | 'montoAclarado' | 'montoRecuperado'>;

/**
 * Returns the observations as they were at the end of a day, an ISO date: without those issued later, and open where they were resolved
 * later. What was cleared or recovered in part has no date, so that nothing of an open one is. Resolved ones without a date stay resolved.
 */
export function observacionesOn<Row extends Dated>(rows: readonly Row[], day: string): Row[] {
  return rows
    .filter(({ emitidaEl }) => emitidaEl <= day)
    .map((row) => (isOpenOn(row, day) ? { ...row, ...open } : row));
}

const open = { estado: 'pendiente', resueltaEl: null, montoAclarado: 0, montoRecuperado: 0 } as const;

function isOpenOn({ estado, resueltaEl }: Dated, day: string): boolean {
  return estado === 'pendiente' || (resueltaEl !== null && resueltaEl > day);
}

/** Pending recommendations that were notified on the same day with the same term, in business days. */
type OpenTerm = { notificadaEl: string | null; plazoDiasHabiles: number; amount: number };

/** The next term of recommendations, and how many of them are overdue. */
export type Terms = { next: { date: string; amount: number } | undefined; overdue: number };

/** Sums open terms up to `today`, an ISO date. Recommendations of audits that were not notified have no term yet. */
export function sumTerms(rows: readonly OpenTerm[], today: string, calendar: BusinessCalendar): Terms {
  const dated = rows.flatMap(({ notificadaEl, plazoDiasHabiles, amount }) =>
    notificadaEl ? [{ date: addBusinessDays(notificadaEl, plazoDiasHabiles, calendar), amount }] : [],
  );
  const ahead = dated.filter(({ date }) => date >= today);
  const [date] = ahead.map((term) => term.date).toSorted();
  const sum = (terms: typeof dated) => terms.reduce((total, { amount }) => total + amount, 0);
  return {
    next: date === undefined ? undefined : { date, amount: sum(ahead.filter((term) => term.date === date)) },
    overdue: sum(dated.filter((term) => term.date < today)),
  };
}

/** Returns the length of a term of business days in calendar days: the middle of those that begin on the first of the twelve months before `date`. */
export function calendarDaysOf(businessDays: number, date: string, calendar: BusinessCalendar): number {
  const [year = 0, month = 0] = date.split('-').map(Number);
  const lengths = Array.from({ length: 12 }, (_, back) => {
    const start = new Date(Date.UTC(year, month - 2 - back, 1)).toISOString().slice(0, 10);
    return daysBetween(start, addBusinessDays(start, businessDays, calendar));
  }).toSorted((a, b) => a - b);
  return lengths[6] ?? businessDays;
}

/** Returns the column of a download with the day up to which its figures count, an ISO date. */
export function cutOffColumn(cutOff: string | undefined): TableColumn<unknown> {
  return { header: 'Datos al', kind: 'date', of: () => cutOff ?? null };
}
