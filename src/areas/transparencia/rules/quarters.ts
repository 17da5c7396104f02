import { addBusinessDays, type BusinessCalendar } from '#platform/calendar/business-days.ts';
import { addMonths, lastDayOf } from '#platform/calendar/months.ts';
import { versionName } from './address.ts';
import { monthsOf, periodName } from './periods.ts';

/** A quarter of a year, from 1 to 4. */
export type Quarter = { year: number; number: number };

/** Returns the quarter of an address such as `2026-3`; undefined for any other text. */
export function parseQuarter(text: string | undefined): Quarter | undefined {
  const [, year, number] = /^(20\d\d)-([1-4])$/.exec(text ?? '') ?? [];
  return number === undefined ? undefined : { year: Number(year), number: Number(number) };
}

/** Returns a quarter for addresses: `2026-3`. */
export function quarterKey({ year, number }: Quarter): string {
  return `${year}-${number}`;
}

/** Returns the quarter `amount` quarters after another one; before it if negative. */
export function quarterAfter({ year, number }: Quarter, amount: number): Quarter {
  const index = year * 4 + number - 1 + amount;
  return { year: Math.floor(index / 4), number: (index % 4) + 1 };
}

/** Returns the quarter of an ISO date. */
export function quarterOf(day: string): Quarter {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return { year, number: Math.ceil(month / 3) };
}

/** Returns the last quarter that ended before an ISO date. */
export function lastQuarter(today: string): Quarter {
  return quarterAfter(quarterOf(today), -1);
}

/** Returns the last day of a quarter as an ISO date. */
export function quarterEnd({ year, number }: Quarter): string {
  return lastDayOf(addMonths(`${year}-01`, number * 3 - 1));
}

/** Returns the name of a quarter: `Tercer trimestre de 2026`. */
export function quarterName(quarter: Quarter): string {
  return periodTitle('Trimestral', quarterEnd(quarter));
}

/** Returns the name of the period of a format that ends on a day: `Primer semestre de 2026`. */
export function periodTitle(periodo: string, hasta: string): string {
  return versionName({ periodo: periodName(periodo, hasta), anio: Number(hasta.slice(0, 4)) });
}

/** True for formats whose period ends with a quarter. */
export function isReportedIn({ periodo }: { periodo: string }, { number }: Quarter): boolean {
  return (number * 3) % monthsOf(periodo) === 0;
}

/** Returns the first day (ISO date) of the period of a format that ends on a day. */
export function periodStart(periodo: string, hasta: string): string {
  return `${addMonths(hasta.slice(0, 7), 1 - monthsOf(periodo))}-01`;
}

/** Business days between two mails about the same late format. */
const REMINDER_DAYS = 3;

/**
 * Returns whether a mail about a late format may be sent on a day (ISO date); `last` is the date of the last mail, undefined if there was none.
 */
export function mayRemindOn(day: string, last: string | undefined, calendar: BusinessCalendar): boolean {
  return last === undefined || addBusinessDays(last, REMINDER_DAYS, calendar) <= day;
}
