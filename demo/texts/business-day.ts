import { holidays } from '#institution/holidays.ts';
import { identity } from '#institution/identity.ts';
import { isBusinessDay } from '#platform/calendar/business-days.ts';
import { addDays } from '#platform/calendar/days.ts';

/** Business days of the institution, before the database has its holidays. */
export const calendar = { timeZone: identity.zonaHoraria, holidays: new Set(holidays) };

/** Returns an ISO date if the institution works on it, otherwise the last business day before it. */
export function businessDayUpTo(iso: string): string {
  if (isBusinessDay(iso, calendar)) return iso;
  return businessDayUpTo(addDays(iso, -1));
}
