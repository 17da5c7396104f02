import { expect, test } from 'vitest';
import { sectionNumeral } from './numerals.ts';

test.each([
  ['8', 'VIII'],
  ['48', 'XLVIII'],
  ['99', 'XCIX'],
  ['xxiv', 'XXIV'],
  ['0', '0'],
  ['a/b', 'A/B'],
])('%s is %s', (written, numeral) => expect(sectionNumeral(written)).toBe(numeral));
