import ical, { ICalCalendarMethod } from 'ical-generator';
import { addDays } from '../calendar/days.ts';

/** A day of a calendar, or the days from `day` to `until` (ISO dates). The `id` must be stable. */
export type CalendarEntry = {
  id: string;
  day: string;
  until?: string | undefined;
  title: string;
  text: string;
  /** Instant of the act that changed it; calendar clients compare it. */
  changed: Date;
  /** Absolute address of its page. */
  url?: string | undefined;
};

/** `page` is the absolute address of the page with the same entries. */
type Calendar = { name: string; page: string; entries: readonly CalendarEntry[] };

export const calendarType = 'text/calendar; charset=utf-8';

/** Returns an iCalendar feed (RFC 5545) of all-day events. Subscribed clients refresh it every twelve hours. */
export function calendarFeed({ name, page, entries }: Calendar): string {
  const { hostname } = new URL(page);
  const calendar = ical({
    name,
    prodId: { company: hostname, product: 'calendario', language: 'ES' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 12 * 3600,
    url: page,
  });
  for (const { id, day, until, title, text, changed, url } of entries)
    calendar.createEvent({
      id: `${id}@${hostname}`,
      // Not the current time, so that an unchanged feed is the same file.
      stamp: changed,
      lastModified: changed,
      start: day,
      // The end of an all-day event is the day after its last one.
      end: addDays(until ?? day, 1),
      allDay: true,
      summary: printable(title),
      description: printable(text),
      ...(url && { url }),
    });
  // The library omits the last line ending.
  return `${calendar.toString()}\r\n`;
}

/** Removes control characters other than line endings, which RFC 5545 does not allow. */
function printable(text: string): string {
  return text.replaceAll(/(?![\r\n])\p{Cc}/gu, '');
}
