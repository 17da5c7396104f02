import { expect, test } from 'vitest';
import { sectionNumeral } from './numerals.ts';

test.each([
  ['8', 'VIII'],
  ['4', 'IV'],
  ['10', 'X'],
  ['48', 'XLVIII'],
  ['50', 'L'],
  ['99', 'XCIX'],
  ['100', 'C'],
  ['xxiv', 'XXIV'],
  ['0', '0'],
  ['a/b', 'A/B'],
])('%s is %s', (written, numeral) => expect(sectionNumeral(written)).toBe(numeral));
