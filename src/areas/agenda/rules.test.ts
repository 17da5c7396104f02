import { expect, test } from 'vitest';
import { dayName, isInMonth, lastDay, monthsBeside, nearestMonths, periodName } from './rules.ts';

test('names a day in Spanish', () => {
  expect(dayName('2025-09-12')).toBe('viernes, 12 de septiembre de 2025');
});

const events = [
  { fecha: '2024-04-15', hasta: null },
  { fecha: '2025-05-15', hasta: null },
  { fecha: '2025-09-30', hasta: null },
];

test('names the nearest months with events', () => {
  expect(nearestMonths('2025-06', events)).toEqual({ before: '2025-05', after: '2025-09' });
  expect(nearestMonths('2026-11', events)).toEqual({ before: '2025-09', after: undefined });
  expect(nearestMonths('2026-11', [{ fecha: '2025-04-28', hasta: '2025-08-02' }]).before).toBe('2025-08');
  expect(nearestMonths('2026-11', [])).toEqual({ before: undefined, after: undefined });
});

test('leads from month to month between the first event and the last, or today', () => {
  expect(monthsBeside('2025-01', '2025-06-10', events)).toEqual({ before: '2024-12', after: '2025-02' });
  expect(monthsBeside('2024-04', '2025-06-10', events)).toEqual({ before: undefined, after: '2024-05' });
  expect(monthsBeside('2025-09', '2025-06-10', events)).toEqual({ before: '2025-08', after: undefined });
  expect(monthsBeside('2025-09', '2026-11-20', events).after).toBe('2025-10');
  expect(monthsBeside('2026-11', '2026-11-20', events).after).toBeUndefined();
});

test('leads back from a month far from every event', () => {
  expect(monthsBeside('2090-01', '2025-06-10', events)).toEqual({ before: '2025-09', after: undefined });
  expect(monthsBeside('1950-01', '2025-06-10', events)).toEqual({ before: undefined, after: '2024-04' });
});

const oneDay = { fecha: '2025-09-12', hasta: null };
const overMonths = { fecha: '2025-04-28', hasta: '2025-06-02' };

test('an event ends on its date, unless a later day is known', () => {
  expect(lastDay(oneDay)).toBe('2025-09-12');
  expect(lastDay(overMonths)).toBe('2025-06-02');
  expect(lastDay({ fecha: '2025-09-12', hasta: '2025-09-01' })).toBe('2025-09-12');
});

test('an event of several months is in each of them', () => {
  const months = ['2025-03', '2025-04', '2025-05', '2025-06', '2025-07'];
  expect(months.filter((month) => isInMonth(overMonths, month))).toEqual(['2025-04', '2025-05', '2025-06']);
});

test('a period names both of its ends', () => {
  expect(periodName(oneDay)).toBe('Viernes, 12 de septiembre de 2025');
  expect(periodName(overMonths)).toBe('Del lunes, 28 de abril de 2025 al lunes, 2 de junio de 2025');
});
