import { expect, test } from 'vitest';
import { axisSteps, spread } from './axis.ts';

test('an axis begins at zero, holds the largest value and counts in round steps', () => {
  expect(axisSteps(0)).toEqual([0, 1]);
  expect(axisSteps(3)).toEqual([0, 1, 2, 3]);
  expect(axisSteps(21)).toEqual([0, 5, 10, 15, 20, 25]);
  expect(axisSteps(1700)).toEqual([0, 500, 1000, 1500, 2000]);
});

test('labels at the ends of lines never cover each other and keep their order', () => {
  expect(spread([100, 100, 40], 16, 200)).toEqual([100, 116, 40]);
  expect(spread([200, 200, 200], 16, 200)).toEqual([168, 184, 200]);
  expect(spread([10, 50], 16, 200)).toEqual([10, 50]);
});
