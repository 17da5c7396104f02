import { expect, test } from 'vitest';
import { containsWords, countWordStarts, searchWords } from './search-words.ts';

test('folds words, and drops those without a letter or a figure', () => {
  expect(searchWords(' Agua - POTABLE 2023 ')).toEqual(['agua', 'potable', '2023']);
});

test('tells a blank text from one that can find nothing', () => {
  expect(searchWords('   ')).toBeUndefined();
  for (const text of ['%', '_', '-', '...', '¿?', '" \' /', '€']) expect(searchWords(text), text).toEqual([]);
});

test('contains every word; everything matches a blank text and nothing one of signs', () => {
  expect(containsWords('puerto penasco (sur)', 'PEÑASCO puer')).toBe(true);
  expect(containsWords('puerto penasco (sur)', 'peñasco norte')).toBe(false);
  expect(containsWords('puerto penasco (sur)', '')).toBe(true);
  expect(containsWords('puerto penasco (sur)', '(')).toBe(false);
});

test('counts whole words twice, beginnings once and inner parts not', () => {
  const counts = ['acta del pleno', 'actas', 'contacto', 'contacto y acta'].map((text) =>
    countWordStarts(text, 'Acta'),
  );
  expect(counts).toEqual([2, 1, 0, 2]);
  expect(countWordStarts('aguas publicas', 'agua PÚBLICAS')).toBe(3);
  expect(countWordStarts('aguas', '-')).toBe(0);
});
