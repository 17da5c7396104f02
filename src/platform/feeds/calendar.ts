import ical, { ICalCalendarMethod } from 'ical-generator';
import { addDays } from '../calendar/days.ts';

/** A day of a calendar, or the days from `day` to `until` (ISO dates). Its `id` stays as long as it means the same. */
export type CalendarEntry = {
  id: string;
  day: string;
  until?: string | undefined;
  title: string;
  text: string;
  /** The instant of the act that changed it, which calendars compare. */
  changed: Date;
  /** Absolute address of its page. */
  url?: string | undefined;
};

/** `page` is the absolute address of the page that the feed follows. */
type Calendar = { name: string; page: string; entries: readonly CalendarEntry[] };

export const calendarType = 'text/calendar; charset=utf-8';

/** Returns an iCalendar feed (RFC 5545) of whole days. Calendars that subscribe read it again every twelve hours. */
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
      // Not the instant of the reading: an unchanged feed is the same file.
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
  // The library leaves out the end of the last line.
  return `${calendar.toString()}\r\n`;
}

/** A text without control characters other than line ends: RFC 5545 does not allow them. */
function printable(text: string): string {
  return text.replaceAll(/(?![\r\n])\p{Cc}/gu, '');
}
