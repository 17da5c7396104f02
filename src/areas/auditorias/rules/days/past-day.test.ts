import { expect, test } from 'vitest';
import { pastDay } from './past-day.ts';

test('accepts past days only', () => {
  expect(pastDay('2024-01-01', '2026-11-20')).toBe('2024-01-01');
  expect(pastDay('1990-01-01', '2026-11-20')).toBe('1990-01-01');
  for (const text of [
    null,
    '',
    '2026-11-20',
    '2027-01-01',
    '2024-02-31',
    '1989-12-31',
    '0001-01-01',
    'hoy',
    '2024-1-1',
  ])
    expect(pastDay(text, '2026-11-20'), String(text)).toBeUndefined();
});
