import { expect, test } from 'vitest';
import { hasKeyCorner, outline, shareStep, shareSteps } from './tiles.ts';

test('the outline follows the outer edges, not the gaps between tiles', () => {
  const ring = [0, 1, 2]
    .flatMap((row) => [0, 1, 2].map((column) => ({ column, row })))
    .filter((_, index) => index !== 4);
  expect(outline([{ column: 0, row: 0 }])).toBe('M0 0h1M0 1h1M0 0v1M1 0v1');
  expect(outline(ring).match(/M/g)).toHaveLength(12);
});

test('the key is in the map only where a large map has no tiles in its lower left corner', () => {
  const corners = [
    { column: 9, row: 0 },
    { column: 6, row: 12 },
  ];
  expect(hasKeyCorner(corners)).toBe(true);
  expect(hasKeyCorner([...corners, { column: 2, row: 7 }])).toBe(false);
  expect(hasKeyCorner([{ column: 2, row: 3 }])).toBe(false);
});

test('a share has five fixed steps, and none without a value', () => {
  expect(shareSteps.map(({ label }) => label)).toEqual(['hasta 29', '30 a 44', '45 a 59', '60 a 74', '75 o más']);
  expect([0, 0.29, 0.295, 0.45, 0.74, 0.75, 1].map(shareStep)).toEqual([
    'step1',
    'step1',
    'step2',
    'step3',
    'step4',
    'step5',
    'step5',
  ]);
  expect(shareStep(undefined)).toBe('none');
});
