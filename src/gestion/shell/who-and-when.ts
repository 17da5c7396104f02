import { identity } from '#institution/identity.ts';
import { formatDateLong, localDate, localTime } from '#platform/format.ts';

/** Returns an instant for display: `21 de noviembre de 2026, 14:05`. */
export function formatInstant(instant: Date | string): string {
  const date = new Date(instant);
  const { zonaHoraria } = identity;
  return `${formatDateLong(localDate(date, zonaHoraria))}, ${localTime(date, zonaHoraria).slice(0, 5)}`;
}

/** Returns the time of day of an instant: `21:11`. */
export function formatClock(instant: Date | string): string {
  return localTime(new Date(instant), identity.zonaHoraria).slice(0, 5);
}

type Names = ReadonlyMap<string, string>;

/** Returns the name of a person by id, or a default for a deleted account. */
export function personName(names: Names, person: string | null | undefined): string {
  return names.get(person ?? '') ?? 'Una persona que ya no está';
}

/** Returns the name of the person who did something; null means that the site did it. */
export function authorName(names: Names, person: string | null): string {
  return person ? personName(names, person) : 'El sitio';
}

/** Returns the name of another person who edits the same content. */
export function otherName(names: Names, person: string | null): string {
  return names.get(person ?? '') ?? 'Otra persona';
}
