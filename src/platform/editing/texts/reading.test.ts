import { expect, test } from 'vitest';
import { countSyllables, measureReading, readingGrade } from './reading.ts';

test.each([
  ['sol', 1],
  ['guerra', 2],
  ['queso', 2],
  ['auditoría', 5],
  ['aéreo', 4],
  ['ciudad', 2],
  ['país', 2],
  ['río', 2],
  ['ley', 1],
  ['leyes', 2],
  ['pingüino', 3],
  ['y', 1],
  ['construcción', 3],
])('%s has %i syllables', (word, syllables) => {
  expect(countSyllables(word)).toBe(syllables);
});

test('measures by the formula of Szigriszt-Pazos', () => {
  // 9 words in 2 sentences, 15 syllables.
  const text = 'El sol sale temprano. La gente va al mercado.';
  expect(measureReading(text)).toEqual({
    words: 9,
    longest: { words: 5, sentence: 'La gente va al mercado' },
    ease: Math.round(206.835 - (62.3 * 15) / 9 - 9 / 2),
  });
});

test('a number, an abbreviation and an initial end no sentence', () => {
  expect(measureReading('Según el art. 17 de la ley, la C. Rosa pagó 4.2 millones.')?.longest.words).toBe(11);
});

test('a text of long words and long sentences is hard, and one without words is nothing', () => {
  const hard =
    'La responsabilidad administrativa correspondiente a irregularidades presupuestarias identificadas durante procedimientos extraordinarios de fiscalización determinará consecuencias jurisdiccionales';
  expect(readingGrade(measureReading(hard)?.ease ?? 100)).toBe('muy difícil');
  expect(measureReading(' 12 — ')).toBeUndefined();
});
