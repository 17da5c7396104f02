import { expect, test } from 'vitest';
import { type CalendarEntry, calendarFeed } from './calendar.ts';

const changed = new Date('2025-08-01T17:30:00.123Z');
const event = { id: 'evento-7', day: '2025-09-12', title: 'Resultados', text: 'La fecha de la convocatoria.', changed };
const feedOf = (entry: Partial<CalendarEntry>) =>
  calendarFeed({ name: 'Calendario', page: 'https://iafe.example/calendario', entries: [{ ...event, ...entry }] });
const linesOf = (feed: string) => feed.replaceAll('\r\n ', '').split('\r\n');

test('no text of an event starts a property of its own', () => {
  const hostile = 'A\rATTENDEE:1\r\nATTENDEE:2\nATTENDEE:3\u0007; , \\';
  const feed = feedOf({ title: hostile, text: hostile });
  expect(feed.split(/[\r\n]+/).filter((line) => line.startsWith('ATTENDEE'))).toEqual([]);
  expect(linesOf(feed)).toContain('SUMMARY:A\\nATTENDEE:1\\nATTENDEE:2\\nATTENDEE:3\\; \\, \\\\');
  expect(feed.replaceAll('\r\n', '')).not.toMatch(/\p{Cc}/u);
});

test('every line has at most 75 octets, and the last one ends', () => {
  const feed = feedOf({ text: 'ñandú 😀 '.repeat(200) });
  for (const line of feed.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(feed).toMatch(/END:VCALENDAR\r\n$/);
});

test('an event of several days ends on the day after its last', () => {
  const lines = linesOf(feedOf({ day: '2025-04-28', until: '2025-06-30' }));
  expect(lines).toContain('DTSTART;VALUE=DATE:20250428');
  expect(lines).toContain('DTEND;VALUE=DATE:20250701');
});

test('an event says when it last changed, also before its day', () => {
  expect(linesOf(feedOf({ day: '2031-01-15' }))).toEqual(
    expect.arrayContaining(['DTSTAMP:20250801T173000Z', 'LAST-MODIFIED:20250801T173000Z']),
  );
});
