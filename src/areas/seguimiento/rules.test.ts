import { expect, test } from 'vitest';
import { countOf, resolvedOfHundred, sortedByShare, sumCuentas } from './rules.ts';

test('the three views of a count', () => {
  const cuenta = { total: 23, resueltas: 14 };
  expect([countOf(cuenta, 1), countOf(cuenta, 2), countOf(cuenta, 3)]).toEqual([23, 14, 9]);
});

test('so many of a hundred never says all or none wrongly', () => {
  expect(resolvedOfHundred({ total: 0, resueltas: 0 })).toBe(0);
  expect(resolvedOfHundred({ total: 1000, resueltas: 1 })).toBe(1);
  expect(resolvedOfHundred({ total: 1000, resueltas: 999 })).toBe(99);
  expect(resolvedOfHundred({ total: 1000, resueltas: 1000 })).toBe(100);
  expect(resolvedOfHundred({ total: 9675, resueltas: 7548 })).toBe(78);
});

test('counts add up', () => {
  expect(
    sumCuentas([
      { total: 3, resueltas: 1 },
      { total: 4, resueltas: 4 },
    ]),
  ).toEqual({ total: 7, resueltas: 5 });
});

test('sorts by resolved share, those without observations last, equal shares as they were', () => {
  const rows = [
    { id: 1, total: 0, resueltas: 0 },
    { id: 2, total: 10, resueltas: 0 },
    { id: 3, total: 2, resueltas: 1 },
    { id: 4, total: 1, resueltas: 1 },
    { id: 5, total: 4, resueltas: 2 },
  ];
  expect(sortedByShare(rows).map(({ id }) => id)).toEqual([4, 3, 5, 2, 1]);
});
