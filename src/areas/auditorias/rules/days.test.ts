import { expect, test } from 'vitest';
import { calendarDaysOf, observacionesOn, requestedDay } from './days.ts';

const today = '2026-11-20';

test('accepts past days', () => {
  for (const day of ['2024-01-01', '1990-01-01', '2026-11-19'])
    expect(requestedDay(day, today)).toEqual({ past: day, isRefused: false });
});

test('no day and today are the figures of today; other texts and days are refused', () => {
  for (const text of [null, '', today])
    expect(requestedDay(text, today), String(text)).toEqual({ past: undefined, isRefused: false });
  for (const text of ['2027-01-01', '2024-02-31', '1989-12-31', '0001-01-01', 'hoy', '2024-1-1'])
    expect(requestedDay(text, today), text).toEqual({ past: undefined, isRefused: true });
});

const row = (emitidaEl: string, resueltaEl: string | null, estado: 'pendiente' | 'solventada' = 'solventada') => {
  return { emitidaEl, resueltaEl, estado, montoAclarado: 4, montoRecuperado: 5 };
};
const open = { estado: 'pendiente', resueltaEl: null, montoAclarado: 0, montoRecuperado: 0 };

test('an observation is open until the day on which it was resolved, and unknown before its issue', () => {
  const solved = row('2024-01-10', '2024-03-01');
  expect(observacionesOn([solved], '2024-01-09')).toEqual([]);
  expect(observacionesOn([solved], '2024-01-10')).toEqual([{ ...solved, ...open }]);
  expect(observacionesOn([solved], '2024-02-29')).toEqual([{ ...solved, ...open }]);
  expect(observacionesOn([solved], '2024-03-01')).toEqual([solved]);
});

test('nothing of an open observation was cleared, and one resolved without a date stays resolved', () => {
  expect(observacionesOn([row('2024-01-10', null, 'pendiente')], '2024-05-01')).toEqual([
    { emitidaEl: '2024-01-10', ...open },
  ]);
  const undated = row('2024-01-10', null);
  expect(observacionesOn([undated], '2024-01-10')).toEqual([undated]);
});

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
