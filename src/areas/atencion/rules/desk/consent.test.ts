import { expect, test } from 'vitest';
import { reasonFault, visibleLetters } from './consent.ts';

test.each([
  ['Sí, 3 días.', 7],
  ['Ñandú', 5],
  ['\u200B\u2060\u00AD\u3164\u115F\u1160\uFFA0 \n.', 0],
])('of %j somebody sees %i letters and digits', (text, letters) => expect(visibleLetters(text)).toBe(letters));

test('a reason of invisible letters is none', () => {
  expect(reasonFault('\u200B'.repeat(12))).toBe('Escriba por qué, con 10 letras o más.');
  expect(reasonFault('Es su hermana.')).toBeUndefined();
});
