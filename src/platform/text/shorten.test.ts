import { expect, test } from 'vitest';
import { excerptAround, shorten } from './shorten.ts';

test('a text that fits stays as it is; a longer one is cut between words', () => {
  expect(shorten('Obra pública', 12)).toBe('Obra pública');
  expect(shorten('Obra pública en los municipios', 15)).toBe('Obra pública…');
});

const long = `${'Antes de todo. '.repeat(30)}El alumbrado público de Álamos costó más. ${'Después de eso. '.repeat(30)}`;

test('contains the words with the text around them, cut between words', () => {
  const excerpt = excerptAround(long, 'ALUMBRADOS alamos');
  expect(excerpt).toContain('El alumbrado público de Álamos costó más.');
  expect(excerpt).toMatch(/^…\p{L}+ .*…$/u);
  expect(excerpt.length).toBeLessThan(230);
});

test('where most of the words are', () => {
  expect(excerptAround(`Agua. ${'Nada. '.repeat(80)} Cobro del agua`, 'cobro agua')).toContain('Cobro del agua');
});

test('a short text stays whole; without a word, its beginning', () => {
  expect(excerptAround('Un texto', 'texto')).toBe('Un texto');
  expect(excerptAround(long, 'zzz')).toMatch(/^Antes de todo/);
  expect(excerptAround('', 'a')).toBe('');
});
