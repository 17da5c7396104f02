import { identity } from '#institution/identity.ts';
import { addBusinessDays, isBusinessDay } from '#platform/calendar/business-days.ts';
import { localInstant } from '#platform/calendar/days.ts';
import { businessCalendar } from '#platform/calendar/holidays.ts';
import { TIME_PASSED } from '#platform/editing/moves/moves.ts';
import { formatDateLong, localDate, localTime } from '#platform/format.ts';
import { formText } from '#platform/http/form-text.ts';
import type { ScheduleErrors } from './fields.tsx';

/**
 * Returns when a form schedules a publication, or what is wrong with its day. A day on which the institution does not work has to be
 * confirmed: nobody could correct what comes out.
 */
export async function readScheduleTime(form: FormData, now: Date): Promise<{ at: Date } | { errors: ScheduleErrors }> {
  const dia = formText(form, 'dia');
  const at = localInstant(dia, formText(form, 'hora'), identity.zonaHoraria);
  if (!at) return { errors: { dia: 'Escriba el día y la hora.' } };
  if (at <= now) return { errors: { dia: TIME_PASSED } };
  if (form.has('inhabil')) return { at };
  const calendar = await businessCalendar();
  if (isBusinessDay(dia, calendar)) return { at };
  const next = formatDateLong(addBusinessDays(dia, 1, calendar));
  return {
    errors: {
      dia: `Ese día es inhábil: nadie podría corregirla antes del ${next}.`,
      inhabil: 'Elija otro día, o confírmelo.',
    },
  };
}

/** Returns the day and the time of a schedule as the fields of a form have them. */
export function scheduleFields(at: Date | null): { dia: string; hora: string } | null {
  return at && { dia: localDate(at, identity.zonaHoraria), hora: localTime(at, identity.zonaHoraria).slice(0, 5) };
}
