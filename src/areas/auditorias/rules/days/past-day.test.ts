import { expect, test } from 'vitest';
import { requestedDay } from './past-day.ts';

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
