import { addBusinessDays, type BusinessCalendar, isBusinessDay } from '#platform/calendar/business-days.ts';
import type { Recomendacion } from '../queries/auditorias.ts';

/** What the term of a recommendation has come to. */
export type Plazo = {
  /** The last day of the term, as an ISO date; null while the body has not been notified. */
  vence: string | null;
  estado: 'atendida' | 'atendida fuera de plazo' | 'en plazo' | 'vencida' | 'sin notificar';
  /** Business days that are left, today not counted; null once it is attended or overdue. */
  quedan: number | null;
};

/**
 * The term of a recommendation: as many business days as it gives (120 unless it says otherwise), counted from the day after the body was
 * notified. `today` is an ISO date in the institution's time zone.
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

/** Business days after `from` up to and with `to`. */
export function businessDaysBetween(from: string, to: string, calendar: BusinessCalendar): number {
  let days = isBusinessDay(to, calendar) ? 0 : -1;
  for (let date = from; date < to; days += 1) date = addBusinessDays(date, 1, calendar);
  return Math.max(0, days);
}
