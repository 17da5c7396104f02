import { expect, test } from 'vitest';
import { labelRows } from './down-thread.tsx';

test('a label that has room is where its item is; others follow, in order', () => {
  const rows = labelRows([{ at: 10 }, { at: 0 }, { at: 1 }, { at: 1 }], 3);
  expect(rows.map(({ at, labelAt }) => [at, labelAt])).toEqual([
    [0, 0],
    [1, 3],
    [1, 6],
    [10, 10],
  ]);
});
