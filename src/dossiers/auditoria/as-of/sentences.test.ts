import { expect, test } from 'vitest';
import { phraseText } from '#ui/conclusion/phrase.ts';
import { asOfSentence, asOfTitle } from './sentences.ts';

const day = '31 de diciembre de 2024';
const rows = (resolved: number, pending: number, monto = 1_000_000) => [
  ...Array.from({ length: resolved }, (_, index) => {
    return { estado: 'solventada' as const, monto, resueltaEl: `2024-03-0${index + 1}`, situacion: null };
  }),
  ...Array.from({ length: pending }, () => ({
    estado: 'pendiente' as const,
    monto,
    resueltaEl: null,
    situacion: null,
  })),
];
const title = (...of: Parameters<typeof rows>) =>
  phraseText(asOfTitle('el Ayuntamiento de Ures', rows(...of), { turnadas: ['Turnada'], day })).replaceAll(
    '\u00A0',
    ' ',
  );

test.each([
  [rows(2, 3), 'había resuelto 2 de 5 observaciones. Las otras 3 sumaban $30,000.'],
  [rows(2, 1), 'había resuelto 2 de 3 observaciones. La otra sumaba $10,000.'],
])('says what was resolved and what the others came to (%#)', (list, expected) => {
  expect(
    phraseText(asOfTitle('el Ayuntamiento de Ures', list, { turnadas: ['Turnada'], day })).replaceAll('\u00A0', ' '),
  ).toBe(`Al ${day}, el Ayuntamiento de Ures ${expected}`);
});

test('says one, several, none, and observations without an amount', () => {
  const opening = `Al ${day}, el Ayuntamiento de Ures`;
  expect(title(0, 0)).toBe(`Al ${day}, esta auditoría al Ayuntamiento de Ures no tenía observaciones emitidas.`);
  expect(title(1, 0)).toBe(`${opening} había resuelto la única observación.`);
  expect(title(4, 0)).toBe(`${opening} había resuelto las 4 observaciones.`);
  expect(title(0, 1)).toBe(`${opening} no había resuelto la única observación, de $10,000.`);
  expect(title(0, 4, 0)).toBe(`${opening} no había resuelto ninguna de 4 observaciones.`);
  expect(title(0, 2)).toBe(`${opening} no había resuelto ninguna de 2 observaciones, que sumaban $20,000.`);
  expect(title(1, 1, 0)).toBe(`${opening} había resuelto 1 de 2 observaciones. La otra no tenía monto.`);
  expect(title(1, 2, 0)).toBe(`${opening} había resuelto 1 de 3 observaciones. Las otras 2 no tenían monto.`);
});

test('tells what the ente resolved from what was turned over', () => {
  const referred = { estado: 'concluida' as const, monto: 0, resueltaEl: null, situacion: 'Turnada' };
  const say = (list: Parameters<typeof asOfTitle>[1]) =>
    phraseText(asOfTitle('Ures', list, { turnadas: ['Turnada'], day })).replaceAll('\u00A0', ' ');
  expect(say([...rows(1, 1), referred])).toBe(
    `Al ${day}, Ures había resuelto 1 de 3 observaciones; 1 se había turnado a otra autoridad. La otra sumaba $10,000.`,
  );
  expect(say([...rows(1, 0), referred])).toBe(
    `Al ${day}, de las 2 observaciones a Ures, 1 se había resuelto y 1 se había turnado a otra autoridad.`,
  );
});

test('says when the last one was resolved', () => {
  const say = (...of: Parameters<typeof rows>) => phraseText(asOfSentence(rows(...of), day));
  expect(say(0, 0)).toBe(`Al ${day} no se habían emitido observaciones.`);
  expect(say(0, 2)).toBe(`Hasta el ${day} no se había resuelto ninguna.`);
  expect(say(1, 2)).toBe('Una ya se había resuelto, el 1 de marzo de 2024.');
  expect(say(3, 0)).toBe('Tres ya se habían resuelto; la última, el 3 de marzo de 2024.');
});
