import { expect, test } from 'vitest';
import { containsWords, prefixQuery, searchWords } from './prefix-query.ts';

test('every word counts from its beginning, without accents or capitals', () => {
  expect(prefixQuery(' Señal, PÚBLICA ')).toBe('senal:* & publica:*');
});

test('omits the operators of the query language', () => {
  expect(prefixQuery("a & !b | (c:*) <-> 'd'")).toBe('a:* & b:* & c:* & d:*');
  expect(prefixQuery('%% -- \\ &')).toBe('');
});

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
