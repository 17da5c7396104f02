import { addBusinessDays, type BusinessCalendar } from '#platform/calendar/business-days.ts';

/** Business days from a mail about a late format to the next one about the same. */
const REMINDER_DAYS = 3;

/** Returns the first day (ISO date) on which the staff may be told again of what they were told on `dia`. */
export function nextReminder(dia: string, calendar: BusinessCalendar): string {
  return addBusinessDays(dia, REMINDER_DAYS, calendar);
}
