import { expect, test } from 'vitest';
import { exactTerms, hasExactly } from './exact-words.ts';
import { parseQuery } from './query.ts';

const hasTyped = (typed: string, text: string) => hasExactly(text, exactTerms(parseQuery(typed).terms));

test.each([
  ['obra o servicio', 'El servicio', true],
  ['obra o servicio', 'Los servicios', false],
  ['"obra o servicio"', 'La obra o servicio', true],
  ['"obra o servicio"', 'Las obras o servicio', false],
  ['"obra o servicio" o agua', 'El agua', true],
  ['agua o Якорь', 'Las aguas, hoy', false],
])('%j in «%s»: %s', (typed, text, isExact) => {
  expect(hasTyped(typed, text)).toBe(isExact);
});
