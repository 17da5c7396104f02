import { expect, test } from 'vitest';
import { isInMonth, lastDay, periodName } from './period.ts';

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
