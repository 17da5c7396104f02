import { expect, test } from 'vitest';
import { medianOf, ofHundred, solvingCurve, thinnedCurve } from './solving-days.ts';

test('a thinned curve has the whole part of 100 of every day, that of the median included', () => {
  const rows = Array.from({ length: 337 }, (_, index) => ({ days: 5 + index * 3, resolved: index % 3 > 0, amount: 1 }));
  const curve = solvingCurve(rows);
  const thinned = thinnedCurve(curve);
  const partAt = (points: typeof curve, day: number) =>
    ofHundred(points.findLast(({ days }) => days <= day)?.share ?? 0);
  expect(thinned.length).toBeLessThanOrEqual(101);
  for (const { days } of curve) expect(partAt(thinned, days), String(days)).toBe(partAt(curve, days));
  expect(partAt(thinned, medianOf(curve) ?? 0)).toBe(50);
});

test('open observations count among those at risk until their day, and each day is one point', () => {
  const rows = [
    { days: 8, resolved: true, amount: 1 },
    { days: 2, resolved: false, amount: 2 },
    { days: -3, resolved: true, amount: 1 },
    { days: 5, resolved: true, amount: 1 },
    { days: 0, resolved: true, amount: 1 },
    { days: 5, resolved: false, amount: 1 },
    { days: 5, resolved: true, amount: 2 },
    { days: 9, resolved: false, amount: 1 },
  ];
  const curve = solvingCurve(rows).map(({ days, share }) => [days, Math.round(share * 1000)]);
  // 2 of 10 at risk; 3 of 6, after two that are open; 1 of 2.
  expect(curve).toEqual([
    [0, 200],
    [5, 600],
    [8, 800],
  ]);
  expect(solvingCurve([])).toEqual([]);
});

test('a part of 100 is 0 only for nothing and 100 only for all', () => {
  expect([0, 0.001, 0.505, 0.999, 1].map(ofHundred)).toEqual([0, 1, 51, 99, 100]);
});
