import { expect, test } from 'vitest';
import { phraseText } from '#ui/conclusion/phrase.ts';
import { clockSentence, medianText } from './clock-sentence.ts';

const text = (clock: Parameters<typeof clockSentence>[0]) => phraseText(clockSentence(clock)).replaceAll('\u00A0', ' ');

test('says after how many days half is resolved, and when it never was', () => {
  expect(text({ curve: [{ days: 96, share: 0.5 }], median: 96 })).toBe(
    'La mitad de las observaciones se resuelve en 96 días.',
  );
  expect(text({ curve: [{ days: 1, share: 1 }], median: 1 })).toBe(
    'La mitad de las observaciones se resuelve en 1 día.',
  );
  expect(text({ curve: [{ days: 9, share: 0.25 }], median: null })).toBe(
    'Aún no se resuelve la mitad de las observaciones: van 25 de cada 100.',
  );
  expect(text({ curve: [], median: null })).toBe('Todavía no se resuelve ninguna observación.');
  expect(medianText(null)).toBe('–');
});
