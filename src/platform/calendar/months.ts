import { addDays, daysFrom, mondayOf } from './days.ts';

/** The names of the months, in lower case. */
export const MONTHS = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(
  ' ',
);

/** Returns a month such as `2025-09`; undefined for text that is not a month from 1950 to 2100. */
export function readMonth(text: string | null): string | undefined {
  return text && /^(19[5-9]\d|20\d\d|2100)-(0[1-9]|1[0-2])$/.test(text) ? text : undefined;
}

/** Returns the month `by` months after `month`: `addMonths('2025-12', 1)` → `2026-01`. */
export function addMonths(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}

/** Returns the last day of a month as an ISO date. */
export function lastDayOf(month: string): string {
  return addDays(`${addMonths(month, 1)}-01`, -1);
}

/** Returns the weeks that contain the days of a month, as ISO dates. */
export function weeksOf(month: string, firstWeekday: 'monday' | 'sunday'): string[][] {
  const beforeMonday = firstWeekday === 'sunday' ? 1 : 0;
  const weeks: string[][] = [];
  let start = addDays(mondayOf(addDays(`${month}-01`, beforeMonday)), -beforeMonday);
  for (const last = lastDayOf(month); start <= last; start = addDays(start, 7)) weeks.push(daysFrom(start, 7));
  return weeks;
}
