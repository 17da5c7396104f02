import { localDate, localTime } from '../format.ts';
import { addDays, DAY_MS, isoDate } from './days.ts';

/** Calendar of the institution: its time zone, and the dates (ISO) on which it does not work. */
export type BusinessCalendar = { timeZone: string; holidays: ReadonlySet<string> };

/** The counter closes at this local time; what arrives at this very second is late (specification 1, section 9). */
const CLOSES_AT = '15:00:00';
/** Business days for the answer to an information request, counted from the day after its acceptance. */
export const ANSWER_WITHIN = 15;

/** Monday to Friday and not a holiday. `date` is an ISO date. */
export function isBusinessDay(date: string, { holidays }: BusinessCalendar): boolean {
  return !isWeekend(new Date(`${date}T00:00:00Z`)) && !holidays.has(date);
}

function isWeekend(day: Date): boolean {
  return day.getUTCDay() === 0 || day.getUTCDay() === 6;
}

/** The business day that comes `days` (at least 1) business days after `date`. */
export function addBusinessDays(date: string, days: number, { holidays }: BusinessCalendar): string {
  let current = date;
  // Terms of 120 days are computed for each page: no day is parsed, and no Saturday or Sunday is written.
  const day = new Date(`${date}T00:00:00Z`);
  for (let left = days; left > 0; ) {
    day.setTime(day.getTime() + DAY_MS);
    if (isWeekend(day)) continue;
    current = isoDate(day);
    if (!holidays.has(current)) left -= 1;
  }
  return current;
}

/**
 * The ISO date on which a request that arrives at `now` counts as accepted: the same business day before 15:00 (also before the doors
 * open at 8:00), otherwise the next business day.
 */
export function acceptanceDate(now: Date, calendar: BusinessCalendar): string {
  const today = localDate(now, calendar.timeZone);
  const onTime = localTime(now, calendar.timeZone) < CLOSES_AT;
  return onTime && isBusinessDay(today, calendar) ? today : addBusinessDays(today, 1, calendar);
}

/** The last day for the answer: 15 business days after the acceptance. */
export function dueDate(acceptance: string, calendar: BusinessCalendar): string {
  return addBusinessDays(acceptance, ANSWER_WITHIN, calendar);
}

/** The business days after `from` until `to`, both ISO dates, the last one included. */
export function businessDaysBetween(from: string, to: string, calendar: BusinessCalendar): string[] {
  const days: string[] = [];
  for (let date = addDays(from, 1); date <= to; date = addDays(date, 1))
    if (isBusinessDay(date, calendar)) days.push(date);
  return days;
}
