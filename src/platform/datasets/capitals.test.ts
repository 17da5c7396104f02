import { expect, test } from 'vitest';
import { capitalsSentence, isInCapitals } from './capitals.ts';

test('names in capitals are those without a small letter, and longer than initials', () => {
  expect(['ACACOYAGUA', 'ÁNGEL ALBINO CORZO', 'OOAPAS 2'].map(isInCapitals)).toEqual([true, true, true]);
  expect(['Acala', 'DIF Tila', 'ISSTE', '2024'].map(isInCapitals)).toEqual([false, false, false, false]);
});

test('an import counts them, and names the first ones', () => {
  expect(capitalsSentence(1, ['ACALA'])).toBe(
    '1 nombre está en mayúsculas, y así se publica: escríbalo como se lee («ACALA»).',
  );
  expect(capitalsSentence(14, ['ACALA', 'TAPILULA', 'TILA GRANDE'])).toBe(
    '14 nombres están en mayúsculas, y así se publican: escríbalos como se leen («ACALA», «TAPILULA», «TILA GRANDE» y 11 más).',
  );
});
