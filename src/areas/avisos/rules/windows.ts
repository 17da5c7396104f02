import { addDays, DAY_MS, localInstant, mondayOf } from '#platform/calendar/days.ts';
import { localDate } from '#platform/format.ts';
import type { Ritmo } from './scope.ts';

/** Window of the immediate rhythm in milliseconds; its novedades are sent together. */
const AT_ONCE_MS = 5 * 60_000;
/** Milliseconds between two mails of the immediate rhythm to one person. */
export const BETWEEN_MAILS_MS = 15 * 60_000;
/** Local hour of the daily and the weekly mail. */
const HOUR = '08:00';
/** Maximum age in milliseconds of a missed run that is made up for. Older ones are included in the next run. */
export const MAX_GAP_MS = 7 * DAY_MS;

/** Returns the end of the last window of a rhythm: every five minutes, daily at eight, or Mondays at eight. */
export function lastWindowEnd(ritmo: Ritmo, now: Date, timeZone: string): Date {
  if (ritmo === 'inmediato') return new Date(Math.floor(now.getTime() / AT_ONCE_MS) * AT_ONCE_MS);
  const today = localDate(now, timeZone);
  const day = ritmo === 'diario' ? today : mondayOf(today);
  const end = instantOf(day, timeZone);
  return end <= now ? end : instantOf(addDays(day, ritmo === 'diario' ? -1 : -7), timeZone);
}

/** Returns the instant of the mails on a local day. */
function instantOf(day: string, timeZone: string): Date {
  // The hour exists on every day, since clocks change at night.
  return localInstant(day, HOUR, timeZone) ?? new Date(`${day}T${HOUR}:00Z`);
}
