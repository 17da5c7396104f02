import { expect, test } from 'vitest';
import { prefixQuery } from './prefix-query.ts';

test('every word counts from its beginning, without accents or capitals', () => {
  expect(prefixQuery(' Señal, PÚBLICA ')).toBe('senal:* & publica:*');
});

test('what has a meaning to the database is no word', () => {
  expect(prefixQuery("a & !b | (c:*) <-> 'd'")).toBe('a:* & b:* & c:* & d:*');
  expect(prefixQuery('%% -- \\ &')).toBe('');
});
