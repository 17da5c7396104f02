import { expect, test } from 'vitest';
import { sharesOfHundred, shareTexts } from './shares.ts';

test('shares are whole and add up to 100, by the largest remainder', () => {
  expect(sharesOfHundred([1, 1, 1])).toEqual([34, 33, 33]);
  expect(sharesOfHundred([50, 30, 20])).toEqual([50, 30, 20]);
  expect(sharesOfHundred([335, 333, 332])).toEqual([34, 33, 33]);
  expect(sharesOfHundred([1004, 1003, 997, 996])).toEqual([25, 25, 25, 25]);
  expect(sharesOfHundred([0, 2, 1])).toEqual([0, 67, 33]);
});

test('a part above zero has at least 1, which the largest one gives', () => {
  expect(sharesOfHundred([9990, 5, 5])).toEqual([98, 1, 1]);
  expect(sharesOfHundred([1, 9999, 0])).toEqual([1, 99, 0]);
  expect(sharesOfHundred([9_999, 1])).toEqual([99, 1]);
  expect(sharesOfHundred([7])).toEqual([100]);
});

test('a part that was raised to 1 takes no second unit from one that lacks more', () => {
  // 42.6, 3.1, 8.72, 44.79 and 0.79 of each hundred.
  expect(sharesOfHundred([4260, 310, 872, 4479, 79])).toEqual([42, 3, 9, 45, 1]);
});

test('every share is nearer than one unit to what it says, or the least one, over many divisions', () => {
  for (let a = 0; a <= 200; a += 7)
    for (let b = 0; b <= 1000; b += 31)
      for (const c of [0, 1, 79, 500]) {
        const parts = [a, b, c, 5000];
        const total = parts.reduce((sum, part) => sum + part, 0);
        const shares = sharesOfHundred(parts);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(100);
        for (const [index, part] of parts.entries()) {
          const exact = (part * 100) / total;
          if (index < 3) expect(Math.abs((shares[index] ?? 0) - exact), `${parts}`).toBeLessThan(1);
        }
      }
});

test('words a share of less than one half', () => {
  expect(shareTexts([9_960, 40])).toEqual(['99', 'menos de 1']);
  expect(shareTexts([9_940, 60])).toEqual(['99', '1']);
  expect(shareTexts([0, 0])).toEqual([]);
});

test('nothing and negative parts have no shares', () => {
  for (const parts of [[], [0, 0], [3, -1], [-1]]) expect(sharesOfHundred(parts)).toEqual([]);
});
