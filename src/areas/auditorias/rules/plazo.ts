import { addBusinessDays, type BusinessCalendar, businessDaysBetween } from '#platform/calendar/business-days.ts';
import { daysBetween } from '#platform/calendar/days.ts';
import { addMonths } from '#platform/calendar/months.ts';
import { count, formatDateLong } from '#platform/format.ts';
import { sumOf } from '#platform/sum.ts';
import type { Observacion, Recomendacion } from '../queries/auditorias.ts';

/** Longest term, in business days. */
export const MAX_TERM = 1000;

/** State of the term of a recommendation. */
export type Plazo = {
  /** Last day of the term, as an ISO date; null while the ente has not been notified. */
  vence: string | null;
  estado: 'atendida' | 'atendida fuera de plazo' | 'en plazo' | 'vencida' | 'sin notificar';
  /** Remaining business days, excluding today; null if attended or overdue. */
  quedan: number | null;
};

/** Dates that determine a term, ISO dates in the institution's time zone. Without a notification the term has not begun. */
type TermDates = { notificadaEl: string | null; today: string; calendar: BusinessCalendar };

/** Returns the term of a recommendation: its business days, counted from the day after the notification of the ente. */
export function plazoOf(
  { estado, atendidaEl, plazoDiasHabiles }: Pick<Recomendacion, 'estado' | 'atendidaEl' | 'plazoDiasHabiles'>,
  { notificadaEl, today, calendar }: TermDates,
): Plazo {
  const vence = notificadaEl && addBusinessDays(notificadaEl, plazoDiasHabiles, calendar);
  if (estado === 'atendida') {
    const late = vence !== null && atendidaEl !== null && atendidaEl > vence;
    return { vence, estado: late ? 'atendida fuera de plazo' : 'atendida', quedan: null };
  }
  if (vence === null) return { vence, estado: 'sin notificar', quedan: null };
  if (today > vence) return { vence, estado: 'vencida', quedan: null };
  return { vence, estado: 'en plazo', quedan: businessDaysBetween(today, vence, calendar).length };
}

/** States of the term of an observation. `resuelta`: without a response of the ente on record. */
export const plazoEstados = [
  'respondida',
  'respondida fuera de plazo',
  'resuelta',
  'en plazo',
  'vencida',
  'sin notificar',
] as const;

/** Term of an observation and its state. */
type PlazoObservacion = {
  diasHabiles: number;
  /** As in `Plazo`. */
  vence: string | null;
  estado: (typeof plazoEstados)[number];
  quedan: number | null;
};

/** Input of the term of an observation; `respondidaEl` is the day of the first response of the ente. */
type OpenObservacion = Pick<Observacion, 'estado' | 'plazoDiasHabiles'> & { respondidaEl: string | null };

/** Returns the response term of an observation: its own, or the legal one. Null if neither is known. */
export function plazoOfObservacion(
  { estado, plazoDiasHabiles, respondidaEl }: OpenObservacion,
  legalDays: number | undefined,
  dates: TermDates,
): PlazoObservacion | null {
  const diasHabiles = plazoDiasHabiles ?? legalDays;
  if (diasHabiles === undefined) return null;
  const open = { estado: 'pendiente' as const, atendidaEl: null, plazoDiasHabiles: diasHabiles };
  const { vence, quedan, estado: openState } = plazoOf(open, dates);
  const term = { diasHabiles, vence };
  if (respondidaEl !== null) {
    const late = vence !== null && respondidaEl > vence;
    return { ...term, estado: late ? 'respondida fuera de plazo' : 'respondida', quedan: null };
  }
  if (estado !== 'pendiente') return { ...term, estado: 'resuelta', quedan: null };
  return { ...term, estado: openState === 'en plazo' || openState === 'vencida' ? openState : 'sin notificar', quedan };
}

/**
 * Returns the term of an observation and the response of the ente as a sentence; empty if both are unknown. `statedDays` is the length of the
 * legal term if the list already states it: an ended term of that length is not repeated.
 */
export function plazoSentence(
  plazo: PlazoObservacion | null,
  respondidaEl: string | null,
  statedDays?: number,
): string {
  const answered = respondidaEl && `El ente respondió el ${formatDateLong(respondidaEl)}`;
  if (plazo === null) return answered ? `${answered}.` : '';
  const { diasHabiles, vence, estado, quedan } = plazo;
  const days = count('día hábil', diasHabiles, 'días hábiles');
  const last = vence === null ? '' : formatDateLong(vence);
  switch (estado) {
    case 'respondida':
      return last ? `${answered}; su plazo, de ${days}, vencía el ${last}.` : `${answered}.`;
    case 'respondida fuera de plazo':
      return `${answered}, fuera de plazo: venció el ${last}.`;
    case 'en plazo':
      return quedan === 0
        ? `El plazo del ente para responder, de ${days}, vence hoy.`
        : `El ente tiene hasta el ${last} para responder: ${quedan === 1 ? 'queda' : 'quedan'} ${count('día hábil', quedan ?? 0, 'días hábiles')}.`;
    case 'vencida':
      return diasHabiles === statedDays
        ? `El plazo venció el ${last}.`
        : `El plazo del ente para responder, de ${days}, venció el ${last}.`;
    case 'sin notificar':
      return `El ente tendrá ${days} para responder desde que sea notificado.`;
    case 'resuelta':
      return '';
  }
}

/** Pending recommendations notified on the same day with the same term in business days. */
type OpenTerm = { notificadaEl: string | null; plazoDiasHabiles: number; amount: number };

/** The next term of recommendations, and the number of overdue ones. */
export type Terms = { next: { date: string; amount: number } | undefined; overdue: number };

/** Returns the sums of open terms up to `today`, an ISO date. Recommendations of audits without a notification have no term yet. */
export function sumTerms(rows: readonly OpenTerm[], today: string, calendar: BusinessCalendar): Terms {
  const dated = rows.flatMap(({ notificadaEl, plazoDiasHabiles, amount }) =>
    notificadaEl ? [{ date: addBusinessDays(notificadaEl, plazoDiasHabiles, calendar), amount }] : [],
  );
  const ahead = dated.filter(({ date }) => date >= today);
  const [date] = ahead.map((term) => term.date).toSorted();
  const sum = (terms: typeof dated) => sumOf(terms, ({ amount }) => amount);
  return {
    next: date === undefined ? undefined : { date, amount: sum(ahead.filter((term) => term.date === date)) },
    overdue: sum(dated.filter((term) => term.date < today)),
  };
}

/**
 * Returns the length of a term of business days in calendar days: the median of the terms that begin on the first of the twelve months before
 * `date`.
 */
export function calendarDaysOf(businessDays: number, date: string, calendar: BusinessCalendar): number {
  const lengths = Array.from({ length: 12 }, (_, back) => {
    const start = `${addMonths(date.slice(0, 7), -1 - back)}-01`;
    return daysBetween(start, addBusinessDays(start, businessDays, calendar));
  }).toSorted((a, b) => a - b);
  return lengths[6] ?? businessDays;
}
