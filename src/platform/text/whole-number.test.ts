import { expect, test } from 'vitest';
import { parseWholeNumber } from './whole-number.ts';

test.each([
  ['0', 0],
  ['12', 12],
  ['007', 7],
  ['2147483647', 2_147_483_647],
  ['2147483648', undefined],
  ['99999999999', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  [' 1', undefined],
  ['', undefined],
  [null, undefined],
])('parses %j as %j', (text, number) => {
  expect(parseWholeNumber(text)).toBe(number);
});

test('rejects numbers outside the range', () => {
  const range = { min: 1, max: 9999 };
  expect(['0', '1', '9999', '10000'].map((text) => parseWholeNumber(text, range))).toEqual([
    undefined,
    1,
    9999,
    undefined,
  ]);
});
