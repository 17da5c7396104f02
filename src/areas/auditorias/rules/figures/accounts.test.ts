import { expect, test } from 'vitest';
import { partOf, resolvedOf } from './accounts.ts';

test.each([
  [74, 100, { amount: 74, of: 100 }],
  [0, 100, { amount: 0, of: 100 }],
  [-5, 100, { amount: 0, of: 100 }],
  [100, 100, { amount: 100, of: 100 }],
  [120, 100, { amount: 100, of: 100 }],
  [99_999, 100_000, { amount: 99, of: 100 }],
  [95, 10_000, { amount: 1, of: 100 }],
  [94, 10_000, { amount: 9, of: 1000 }],
  [5, 100_000, { amount: 5, of: 100_000 }],
  [7, 10_000, { amount: 7, of: 10_000 }],
  [7, 1000, { amount: 7, of: 1000 }],
  [3, 100_000, { amount: 3, of: 100_000 }],
  [1, 90_000_000, { amount: 1, of: 1_000_000 }],
  [1, 0, undefined],
])('says %i of %i', (part, whole, expected) => {
  expect(partOf(part, whole)).toEqual(expected);
});

test('counts what is resolved', () => {
  const sums = { observado: { monto: 900, casos: 5 }, porResolver: { monto: 400, casos: 2 } };
  expect(resolvedOf(sums)).toEqual({ monto: 500, casos: 3 });
});
