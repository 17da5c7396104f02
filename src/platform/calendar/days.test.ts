import { expect, test } from 'vitest';
import { addDays, daysBetween, daysSinceMonday, mondayOf } from './days.ts';

test('counts days across months, forwards and back', () => {
  expect([addDays('2026-02-27', 2), addDays('2026-03-01', -2)]).toEqual(['2026-03-01', '2026-02-27']);
  expect([daysBetween('2026-10-30', '2026-11-20'), daysBetween('2026-11-20', '2026-10-30')]).toEqual([21, -21]);
});

test.each([
  ['2026-11-23', '2026-11-23', 0],
  ['2026-11-29', '2026-11-23', 6],
  ['2026-01-01', '2025-12-29', 3],
])('the week of %s begins on %s', (day, monday, since) => {
  expect([mondayOf(day), daysSinceMonday(day)]).toEqual([monday, since]);
});
