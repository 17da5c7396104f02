import { expect, test } from 'vitest';
import { chooseEncoding, matchesEtag } from './negotiation.ts';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.1, gzip;q=0.9', 'gzip'],
  ['gzip;q=0.8, br;q=0.8', 'br'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['br;q=0, *', 'gzip'],
  ['identity;q=1, br;q=0.5', 'identity'],
  ['BR', 'br'],
  ['zstd', 'identity'],
  ['gzip;q=nonsense', 'identity'],
] as const)('%s → %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
  // The second call reads the memoized result.
  expect(chooseEncoding(header)).toBe(encoding);
});

test('a thousand different headers do not change the result', () => {
  for (let index = 0; index < 1000; index += 1)
    expect(chooseEncoding(`br;q=0.${index}1, invented-${index}`)).toBe('br');
  expect(chooseEncoding('gzip')).toBe('gzip');
});

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
