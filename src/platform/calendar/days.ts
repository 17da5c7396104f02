import { localDate, localTime } from '../format.ts';

/** First and last day that content fields accept, in cells and forms. */
export const FIRST_DAY = '1950-01-01';
export const LAST_DAY = '2100-12-31';
/** Error message for a day outside this range, without its subject. */
export const OTHER_DAY = 'es una fecha fuera de 1950 a 2100';

/** Milliseconds of a day in UTC, where every day has 24 hours. */
export const DAY_MS = 86_400_000;

/** Returns the calendar days from one ISO date to another; negative if the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from);
}

/** Returns the number of days from 1970-01-01 to an ISO date. */
export function dayNumber(date: string): number {
  return Math.round(Date.parse(date) / DAY_MS);
}

/** Returns the ISO date of a day number (days since 1970-01-01). */
export function dateOf(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** Returns the ISO date `days` calendar days after another; `days` may be negative. */
export function addDays(date: string, days: number): string {
  return dateOf(dayNumber(date) + days);
}

/** Returns `total` consecutive days from an ISO date. */
export function daysFrom(first: string, total: number): string[] {
  return Array.from({ length: total }, (_, index) => addDays(first, index));
}

/** Returns the weekday of a day number, 0 (Monday) to 6. */
export function sinceMonday(day: number): number {
  // 1970-01-01 was a Thursday.
  return (((day + 3) % 7) + 7) % 7;
}

/** Returns the Monday of the week of a day, both ISO dates. */
export function mondayOf(date: string): string {
  return addDays(date, -sinceMonday(dayNumber(date)));
}

/** Returns the instant of a local date and time; undefined unless they are valid and within the years 1000 to 2999. */
export function localInstant(date: string, time: string, zone: string): Date | undefined {
  if (!/^[12]\d{3}-\d\d-\d\d$/.test(date) || !/^\d\d:\d\d$/.test(time)) return undefined;
  const wallClock = Date.parse(`${date}T${time}:00Z`);
  if (Number.isNaN(wallClock)) return undefined;
  const wallClockOf = (instant: number) =>
    Date.parse(`${localDate(new Date(instant), zone)}T${localTime(new Date(instant), zone).slice(0, 5)}:00Z`);
  const offset = wallClockOf(wallClock) - wallClock;
  return new Date(wallClock - offset);
}
