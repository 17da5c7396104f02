import { localDate, localTime } from '../format.ts';

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
