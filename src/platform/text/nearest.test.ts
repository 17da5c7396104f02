import { expect, test } from 'vitest';
import { nearestTo } from './nearest.ts';

test.each([
  ['observacion', 'observaciones'],
  ['Notas', 'notas'],
  ['auditorais', 'auditorias'],
  ['notas', 'notas'],
  ['xyz', undefined],
  ['', undefined],
])('%s is nearest to %s', (text, expected) => {
  expect(nearestTo(text, ['auditorias', 'notas', 'observaciones'])).toBe(expected);
});

test('the nearest day has most digits in common', () => {
  expect(nearestTo('2026-11-24.2', ['2026-11-24.1', '2026-10-01.2'])).toBe('2026-11-24.1');
});

test('nothing is nearest among none', () => {
  expect(nearestTo('notas', [])).toBeUndefined();
});
