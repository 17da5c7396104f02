import { expect, test } from 'vitest';
import { addDays } from '#platform/calendar/days.ts';
import { addHistogram, type DaysHistogram, daysKey, medianOn, medianSteps, solvingDaysIn } from './days-histogram.ts';
import { medianOf, solvingCurve } from './solving-days.ts';

test('an observation counts by its days, by its first day while it is open, and not at all without its last day', () => {
  const emitidaEl = '2024-01-01';
  const key = (resueltaEl: string | null, isPending = false) => daysKey({ emitidaEl, resueltaEl, isPending });
  expect(key('2024-03-01')).toBe('2024-01-01/2024-03-01');
  expect(key('2024-03-01', true)).toBe('2024-01-01');
  expect(key(null, true)).toBe('2024-01-01');
  expect(key(null)).toBeUndefined();
});

test('histograms are added and taken away, and keep no zeros', () => {
  const [one, other] = ['2024-01-01/2024-01-02', '2024-01-01/2024-01-04'];
  const sum = addHistogram({ [one]: 2, '2024-01-01': 1 }, { [one]: 1, [other]: 1 }, 1);
  expect(sum).toEqual({ [one]: 3, [other]: 1, '2024-01-01': 1 });
  expect(addHistogram(sum, { [one]: 3 }, -1)).toEqual({ [other]: 1, '2024-01-01': 1 });
});

test('one is known from the day on which it was issued, and open until the day on which it was resolved', () => {
  const histogram = { '2024-01-01/2024-03-01': 2 };
  expect(solvingDaysIn(histogram, '2023-12-31')).toEqual([]);
  expect(solvingDaysIn(histogram, '2024-02-29')).toEqual([{ days: 59, resolved: false, amount: 2 }]);
  expect(solvingDaysIn(histogram, '2024-03-01')).toEqual([{ days: 60, resolved: true, amount: 2 }]);
});

test('the kept median is that of the curve on every later day', () => {
  let seed = 11;
  const upTo = (limit: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % limit;
  };
  const today = '2024-06-01';
  for (let round = 0; round < 200; round++) {
    let histogram: DaysHistogram = {};
    for (let row = upTo(25); row > 0; row--) {
      const emitidaEl = addDays('2024-05-01', upTo(40) - 9);
      const isPending = upTo(2) === 0;
      const resueltaEl = isPending || upTo(9) === 0 ? null : addDays(emitidaEl, upTo(60));
      const key = daysKey({ emitidaEl, resueltaEl, isPending });
      if (key) histogram = addHistogram(histogram, { [key]: 1 }, 1);
    }
    const steps = medianSteps(histogram, today);
    for (let later = 0; later < 120; later++) {
      const day = addDays(today, later);
      const expected = medianOf(solvingCurve(solvingDaysIn(histogram, day)));
      expect(medianOn(steps, day), `${JSON.stringify(histogram)} on ${day}`).toBe(expected);
    }
  }
});
