import { addBusinessDays, type BusinessCalendar } from '#platform/calendar/business-days.ts';
import { daysBetween } from '#platform/calendar/days.ts';

/** Returns the length of a term of business days in calendar days: the middle of those that begin on the first of the twelve months before `date`. */
export function calendarDaysOf(businessDays: number, date: string, calendar: BusinessCalendar): number {
  const [year = 0, month = 0] = date.split('-').map(Number);
  const lengths = Array.from({ length: 12 }, (_, back) => {
    const start = new Date(Date.UTC(year, month - 2 - back, 1)).toISOString().slice(0, 10);
    return daysBetween(start, addBusinessDays(start, businessDays, calendar));
  }).toSorted((a, b) => a - b);
  return lengths[6] ?? businessDays;
}
