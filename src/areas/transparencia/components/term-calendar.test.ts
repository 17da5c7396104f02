import { expect, test } from 'vitest';
import { termDays } from './term-calendar.tsx';

const isWeekday = (day: string) => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

test('numbers the business days after the acceptance, and leaves weekends out', () => {
  // Presented on a Friday, accepted on Monday, due three business days later.
  const days = termDays({ today: '2026-11-20', accepted: '2026-11-23', due: '2026-11-26' }, isWeekday);
  expect(days.map(({ day, kind, number }) => [day.slice(8), kind, number])).toEqual([
    ['20', 'presented', undefined],
    ['21', 'free', undefined],
    ['22', 'free', undefined],
    ['23', 'accepted', undefined],
    ['24', 'term', 1],
    ['25', 'term', 2],
    ['26', 'due', 3],
  ]);
});

test('a request that is accepted on the day it is presented has one day for both', () => {
  const [first, second] = termDays({ today: '2026-11-23', accepted: '2026-11-23', due: '2026-11-25' }, isWeekday);
  expect(first).toMatchObject({ kind: 'accepted' });
  expect(second).toMatchObject({ kind: 'term', number: 1 });
});
