import { addBusinessDays, type BusinessCalendar } from '#platform/calendar/business-days.ts';

/** Business days from a mail about a late format to the next one about the same. */
const REMINDER_DAYS = 3;

/** Returns whether the staff may be told on a day (ISO date) of what they were told last on another one; undefined for never. */
export function mayRemindOn(day: string, last: string | undefined, calendar: BusinessCalendar): boolean {
  return last === undefined || addBusinessDays(last, REMINDER_DAYS, calendar) <= day;
}
