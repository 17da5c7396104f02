import { expect, test } from 'vitest';
import { addDays } from '#platform/calendar/days.ts';
import { addHistogram, type DaysHistogram, daysKey, medianOn, medianSteps, solvingDaysIn } from './days-histogram.ts';
import { medianOf, solvingCurve } from './solving-days.ts';

test('an observation counts by its days, by its first day while it is open, and not at all without its last day', () => {
  const emitidaEl = '2024-01-01';
  const key = (resueltaEl: string | null, isPending = false) =>
    daysKey({ emitidaEl, resueltaEl, isPending }, '2025-01-01');
  expect(key('2024-03-01')).toBe('60');
  expect(key('2023-12-31')).toBe('-1');
  expect(key(null, true)).toBe('2024-01-01');
  expect(key('2025-02-01')).toBe('2024-01-01/2025-02-01');
  expect(key(null)).toBeUndefined();
});

test('histograms are added and taken away, and keep no zeros', () => {
  const sum = addHistogram({ 1: 2, '2024-01-01': 1 }, { 1: 1, 3: 1 }, 1);
  expect(sum).toEqual({ 1: 3, 3: 1, '2024-01-01': 1 });
  expect(addHistogram(sum, { 1: 3 }, -1)).toEqual({ 3: 1, '2024-01-01': 1 });
});

test('one that was to be resolved is open until its day has come', () => {
  const histogram = { '2024-01-01/2024-03-01': 2 };
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
      const emitidaEl = addDays('2024-05-01', upTo(40) - 5);
      const isPending = upTo(2) === 0;
      const resueltaEl = isPending || upTo(9) === 0 ? null : addDays(emitidaEl, upTo(60));
      const key = daysKey({ emitidaEl, resueltaEl, isPending }, today);
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
