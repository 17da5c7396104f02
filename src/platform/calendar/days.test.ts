import { expect, test } from 'vitest';
import { addDays, dateOf, dayNumber, daysBetween, mondayOf, sinceMonday } from './days.ts';

test('counts days across months, forwards and back', () => {
  expect([addDays('2026-02-27', 2), addDays('2026-03-01', -2)]).toEqual(['2026-03-01', '2026-02-27']);
  expect([daysBetween('2026-10-30', '2026-11-20'), daysBetween('2026-11-20', '2026-10-30')]).toEqual([21, -21]);
});

test.each([
  ['2026-11-23', '2026-11-23', 0],
  ['2026-11-29', '2026-11-23', 6],
  ['2026-01-01', '2025-12-29', 3],
  ['1969-12-28', '1969-12-22', 6],
])('the week of %s begins on %s', (day, monday, since) => {
  expect([mondayOf(day), sinceMonday(dayNumber(day))]).toEqual([monday, since]);
});

test('day numbers are those since 1970, and before it', () => {
  expect(['1970-01-02', '1969-12-31', '2024-02-29'].map(dayNumber)).toEqual([1, -1, 19_782]);
  expect([1, -1, 19_782].map(dateOf)).toEqual(['1970-01-02', '1969-12-31', '2024-02-29']);
});
