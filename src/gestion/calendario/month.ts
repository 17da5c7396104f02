import { addDays, mondayOf } from '#platform/calendar/days.ts';

/** A month as an address says it, `2026-11`, with its first and last day as ISO dates. */
export type Month = { name: string; first: string; last: string };

/** Returns the month of an address; that of `today` (ISO date) where it names none of 1900 to 2100. */
export function monthOfAddress(text: string | null, today: string): Month {
  const isMonth = text !== null && /^(19|20)\d\d-(0[1-9]|1[0-2])$/.test(text);
  return monthOf(isMonth ? `${text}-01` : today);
}

/** Returns the month of an ISO date. */
export function monthOf(date: string): Month {
  const name = date.slice(0, 7);
  const first = `${name}-01`;
  return { name, first, last: addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1) };
}

/** Returns the weeks that a month touches, from Monday to Sunday, as ISO dates. */
export function weeksOf({ first, last }: Month): string[][] {
  const weeks: string[][] = [];
  for (let start = mondayOf(first); start <= last; start = addDays(start, 7)) weeks.push(daysFrom(start, 7));
  return weeks;
}

/** Returns `total` days from one ISO date on. */
export function daysFrom(first: string, total: number): string[] {
  return Array.from({ length: total }, (_, index) => addDays(first, index));
}
