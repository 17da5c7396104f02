import { expect, test } from 'vitest';
import { replacementInForce } from './replacement.ts';

const merged = (numero: number, sucesora: number) => ({ numero, retiro: 'fusion', sucesora });
const mistake = (numero: number, sucesora: number | null = null) => ({ numero, retiro: 'error', sucesora });

test.each([
  ['is named by the withdrawn one', [merged(1, 2)], 2],
  ['is that of a replacement that was replaced later', [merged(1, 2), merged(2, 3), merged(3, 4)], 4],
  ['is missing where the replacement was withdrawn by mistake', [merged(1, 2), mistake(2)], null],
  ['is missing where the observation itself was withdrawn by mistake', [mistake(1, 2)], null],
  ['is missing in a circle', [merged(1, 2), merged(2, 1)], null],
  ['is missing for an observation in force', [merged(2, 3)], null],
])('the observation in force that replaces another one %s', (_case, withdrawn, expected) => {
  expect(replacementInForce(1, withdrawn)).toBe(expected);
});
