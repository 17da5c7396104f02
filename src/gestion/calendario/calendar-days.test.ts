import { expect, test } from 'vitest';
import { monthOf, monthOfAddress, weeksOf } from './calendar-days.ts';

test.each([
  ['2026-02', '2026-02-01', '2026-02-28'],
  ['2024-02', '2024-02-01', '2024-02-29'],
  ['2026-12', '2026-12-01', '2026-12-31'],
  ['2026-13', '2026-11-01', '2026-11-30'],
  ['mañana', '2026-11-01', '2026-11-30'],
  [null, '2026-11-01', '2026-11-30'],
])('the month of %s', (text, first, last) => {
  expect(monthOfAddress(text, '2026-11-25')).toMatchObject({ first, last });
});

test('weeks begin on Monday and cover the month', () => {
  const weeks = weeksOf(monthOf('2026-11-25'));
  expect([weeks.length, weeks[0]?.[0], weeks.at(-1)?.at(-1)]).toEqual([6, '2026-10-26', '2026-12-06']);
  expect(weeksOf(monthOf('2027-02-10'))).toHaveLength(4);
});
