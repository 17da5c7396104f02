import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { institutionFaults } from '#platform/institution-faults.ts';
import { hasKeyCorner, hasNarrowTiles, MAX_SIDE, outline, shareStep, shareSteps } from './tiles.ts';

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

test('a map has places for as many columns and rows as the institution may write', () => {
  const css = readFileSync('src/ui/data/tile-map/places.module.css', 'utf8');
  for (let place = 0; place < MAX_SIDE; place += 1) {
    expect(css).toContain(`.column${place} {\n  grid-column: ${place + 1};`);
    expect(css).toContain(`.row${place} {\n  grid-row: ${place + 1};`);
  }
  const faults = (side: number) => institutionFaults({ 'municipality-tiles': { '07001': [side, side, 'ACA'] } });
  expect(faults(MAX_SIDE - 1).join()).not.toContain('municipality-tiles');
  expect(faults(MAX_SIDE).join()).toContain('pasa de 23');
});

test('letters name the tiles of a map of more than ten columns', () => {
  expect(hasNarrowTiles([{ column: 9, row: 20 }])).toBe(false);
  expect(hasNarrowTiles([{ column: 10, row: 0 }])).toBe(true);
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
