/** Milliseconds of a day in UTC, where every day has 24 hours. */
export const DAY_MS = 86_400_000;

/** Returns the calendar days from one ISO date to another; negative if the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/** Returns the ISO date some calendar days after another; before it, if `days` is negative. */
export function addDays(date: string, days: number): string {
  return isoDate(new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS));
}

/** Returns the days from the Monday of its week to an ISO date: 0 to 6. */
export function daysSinceMonday(date: string): number {
  return (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
}

/** Returns the Monday of the week of a day, both ISO dates. */
export function mondayOf(date: string): string {
  return addDays(date, -daysSinceMonday(date));
}

/** Returns the ISO date of an instant in UTC. */
function isoDate(day: Date): string {
  return day.toISOString().slice(0, 10);
}
