import { localDate, localTime } from '../format.ts';
import { addDays, dateOf, dayNumber, sinceMonday } from './days.ts';

/** Calendar of the institution: its time zone and holidays (ISO dates). */
export type BusinessCalendar = { timeZone: string; holidays: ReadonlySet<string> };

/** Local closing time; a request received at exactly this time is late (specification 1, section 9). */
const CLOSES_AT = '15:00:00';
/** Business days for the answer to an information request, counted from the day after its acceptance. */
export const ANSWER_WITHIN = 15;

/** Returns whether an ISO date is a business day: Monday to Friday and not a holiday. */
export function isBusinessDay(date: string, { holidays }: BusinessCalendar): boolean {
  return !isWeekend(new Date(`${date}T00:00:00Z`)) && !holidays.has(date);
}

function isWeekend(day: Date): boolean {
  return day.getUTCDay() === 0 || day.getUTCDay() === 6;
}

/** Returns the date `days` (at least 1) business days after `date`. */
export function addBusinessDays(date: string, days: number, { holidays }: BusinessCalendar): string {
  if (days <= 0) return date;
  const start = dayNumber(date);
  let end = addWeekdays(start, days);
  // For speed (a page computes thousands of 120-day terms), visits only the holidays in the range; each postpones the end by a weekday.
  for (const holiday of weekdaysOf(holidays)) {
    if (holiday > end) break;
    if (holiday > start) end = addWeekdays(end, 1);
  }
  return dateOf(end);
}

/** Holidays from Monday to Friday as day numbers, in order. */
const weekdays = new WeakMap<ReadonlySet<string>, readonly number[]>();

function weekdaysOf(holidays: ReadonlySet<string>): readonly number[] {
  const storedDays = weekdays.get(holidays);
  if (storedDays) return storedDays;
  const days = [...holidays].map(dayNumber).filter((day) => sinceMonday(day) < 5);
  days.sort((a, b) => a - b);
  weekdays.set(holidays, days);
  return days;
}

/** Returns the day number of the weekday that comes `days` (at least 1) weekdays after another. */
function addWeekdays(day: number, days: number): number {
  // A Saturday or Sunday counts as the preceding Friday.
  const later = Math.min(sinceMonday(day), 4) + days;
  return day - sinceMonday(day) + 7 * Math.floor(later / 5) + (later % 5);
}

/**
 * Returns the ISO date on which a request that arrives at `now` counts as accepted: the same business day before 15:00 (also before the office
 * opens at 8:00), otherwise the next business day.
 */
export function acceptanceDate(now: Date, calendar: BusinessCalendar): string {
  const today = localDate(now, calendar.timeZone);
  const onTime = localTime(now, calendar.timeZone) < CLOSES_AT;
  return onTime && isBusinessDay(today, calendar) ? today : addBusinessDays(today, 1, calendar);
}

/** Returns the last day for the answer: 15 business days after the acceptance. */
export function dueDate(acceptance: string, calendar: BusinessCalendar): string {
  return addBusinessDays(acceptance, ANSWER_WITHIN, calendar);
}

/** Returns the business days after `from` up to and including `to` (ISO dates). */
export function businessDaysBetween(from: string, to: string, calendar: BusinessCalendar): string[] {
  const days: string[] = [];
  for (let date = addDays(from, 1); date <= to; date = addDays(date, 1))
    if (isBusinessDay(date, calendar)) days.push(date);
  return days;
}
