import { expect, test } from 'vitest';
import { shorten } from './shorten.ts';

test('a text that fits stays as it is; a longer one is cut between words', () => {
  expect(shorten('Obra pública', 12)).toBe('Obra pública');
  expect(shorten('Obra pública en los municipios', 15)).toBe('Obra pública…');
});
