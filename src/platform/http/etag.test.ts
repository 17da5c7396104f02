import { expect, test } from 'vitest';
import { matchesEtag } from './etag.ts';

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", "a"', true],
  ['"b",W/"a"', true],
  ['*', true],
  ['"b"', false],
  ['a', false],
  ['', false],
  [undefined, false],
])('If-None-Match: %s names "a": %s', (header, expected) => {
  expect(matchesEtag(header, '"a"')).toBe(expected);
});
