import { expect, test } from 'vitest';
import { namedTitles } from './word-list.ts';

test('names three titles, and says that there are others', () => {
  expect(namedTitles(['a'])).toBe('«a»');
  expect(namedTitles(['a', 'b', 'c'])).toBe('«a», «b» y «c»');
  expect(namedTitles(['a', 'b', 'c', 'd'])).toBe('«a», «b», «c» y otros');
  expect(namedTitles(['a', 'b', 'c'], 9)).toBe('«a», «b», «c» y otros');
});
