import ical, { ICalCalendarMethod } from 'ical-generator';
import { addDays } from '#platform/calendar/days.ts';
import { lastDay } from './period.ts';

type FeedEvent = { id: number; titulo: string; fecha: string; hasta: string | null; descripcion: string };
type About = { name: string; origin: string; url: string };

/** Returns the events as an iCalendar feed (RFC 5545) of all-day events. Calendars that subscribe read it again every twelve hours. */
export function calendarFeed(events: readonly FeedEvent[], { name, origin, url }: About): string {
  const calendar = ical({
    name,
    prodId: { company: new URL(origin).hostname, product: 'calendario', language: 'ES' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 12 * 3600,
    url,
  });
  for (const { id, titulo, fecha, hasta, descripcion } of events)
    calendar.createEvent({
      id: `evento-${id}@${new URL(origin).hostname}`,
      // Events keep their stamp from one reading to the next: an unchanged feed is the same file.
      stamp: `${fecha}T00:00:00Z`,
      start: fecha,
      // The end of an all-day event is the day after its last one.
      end: addDays(lastDay({ fecha, hasta }), 1),
      allDay: true,
      summary: printable(titulo),
      description: printable(descripcion),
    });
  // The library leaves out the end of the last line.
  return `${calendar.toString()}\r\n`;
}

/** A text without control characters other than line ends: RFC 5545 does not allow them. */
function printable(text: string): string {
  return text.replaceAll(/(?![\r\n])\p{Cc}/gu, '');
}
