import { expect, test } from 'vitest';
import { ordersToRead } from './best-matches.ts';

test('reads better orders in groups, and a part of the own one', () => {
  expect(ordersToRead(1900, { equal: 2, missing: 40, isFine: true })).toEqual([
    ...['o1901', 'o1902', 'o1903', 'p238', 'p239', 'q30', 'q31'],
    ...parts(1900, 3),
  ]);
});

test('reads only much better orders if very many rows are better', () => {
  expect(ordersToRead(1000, { equal: 1, missing: 150, isFine: false })).toEqual([
    ...Array.from({ length: 15 }, (_, index) => `q${index + 17}`),
    ...parts(1000, 16),
  ]);
});

const parts = (order: number, amount: number) => Array.from({ length: amount }, (_, index) => `o${order}-${index}`);
