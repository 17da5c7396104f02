import { identity } from '#institution/identity.ts';
import { formatDateLong, localDate, localTime } from '#platform/format.ts';

/** Returns an instant as the staff reads it: `21 de noviembre de 2026, 14:05`. */
export function formatInstant(instant: Date | string): string {
  const date = new Date(instant);
  const { zonaHoraria } = identity;
  return `${formatDateLong(localDate(date, zonaHoraria))}, ${localTime(date, zonaHoraria).slice(0, 5)}`;
}

/** Returns the time of an instant of today: `21:11`. */
export function formatClock(instant: Date | string): string {
  return localTime(new Date(instant), identity.zonaHoraria).slice(0, 5);
}
