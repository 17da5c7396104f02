import { describe, expect, test } from 'vitest';
import { contentsOf } from '#areas/documentos/rules/contents.ts';
import { phraseText } from '#ui/conclusion/phrase.ts';
import {
  asPrinted,
  largestMatter,
  placesSentence,
  reportTitle,
  reviewedOfHundred,
  sincePrintedSentence,
} from './sentences.ts';

const text = (phrase: Parameters<typeof phraseText>[0]) => phraseText(phrase).replaceAll('\u00A0', ' ');
const millions = (amount: number) => amount * 100_000_000;
const figures = {
  devengado: millions(6214),
  alcance: 71.6,
  published: true,
  total: 23,
  pending: 9,
  observado: millions(25.4),
  porSolventar: millions(11.4),
};

describe('the sentence of a report', () => {
  test.each([
    [
      {},
      'De los $6,214.0 millones que gastó Ures revisamos 72 de cada 100 pesos. Observamos $25.4 millones y faltan $11.4 millones.',
    ],
    [
      { alcance: 100, pending: 0, porSolventar: 0 },
      'De los $6,214.0 millones que gastó Ures revisamos todo. Observamos $25.4 millones y todo se resolvió.',
    ],
    [{ devengado: 0 }, 'Observamos $25.4 millones a Ures y faltan $11.4 millones.'],
    [{ devengado: 0, total: 0, pending: 0, observado: 0, porSolventar: 0 }, 'No hicimos observaciones a Ures.'],
    [{ devengado: 0, published: false }, 'Las observaciones a Ures todavía no se publican.'],
    [
      { devengado: 0, total: 1, pending: 1, observado: 0, porSolventar: 0 },
      'Hicimos una observación sin monto a Ures y falta una por resolver.',
    ],
    [
      { devengado: 0, total: 3, pending: 2, observado: 0, porSolventar: 0 },
      'Hicimos 3 observaciones sin monto a Ures y faltan 2 por resolver.',
    ],
    [
      { alcance: 0.2, pending: 1, porSolventar: 0 },
      'De los $6,214.0 millones que gastó Ures revisamos menos de 1 de cada 100 pesos. Observamos $25.4 millones y falta una por resolver.',
    ],
    [
      { alcance: 99.7 },
      'De los $6,214.0 millones que gastó Ures revisamos 99 de cada 100 pesos. Observamos $25.4 millones y faltan $11.4 millones.',
    ],
    [
      { alcance: 0 },
      'De los $6,214.0 millones que gastó Ures no revisamos ninguno. Observamos $25.4 millones y faltan $11.4 millones.',
    ],
  ])('with %o', (change, sentence) => {
    expect(text(reportTitle('Ures', { ...figures, ...change }))).toBe(sentence);
  });
});

test('the reviewed share is never whole while something is missing', () => {
  expect([0, 0.2, 1, 71.6, 99.4, 99.97, 100, 120].map(reviewedOfHundred)).toEqual([0, 0, 1, 72, 99, 99, 100, 100]);
});

test('the sentence of a report takes the article of an ente', () => {
  const sentence = (change: Partial<typeof figures>) =>
    text(reportTitle('el Instituto de Salud', { ...figures, ...change }));
  expect(sentence({})).toMatch(/^De los \$6,214\.0 millones que gastó el Instituto de Salud revisamos 72/);
  expect(sentence({ devengado: 0 })).toMatch(/^Observamos \$25\.4 millones al Instituto de Salud y/);
});

test('the comparison with the printed report says singular, plural, none and all', () => {
  const state = (total: number, pending: number) => ({ total, pending, amount: 0 });
  const say = (printed: number, now: number) => text(sincePrintedSentence(state(9, printed), state(9, now)));
  expect(say(9, 6)).toBe('Desde que se publicó se resolvieron tres y faltan seis.');
  expect(say(2, 1)).toBe('Desde que se publicó se resolvió una y falta una.');
  expect(say(9, 9)).toBe('Desde que se publicó, 9 observaciones siguen por resolver.');
  expect(say(1, 1)).toBe('Desde que se publicó, una observación sigue por resolver.');
  expect(say(4, 0)).toBe('Las 9 observaciones ya se resolvieron.');
  expect(text(sincePrintedSentence(state(1, 1), state(1, 0)))).toBe('Su única observación ya se resolvió.');
  expect(text(sincePrintedSentence(state(0, 0), state(2, 2)))).toBe(
    'Sus observaciones se emitieron después de publicar el informe.',
  );
});

test('observations are counted as of the day of the report', () => {
  const row = (emitidaEl: string, resueltaEl: string | null, monto = 100) => {
    const estado = resueltaEl === null ? ('pendiente' as const) : ('solventada' as const);
    return { emitidaEl, resueltaEl, estado, monto, montoAclarado: 0, montoRecuperado: 0 };
  };
  const rows = [
    row('2024-01-10', null),
    row('2024-01-10', '2024-01-20', 30),
    row('2024-01-10', '2024-01-21', 7),
    row('2024-01-21', null),
  ];
  expect(asPrinted(rows, '2024-01-20')).toEqual({ total: 3, pending: 2, amount: 107 });
  expect(asPrinted([], '2024-01-20')).toEqual({ total: 0, pending: 0, amount: 0 });
});

test('observations are counted in the part of the document that they are in', () => {
  const heading = (titulo: string, nivel: number, pagina: number, bloque: number) => ({
    titulo,
    nivel,
    pagina,
    bloque,
  });
  const headings = [
    heading('Informe', 1, 1, 0),
    heading('Resumen', 1, 2, 0),
    heading('Datos', 2, 2, 4),
    heading('Observaciones', 1, 4, 6),
    heading('Recomendaciones', 1, 5, 3),
  ];
  const places = [{ pagina: 4, bloque: 7 }, { pagina: 5, bloque: 1 }, undefined];
  expect(contentsOf(headings, places)).toEqual({
    parts: [
      { title: 'Resumen', page: 2, observaciones: 0 },
      { title: 'Observaciones', page: 4, observaciones: 2 },
      { title: 'Recomendaciones', page: 5, observaciones: 0 },
    ],
    pages: [4, 5, undefined],
  });
  expect(contentsOf([], [])).toEqual({ parts: [], pages: [] });
});

test('the places of observations are one page, several, or none', () => {
  expect(text(placesSentence([34, undefined, 104], 148))).toBe('Lo que se observó está entre las páginas 34 y 104.');
  expect(text(placesSentence([5, 5], 6))).toBe('Lo que se observó está en la página 5.');
  expect(text(placesSentence([5], 6))).toBe('La observación está en la página 5.');
  expect(text(placesSentence([undefined], 1))).toBe('El documento tiene una página.');
  expect(text(placesSentence([], 6))).toBe('El documento tiene 6 páginas.');
});

test('names the largest matter of several', () => {
  const rows = ['Obra Pública', 'Gabinete', 'Obra Pública'].map((materia) => ({ materia }));
  expect(largestMatter(rows)).toBe('2 de «Obra Pública»');
  expect(largestMatter(rows.slice(0, 1))).toBeUndefined();
});
