import { expect, test } from 'vitest';
import { phraseText } from '#ui/conclusion/phrase.ts';
import { clockSentence, medianText, shareAt, termSentence, tiposSentence } from './clock-sentence.ts';

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

test('says of how many observations the day is not known', () => {
  const sentence = (clock: Parameters<typeof clockSentence>[0], undated: number) =>
    phraseText(clockSentence(clock, undated)).replaceAll('\u00A0', ' ');
  expect(sentence({ curve: [{ days: 9, share: 0.24 }], median: null }, 8)).toBe(
    'Sin contar 8 resueltas cuyo día no se publica, aún no se resuelve la mitad de las observaciones: van 24 de cada 100.',
  );
  expect(sentence({ curve: [{ days: 96, share: 0.5 }], median: 96 }, 1)).toBe(
    'Sin contar una resuelta cuyo día no se publica, la mitad de las observaciones se resuelve en 96 días.',
  );
  expect(sentence({ curve: [], median: null }, 3)).toBe('No se publica en cuánto tiempo se resuelven.');
  expect(phraseText(tiposSentence([{ nombre: 'Agua', median: null }], 3))).toBe(
    'Sin contar 3 resueltas cuyo día no se publica, ningún tipo de ente ha resuelto la mitad.',
  );
});

test('says what is resolved when the legal term ends', () => {
  const curve = [
    { days: 10, share: 0.014 },
    { days: 43, share: 0.56 },
  ];
  const sentence = (days: number, points = curve, businessDays = 30) =>
    phraseText(termSentence({ curve: points }, { businessDays, days }));
  expect(sentence(43)).toBe('Al vencer el plazo legal de 30 días hábiles, 56 de cada 100 están resueltas.');
  expect(sentence(42)).toBe('Al vencer el plazo legal de 30 días hábiles, 1 de cada 100 está resuelta.');
  expect(sentence(9, curve, 1)).toBe('Al vencer el plazo legal de 1 día hábil, ninguna está resuelta.');
  expect(sentence(9, [{ days: 1, share: 1 }])).toBe(
    'Al vencer el plazo legal de 30 días hábiles, todas están resueltas.',
  );
  expect(sentence(9, [{ days: 1, share: 0.999 }])).toBe(
    'Al vencer el plazo legal de 30 días hábiles, 99 de cada 100 están resueltas.',
  );
  expect(shareAt([], 9)).toBe(0);
});

test('compares the fastest type of ente with the slowest', () => {
  const sentence = (...tipos: [string, number | null][]) =>
    phraseText(tiposSentence(tipos.map(([nombre, median]) => ({ nombre, median })))).replaceAll('\u00A0', ' ');
  expect(sentence(['Agua', 151], ['DIF', 76], ['Sindicatos', null])).toBe(
    'De los tipos que ya resolvieron la mitad, el más rápido, DIF, lo hace en 76 días; el más lento, Agua, en 151 días.',
  );
  expect(sentence(['Agua', 151], ['DIF', 76])).toBe(
    'El tipo más rápido, DIF, resuelve la mitad en 76 días; el más lento, Agua, en 151 días.',
  );
  expect(sentence(['Agua', 9], ['DIF', 9], ['Sindicatos', null])).toBe(
    'De los tipos que ya resolvieron la mitad, todos lo hacen en el mismo tiempo: 9 días.',
  );
  expect(sentence(['Agua', 1], ['Sindicatos', null])).toBe(
    'Solo un tipo de ente ha resuelto la mitad: Agua, en 1 día.',
  );
  expect(sentence(['Agua', 9], ['DIF', 9])).toBe('Todos resuelven la mitad en el mismo tiempo: 9 días.');
  expect(sentence(['Agua', null])).toBe('Ningún tipo de ente ha resuelto la mitad de sus observaciones.');
});
