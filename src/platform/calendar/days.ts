import { localDate, localTime } from '../format.ts';

/** First and last day that fields of content take, in cells and forms. */
export const FIRST_DAY = '1950-01-01';
export const LAST_DAY = '2100-12-31';
/** Sentence on another day, without its subject. */
export const OTHER_DAY = 'es una fecha fuera de 1950 a 2100';

/** Milliseconds of a day in UTC, where every day has 24 hours. */
export const DAY_MS = 86_400_000;

/** Returns the calendar days from one ISO date to another; negative if the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from);
}

/** Returns the days from 1970 to an ISO date. */
export function dayNumber(date: string): number {
  return Math.round(Date.parse(date) / DAY_MS);
}

/** Returns the ISO date that comes so many days after the first of 1970. */
export function dateOf(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** Returns the ISO date some calendar days after another; before it, if `days` is negative. */
export function addDays(date: string, days: number): string {
  return dateOf(dayNumber(date) + days);
}

/** Returns the days from the Monday of its week to a day number: 0 to 6. */
export function sinceMonday(day: number): number {
  // The first day of 1970 was a Thursday.
  return (((day + 3) % 7) + 7) % 7;
}

/** Returns the Monday of the week of a day, both ISO dates. */
export function mondayOf(date: string): string {
  return addDays(date, -sinceMonday(dayNumber(date)));
}

/** Returns the instant of a date and a time of day in a time zone; undefined if they are not one of the years 1000 to 2999. */
export function localInstant(date: string, time: string, zone: string): Date | undefined {
  if (!/^[12]\d{3}-\d\d-\d\d$/.test(date) || !/^\d\d:\d\d$/.test(time)) return undefined;
  const wallClock = Date.parse(`${date}T${time}:00Z`);
  if (Number.isNaN(wallClock)) return undefined;
  const wallClockOf = (instant: number) =>
    Date.parse(`${localDate(new Date(instant), zone)}T${localTime(new Date(instant), zone).slice(0, 5)}:00Z`);
  const offset = wallClockOf(wallClock) - wallClock;
  return new Date(wallClock - offset);
}
