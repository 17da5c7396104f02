import { describe, expect, test } from 'vitest';
import { clampPage, counter, isEnd, isStart, pagesShown, pageWidth, turn } from './rules.ts';

const wide = { total: 7, spread: true, step: 2 } as const;
const narrow = { ...wide, spread: false };

describe('turning pages', () => {
  test('shows two side by side when the window is wide, one otherwise', () => {
    expect(pagesShown(1, wide)).toEqual([1, 2]);
    expect(pagesShown(7, wide)).toEqual([7]);
    expect(pagesShown(1, narrow)).toEqual([1]);
    expect(pagesShown(1, { ...wide, total: 1 })).toEqual([1]);
  });

  test('by two on a wide window where the page says so, by one otherwise', () => {
    expect([turn(1, 1, wide), turn(3, 1, wide), turn(5, -1, wide)]).toEqual([3, 5, 3]);
    expect([turn(1, 1, { ...wide, step: 1 }), turn(3, -1, { ...wide, step: 1 })]).toEqual([2, 2]);
    expect([turn(1, 1, narrow), turn(2, -1, narrow)]).toEqual([2, 1]);
  });

  test('stops at both ends', () => {
    expect([turn(1, -1, wide), turn(2, -1, wide), turn(6, 1, wide), turn(7, 1, narrow)]).toEqual([1, 1, 6, 7]);
    expect([isStart(1), isStart(0), isStart(2)]).toEqual([true, true, false]);
    expect([isEnd(6, wide), isEnd(5, wide), isEnd(6, narrow), isEnd(7, narrow)]).toEqual([true, false, false, true]);
    expect([clampPage(99, 7), clampPage(-3, 7), clampPage(Number.NaN, 7), clampPage(1.5, 7)]).toEqual([7, 1, 1, 1]);
  });

  test('counts as «n / total»', () => {
    expect([counter(1, narrow), counter(3, wide), counter(7, wide)]).toEqual(['1 / 7', '3–4 / 7', '7 / 7']);
  });
});

test('the width of a page follows the width of the window', () => {
  const citizen = [{ from: 500, width: 1000 }];
  expect([pageWidth(499, citizen), pageWidth(500, citizen)]).toEqual([undefined, 1000]);
  const survey = [
    { from: 0, width: 300 },
    { from: 381, width: 400 },
    { from: 768, width: 650 },
    { from: 1200, width: 550 },
    { from: 1400, width: 750 },
  ];
  expect([380, 381, 767, 768, 1199, 1200, 1399, 1400].map((width) => pageWidth(width, survey))).toEqual([
    300, 400, 400, 650, 650, 550, 550, 750,
  ]);
});
