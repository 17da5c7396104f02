import { describe, expect, test } from 'vitest';
import { isFound, knownOf, onlyByOtherWord, pairsOf, questionOf, titleOf } from './sentences.ts';

test.each([
  [0, 0, 'Todavía nadie buscó'],
  [12, 0, 'Todas las búsquedas encontraron algo'],
  [12, 1, '1 búsqueda de 12 no encontró nada'],
  [1240, 261, '261 búsquedas de 1,240 no encontraron nada'],
])('%i searches, %i of them empty: %s', (times, empty, title) => {
  expect(titleOf(times, empty)).toBe(title);
});

test('a text is without an answer where half of its searches or more were, and found by another word likewise', () => {
  const searched = { text: 'licencia', times: 6, empty: 3, otherWord: 0, results: 0, history: [], emptyBefore: 0 };
  expect([isFound(searched), onlyByOtherWord(searched)]).toEqual([false, false]);
  expect([isFound({ ...searched, empty: 2 }), onlyByOtherWord({ ...searched, otherWord: 3 })]).toEqual([true, true]);
});

test.each([
  ['cuánto gana el auditor', '¿Cuánto gana el auditor?'],
  ['¿qué es la cuenta pública?', '¿Qué es la cuenta pública?'],
  ['becas 2025', '¿Becas 2025?'],
])('%s begins the question %s', (text, question) => {
  expect(questionOf(text)).toBe(question);
});

test.each([
  [[['licencia', 0]], 'Nada publicado tiene esta palabra'],
  [
    [
      ['licencia', 0],
      ['drenaje', 0],
    ],
    'Nada publicado tiene estas palabras',
  ],
  [[['licencia', 1240]], '«licencia», 1,240'],
  [
    [
      ['licencia', 12],
      ['de obra', 0],
      ['municipio', 5000],
    ],
    'Por separado: «licencia», 12; «de obra», nada; «municipio», más de 5,000',
  ],
] as [[string, number][], string][])('of %j: %s', (terms, sentence) => {
  const counted = terms.map(([typed, total]) => ({ typed, total, isMore: total === 5000 }));
  expect(knownOf({ terms: counted, pairs: [], explanation: undefined })).toBe(sentence);
});

describe('matches of a searched text', () => {
  const first = { title: 'Villa Arboleda, 2023', kind: 'Auditoría' };
  const term = (typed: string, total: number) => ({ typed, total, isMore: false });

  test('is what it resembles, or how the site says it', () => {
    const uncounted = { terms: [], pairs: [] };
    expect(knownOf({ ...uncounted, explanation: { similar: 'villa arboleda', total: 17, forms: '', first } })).toBe(
      'Se parece a «villa arboleda»: 17 resultados. Primero: «Villa Arboleda, 2023» (Auditoría)',
    );
    const forms = ' con «remuneraciones»';
    expect(knownOf({ ...uncounted, explanation: { similar: undefined, total: 1, forms, first: undefined } })).toBe(
      'El sitio lo dice con «remuneraciones»: 1 resultado',
    );
  });

  test('is which of its words come together, and what is nearest', () => {
    const terms = [term('permiso', 20), term('obra', 600), term('nocturna', 0)];
    const pairs = [term('"permiso de obra"', 14), term('"obra nocturna"', 0)];
    expect(knownOf({ terms, pairs, explanation: { similar: undefined, total: 0, forms: '', first } })).toBe(
      'Juntas: «permiso de obra», 14. Por separado: «permiso», 20; «obra», 600; «nocturna», nada. Lo más cercano: «Villa Arboleda, 2023» (Auditoría)',
    );
  });
});

test.each([
  ['permiso de obra nocturna', '"permiso de obra" "obra nocturna"'],
  ['permiso de obra', ''],
  ['ñu', ''],
])('the pairs of %j', (text, pairs) => {
  expect(pairsOf(text)).toBe(pairs);
});
