import { expect, test } from 'vitest';
import { wholePercents } from './figures.ts';

test('rounds percents to integers with sum 100, by largest remainder', () => {
  expect(wholePercents([1, 1, 1])).toEqual([34, 33, 33]);
  expect(wholePercents([0, 5, 0])).toEqual([0, 100, 0]);
  expect(wholePercents([33.4, 33.3, 33.3])).toEqual([34, 33, 33]);
  expect(wholePercents([10.7, 20.6, 68.7])).toEqual([11, 20, 69]);
  expect(wholePercents([10.4, 20.6, 69]).reduce((sum, each) => sum + each, 0)).toBe(100);
});
