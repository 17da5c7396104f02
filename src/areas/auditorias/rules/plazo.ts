import { addBusinessDays, type BusinessCalendar, isBusinessDay } from '#platform/calendar/business-days.ts';
import type { Recomendacion } from '../queries/auditorias.ts';

/** State of the term of a recommendation. */
export type Plazo = {
  /** Last day of the term, as an ISO date; null while the ente has not been notified. */
  vence: string | null;
  estado: 'atendida' | 'atendida fuera de plazo' | 'en plazo' | 'vencida' | 'sin notificar';
  /** Remaining business days, excluding today; null if attended or overdue. */
  quedan: number | null;
};

/**
 * Returns the term of a recommendation: its business days, counted from the day after the notification of the ente. `today` is an ISO date
 * in the institution's time zone.
 */
export function plazoOf(
  { estado, atendidaEl, plazoDiasHabiles }: Pick<Recomendacion, 'estado' | 'atendidaEl' | 'plazoDiasHabiles'>,
  notificadaEl: string | null,
  today: string,
  calendar: BusinessCalendar,
): Plazo {
  const vence = notificadaEl && addBusinessDays(notificadaEl, plazoDiasHabiles, calendar);
  if (estado === 'atendida') {
    const late = vence !== null && atendidaEl !== null && atendidaEl > vence;
    return { vence, estado: late ? 'atendida fuera de plazo' : 'atendida', quedan: null };
  }
  if (vence === null) return { vence, estado: 'sin notificar', quedan: null };
  if (today > vence) return { vence, estado: 'vencida', quedan: null };
  return { vence, estado: 'en plazo', quedan: businessDaysBetween(today, vence, calendar) };
}

/** Returns the business days after `from` up to and including `to`. */
export function businessDaysBetween(from: string, to: string, calendar: BusinessCalendar): number {
  let days = isBusinessDay(to, calendar) ? 0 : -1;
  for (let date = from; date < to; days += 1) date = addBusinessDays(date, 1, calendar);
  return Math.max(0, days);
}
