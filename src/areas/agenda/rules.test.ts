import { describe, expect, test } from 'vitest';
import {
  addMonths,
  dayName,
  isInMonth,
  lastDay,
  monthsBeside,
  nearestMonths,
  periodName,
  readMonth,
  weeksOf,
} from './rules.ts';

describe('months', () => {
  test('an address names a month or none', () => {
    expect(readMonth('2025-09')).toBe('2025-09');
    for (const text of [
      null,
      '',
      '2025',
      '2025-13',
      '2025-00',
      '2025-9',
      '0001-01',
      '9999-12',
      "2025-09'",
      'x'.repeat(10_000),
    ])
      expect(readMonth(text), String(text).slice(0, 20)).toBeUndefined();
  });

  test('turn over the year', () => {
    expect(addMonths('2025-12', 1)).toBe('2026-01');
    expect(addMonths('2025-01', -1)).toBe('2024-12');
  });

  test('are named in Spanish', () => {
    expect(dayName('2025-09-12')).toBe('viernes, 12 de septiembre de 2025');
  });
});

describe('weeks', () => {
  test('September of 2025 has five, from 31 August to 4 October', () => {
    const weeks = weeksOf('2025-09');
    expect(weeks).toHaveLength(5);
    expect(weeks[0]?.[0]).toEqual({ date: '2025-08-31', day: 31, inMonth: false });
    expect(weeks[4]?.[6]).toEqual({ date: '2025-10-04', day: 4, inMonth: false });
    expect(weeks.flat().filter(({ inMonth }) => inMonth)).toHaveLength(30);
  });

  test('February of 2026 has four, and August of 2026 six', () => {
    expect(weeksOf('2026-02')).toHaveLength(4);
    expect(weeksOf('2026-08')).toHaveLength(6);
  });
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
