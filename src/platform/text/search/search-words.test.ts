import { expect, test } from 'vitest';
import { containsWords, searchWords } from './search-words.ts';

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
