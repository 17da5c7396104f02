import { expect, test } from 'vitest';
import {
  isReportedIn,
  lastQuarter,
  parseQuarter,
  periodStart,
  periodTitle,
  quarterAfter,
  quarterEnd,
  quarterName,
} from './quarters.ts';

test('the quarter that ended last is that before the month', () => {
  expect(lastQuarter('2026-11-26')).toEqual({ year: 2026, number: 3 });
  expect(lastQuarter('2027-01-01')).toEqual({ year: 2026, number: 4 });
  expect(lastQuarter('2026-09-30')).toEqual({ year: 2026, number: 2 });
});

test('a quarter is read from an address, and named', () => {
  expect(parseQuarter('2026-3')).toEqual({ year: 2026, number: 3 });
  for (const text of [undefined, '', '2026', '2026-5', '2026-0', '1999-1', '2026-3x'])
    expect(parseQuarter(text)).toBe(undefined);
  expect(quarterName({ year: 2026, number: 3 })).toBe('Tercer trimestre de 2026');
  expect(periodTitle('Semestral', '2026-06-30')).toBe('Primer semestre de 2026');
  expect(periodTitle('Anual', '2026-12-31')).toBe('Año 2026');
  expect(quarterEnd({ year: 2026, number: 4 })).toBe('2026-12-31');
  expect(quarterAfter({ year: 2026, number: 4 }, 1)).toEqual({ year: 2027, number: 1 });
  expect(quarterAfter({ year: 2026, number: 1 }, -1)).toEqual({ year: 2025, number: 4 });
});

test('formats of half a year and a year are reported in the quarter in which they end', () => {
  const quarters = (periodo: string) =>
    [1, 2, 3, 4].filter((number) => isReportedIn({ periodo }, { year: 2026, number }));
  expect(quarters('Trimestral')).toEqual([1, 2, 3, 4]);
  expect(quarters('Semestral')).toEqual([2, 4]);
  expect(quarters('Anual')).toEqual([4]);
  expect(quarters('Anual / Semestral')).toEqual([2, 4]);
  expect(periodStart('Trimestral', '2026-09-30')).toBe('2026-07-01');
  expect(periodStart('Semestral', '2026-06-30')).toBe('2026-01-01');
  expect(periodStart('Anual', '2026-12-31')).toBe('2026-01-01');
});
