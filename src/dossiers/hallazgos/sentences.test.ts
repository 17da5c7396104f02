import { describe, expect, test } from 'vitest';
import type { EnteOfTema } from '#areas/auditorias/queries/temas.ts';
import { phraseText } from '#ui/conclusion/phrase.ts';
import { entesSentence, findingsTitle, ledgerSentence, owesWords, quotesSentence, temaTitle } from './sentences.ts';

const text = (phrase: Parameters<typeof phraseText>[0]) => phraseText(phrase).replaceAll('\u00A0', ' ');
const row = (nombre: string | null, monto: number, casos: number, pendientes = 0) => ({
  nombre,
  casos,
  pendientes,
  porResolver: 0,
  monto: monto * 100_000_000,
});

describe('the title of what was found', () => {
  test.each([
    [
      [row('Facturas', 30, 4), row('Obra', 15, 9), row('Nómina', 10, 1), row('Viáticos', 45, 1), row(null, 0, 2)],
      'Tres temas juntan 90 de cada 100 pesos observados: «Viáticos», «Facturas» y «Obra».',
    ],
    [[row('Obra', 5, 2), row(null, 5, 1)], 'Un tema junta 50 de cada 100 pesos observados: «Obra».'],
    [[row('Obra', 5, 2)], 'Todo lo observado es de un tema: «Obra».'],
    [[row('Obra', 5, 2), row('Nómina', 1, 1)], 'Dos temas juntan todo lo observado: «Obra» y «Nómina».'],
    [
      [row('Obra', 0, 3), row('Nómina', 0, 1), row(null, 0, 4)],
      'Dos temas juntan 50 de cada 100 observaciones: «Obra» y «Nómina».',
    ],
    [[row(null, 4, 3)], 'Las 3 observaciones publicadas todavía no tienen tema.'],
    [[row(null, 4, 1)], 'La única observación publicada todavía no tiene tema.'],
    [[], 'Todavía no hay observaciones publicadas de la cuenta 2024.'],
  ])('%#', (rows, sentence) => {
    expect(text(findingsTitle(rows, 2024))).toBe(sentence);
  });
});

test('the ledger says which subject has most money and which is most frequent', () => {
  expect(text(ledgerSentence([row('Obra', 5, 2), row('Nómina', 1, 9), row(null, 9, 9)]))).toBe(
    'Lo que suma más dinero es «Obra»; lo que más se repite, «Nómina».',
  );
  expect(text(ledgerSentence([row('Obra', 5, 2), row('Nómina', 1, 1)]))).toBe(
    '«Obra» es el tema con más dinero y con más casos: $5.0 millones en 2 casos.',
  );
  expect(text(ledgerSentence([row('Obra', 0, 1)]))).toBe('Lo que más se repite es «Obra»: un caso.');
  expect(text(ledgerSentence([row(null, 3, 1)]))).toBe('Lo que se encontró, por tema.');
});

test('a subject says its cases, its amount and what is pending: none, one, several, all', () => {
  const say = (monto: number, casos: number, pendientes: number) =>
    text(temaTitle(row('Obra', monto, casos, pendientes), 'Obra', undefined));
  expect(say(5, 9, 4)).toBe('Obra: 9 casos por $5.0 millones. 4 siguen pendientes.');
  expect(say(5, 9, 1)).toBe('Obra: 9 casos por $5.0 millones. 1 sigue pendiente.');
  expect(say(0, 9, 0)).toBe('Obra: 9 casos sin monto. Todos se resolvieron.');
  expect(say(0, 9, 9)).toBe('Obra: 9 casos sin monto. Ninguno se ha resuelto.');
  expect(say(0, 1, 1)).toBe('Obra: un caso sin monto. Sigue pendiente.');
  expect(say(0, 1, 0)).toBe('Obra: un caso sin monto. Ya se resolvió.');
  expect(text(temaTitle(undefined, null, 2021))).toBe('Otros temas: ningún caso en la cuenta 2021.');
});

test('the entes of a subject are one, several, alike or led by one', () => {
  const ente = (name: string, casos: number, pendientes: number) => {
    return { enteId: casos, ente: name, casos, pendientes, monto: 0 };
  };
  const sentence = (rows: EnteOfTema[], ties = 1) => text(entesSentence({ rows, total: rows.length, ties }));
  expect(sentence([])).toBe('Ningún ente tiene casos de este tema.');
  expect(sentence([ente('Ures', 3, 1)])).toBe('Todo es de Ures: 3 casos. Debe 1 de 3.');
  expect(sentence([ente('Ures', 7, 4), ente('Yécora', 2, 0)])).toBe(
    'Pasó en 2 entes. Ures es el que más casos tiene, 7, y debe 4 de 7.',
  );
  expect(sentence([ente('Ures', 2, 0), ente('Yécora', 2, 0), ente('Altar', 1, 0)], 2)).toBe(
    'Pasó en 3 entes. En 2, 2 casos.',
  );
  expect(sentence([ente('Ures', 1, 0), ente('Yécora', 1, 1)], 2)).toBe('Pasó en 2 entes. En cada uno, una vez.');
  expect([owesWords({ casos: 1, pendientes: 1 }), owesWords({ casos: 1, pendientes: 0 })]).toEqual([
    'debe resolverlo',
    'ya lo resolvió',
  ]);
  expect([owesWords({ casos: 4, pendientes: 4 }), owesWords({ casos: 4, pendientes: 0 })]).toEqual([
    'debe los 4',
    'ya resolvió los 4',
  ]);
});

test('quotations are one or several', () => {
  expect([text(quotesSentence(1)), text(quotesSentence(6))]).toEqual([
    'Así lo dice un informe.',
    'Así lo dicen seis informes.',
  ]);
});
