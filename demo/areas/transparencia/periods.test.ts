import { expect, test } from 'vitest';
import { dueOn, estadoOf } from '#areas/transparencia/rules/periods.ts';
import { periodsOf } from './periods.ts';

test.each([
  ['2026-11-20', '2026-09-30', '2026-06-30'],
  ['2027-01-04', '2026-09-30', '2026-06-30'],
  ['2028-05-31', '2028-03-31', '2027-12-31'],
])('on %s the quarter that ended on %s is the last one', (today, last, before) => {
  const periods = periodsOf({ periodo: 'Trimestral', atraso: 0 }, today);
  expect(periods.map(({ hasta }) => hasta)).toEqual([before, last]);
});

test('a format without delay is not overdue on any day of the first start', () => {
  for (let month = 0; month < 24; month += 1) {
    const today = new Date(Date.UTC(2026, month, 15)).toISOString().slice(0, 10);
    for (const periodo of ['Trimestral', 'Semestral', 'Anual']) {
      const last = periodsOf({ periodo, atraso: 0 }, today)[1];
      expect(estadoOf(dueOn(periodo, last?.hasta ?? '', 30), today), `${periodo} ${today}`).not.toBe('vencido');
    }
  }
});
