import { expect, test } from 'vitest';
import { calendarDaysOf } from './term-days.ts';

const calendar = { timeZone: 'America/Hermosillo', holidays: new Set<string>() };

test('30 business days are six weeks, and longer where most months have holidays', () => {
  expect(calendarDaysOf(30, '2026-11-21', calendar)).toBe(42);
  const days = Array.from({ length: 400 }, (_, day) => new Date(Date.UTC(2025, 9, 1 + day)).toISOString().slice(0, 10));
  const mondays = new Set(days.filter((day) => new Date(day).getUTCDay() === 1));
  expect(calendarDaysOf(30, '2026-11-21', { ...calendar, holidays: mondays })).toBeGreaterThan(48);
});

test('the middle is that of the terms that begin in the twelve months before the date', () => {
  // Each month from November 2025 has one holiday more than the one before, on its first business days.
  const holidays = new Set<string>();
  for (let index = 0; index < 12; index++) {
    const month = new Date(Date.UTC(2025, 10 + index, 1));
    for (let day = 2; day <= 2 + index; day++) {
      month.setUTCDate(day);
      holidays.add(month.toISOString().slice(0, 10));
    }
  }
  const middleOn = (date: string) => calendarDaysOf(5, date, { ...calendar, holidays });
  expect(['2026-11-01', '2026-11-30', '2026-10-21', '2025-11-21'].map(middleOn)).toEqual([14, 14, 13, 7]);
});
