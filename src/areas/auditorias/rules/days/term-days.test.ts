import { expect, test } from 'vitest';
import { calendarDaysOf } from './term-days.ts';

const calendar = { timeZone: 'America/Hermosillo', holidays: new Set<string>() };

test('30 business days are six weeks, and longer where most months have holidays', () => {
  expect(calendarDaysOf(30, '2026-11-21', calendar)).toBe(42);
  const days = Array.from({ length: 400 }, (_, day) => new Date(Date.UTC(2025, 9, 1 + day)).toISOString().slice(0, 10));
  const mondays = new Set(days.filter((day) => new Date(day).getUTCDay() === 1));
  expect(calendarDaysOf(30, '2026-11-21', { ...calendar, holidays: mondays })).toBeGreaterThan(48);
});
