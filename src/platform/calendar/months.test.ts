import { describe, expect, test } from 'vitest';
import { addMonths, lastDayOf, readMonth, weeksOf } from './months.ts';

test('an address names a month or none', () => {
  expect(['2025-09', '1950-01', '2100-12'].map(readMonth)).toEqual(['2025-09', '1950-01', '2100-12']);
  for (const text of [
    null,
    '',
    '2025',
    '2025-13',
    '2025-00',
    '2025-9',
    '0001-01',
    '1949-12',
    '2101-01',
    '9999-12',
    "2025-09'",
    'x'.repeat(10_000),
  ])
    expect(readMonth(text), String(text).slice(0, 20)).toBeUndefined();
});

test('months turn over the year', () => {
  expect(addMonths('2025-12', 1)).toBe('2026-01');
  expect(addMonths('2025-01', -1)).toBe('2024-12');
});

test('months end on their last day', () => {
  expect(['2026-02', '2024-02', '2026-12'].map(lastDayOf)).toEqual(['2026-02-28', '2024-02-29', '2026-12-31']);
});

describe('weeks', () => {
  test('from Sunday, September of 2025 has five, from 31 August to 4 October', () => {
    const weeks = weeksOf('2025-09', 'sunday');
    expect([weeks.length, weeks[0]?.[0], weeks[4]?.[6]]).toEqual([5, '2025-08-31', '2025-10-04']);
    expect(weeks.flat().filter((date) => date.startsWith('2025-09'))).toHaveLength(30);
  });

  test('from Sunday, February of 2026 has four, and August of 2026 six', () => {
    expect(weeksOf('2026-02', 'sunday')).toHaveLength(4);
    expect(weeksOf('2026-08', 'sunday')).toHaveLength(6);
  });

  test('from Monday, November of 2026 has six, and February of 2027 four', () => {
    const weeks = weeksOf('2026-11', 'monday');
    expect([weeks.length, weeks[0]?.[0], weeks.at(-1)?.at(-1)]).toEqual([6, '2026-10-26', '2026-12-06']);
    expect(weeksOf('2027-02', 'monday')).toHaveLength(4);
  });
});
