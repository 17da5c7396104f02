import { describe, expect, test } from 'vitest';
import type { YearAccount } from '#areas/auditorias/queries/accounts.ts';
import { phraseText } from '#ui/conclusion/phrase.ts';
import { accountTitle, debtorSentence, documentsSentence, scaleSentence, yearsSentence } from './sentences.ts';

const MILLION = 100_000_000;
const account = (figures: Partial<YearAccount>): YearAccount => ({
  anio: 2023,
  entes: 80,
  conGasto: figures.entes ?? 80,
  gastado: 45_724 * MILLION,
  revisado: 31_261 * MILLION,
  observadoConGasto: figures.observado?.monto ?? 318 * MILLION,
  observado: { monto: 318 * MILLION, casos: 785 },
  porResolver: { monto: 189.6 * MILLION, casos: 486 },
  ...figures,
});
const none = { monto: 0, casos: 0 };
const text = (phrase: Parameters<typeof phraseText>[0]) => phraseText(phrase).replaceAll('\u00A0', ' ');

describe('title of a year', () => {
  test.each([
    [account({}), 'En 2023, los 80 entes auditados gastaron 45,724 millones de pesos. Aún falta aclarar 190 millones.'],
    [
      account({ entes: 1, gastado: 1.02 * MILLION, porResolver: { monto: 900_000_00, casos: 1 } }),
      'En 2023, el ente auditado gastó 1 millón de pesos. Aún falta aclarar $900,000.',
    ],
    [account({ gastado: 0 }), 'De la cuenta de 2023 se auditaron 80 entes. Aún falta aclarar $189.6 millones.'],
    [
      account({ gastado: 0, entes: 1, observado: none, porResolver: none }),
      'De la cuenta de 2023 se auditó un ente. No hay observaciones publicadas.',
    ],
    [
      account({ gastado: 42.5 * MILLION, porResolver: none }),
      'En 2023, los 80 entes auditados gastaron 42.5 millones de pesos. Todo lo observado ya se resolvió.',
    ],
    [
      account({ gastado: 500_00, porResolver: { monto: 0, casos: 1 } }),
      'En 2023, los 80 entes auditados gastaron $500. Falta resolver una observación, sin monto.',
    ],
    [
      account({ gastado: 500_00, porResolver: { monto: 0, casos: 2 } }),
      'En 2023, los 80 entes auditados gastaron $500. Faltan por resolver 2 observaciones, sin monto.',
    ],
    [
      account({ entes: 9, conGasto: 6, gastado: 67.8 * MILLION, porResolver: none }),
      'En 2023, de 6 de los 9 entes auditados se conoce el gasto: 67.8 millones de pesos. Todo lo observado ya se resolvió.',
    ],
    [undefined, 'La cuenta pública de 2023 todavía no tiene auditorías publicadas.'],
  ])('%#', (figures, expected) => {
    expect(text(accountTitle(2023, figures))).toBe(expected);
  });
});

describe('parts of the spending', () => {
  test.each([
    [
      account({
        entes: 9,
        conGasto: 6,
        gastado: 1000,
        revisado: 670,
        observadoConGasto: 110,
        observado: { monto: 160, casos: 9 },
        porResolver: none,
      }),
      'De esos 6 entes, revisamos 67 de cada 100 pesos y observamos 11. Todo lo observado ya se resolvió.',
    ],
    [
      account({}),
      'Revisamos 68 de cada 100 pesos y observamos 7 de cada 1,000. De lo observado, 40 de cada 100 ya se resolvieron.',
    ],
    [
      account({
        gastado: 1000,
        revisado: 740,
        observado: { monto: 20, casos: 2 },
        porResolver: { monto: 10, casos: 1 },
      }),
      'Revisamos 74 de cada 100 pesos y observamos 2. De lo observado, 50 de cada 100 ya se resolvieron.',
    ],
    [
      account({
        gastado: 1000,
        revisado: 1000,
        observado: { monto: 100, casos: 2 },
        porResolver: { monto: 99, casos: 1 },
      }),
      'Revisamos todo el gasto y observamos 10 de cada 100. De lo observado, 1 de cada 100 ya se resolvió.',
    ],
    [account({ revisado: 0, observado: none, porResolver: none }), 'Lo revisado todavía no se publica.'],
    [account({ observado: none, porResolver: none }), 'Revisamos 68 de cada 100 pesos y no observamos ninguno.'],
    [
      account({ gastado: 0, revisado: 0, porResolver: { monto: 318 * MILLION, casos: 9 } }),
      'El gasto de estos entes todavía no se publica. De lo observado, aún no se resuelve nada.',
    ],
    [
      account({ observado: { monto: 0, casos: 4 }, porResolver: { monto: 0, casos: 4 } }),
      'Revisamos 68 de cada 100 pesos y no observamos ninguno. Lo observado no tiene monto.',
    ],
  ])('%#', (figures, expected) => {
    expect(text(scaleSentence(figures))).toBe(expected);
  });
});

test('names the type of ente that owes most', () => {
  const tipo = (nombre: string, monto: number) => ({ ...account({}), id: 1, nombre, porResolver: { monto, casos: 1 } });
  expect(text(debtorSentence([tipo('Ayuntamientos', 62), tipo('Sindicatos', 38)]))).toBe(
    'De cada 100 pesos por aclarar, 62 son de un tipo de ente: Ayuntamientos.',
  );
  expect(text(debtorSentence([tipo('Ayuntamientos', 62), tipo('Sindicatos', 0)]))).toBe(
    'Todo lo que falta aclarar es de un solo tipo de ente: Ayuntamientos.',
  );
  expect(text(debtorSentence([tipo('Ayuntamientos', 0)]))).toBe('Ningún tipo de ente tiene pesos por aclarar.');
  expect(text(debtorSentence([]))).toBe('Ningún tipo de ente tiene pesos por aclarar.');
});

test('compares the oldest account with the newest', () => {
  const year = (anio: number, monto: number) =>
    account({ anio, observado: { monto: 100, casos: 1 }, porResolver: { monto, casos: 1 } });
  const sentence = (...years: YearAccount[]) => text(yearsSentence(years));
  expect(sentence(year(2024, 61), year(2020, 3), year(2016, 14))).toBe(
    'De lo observado en 2016 siguen abiertos 14 de cada 100 pesos; en 2024, 61.',
  );
  expect(sentence(year(2024, 100), year(2016, 0))).toBe(
    'De lo observado en 2016 ya nada sigue abierto; en 2024, todo.',
  );
  expect(sentence(year(2024, 0), year(2016, 1))).toBe(
    'De lo observado en 2016 sigue abierto 1 de cada 100 pesos; en 2024, nada.',
  );
  expect(sentence(year(2024, 100))).toBe('De lo observado en 2024 todo sigue abierto.');
  expect(sentence()).toBe('Todavía no hay montos observados.');
});

test('counts the documents of a year', () => {
  expect(documentsSentence(2023, 3)).toBe('Tres documentos para leer completa la cuenta de 2023');
  expect(documentsSentence(2023, 1)).toBe('Un documento para leer completa la cuenta de 2023');
  expect(documentsSentence(2023, 0)).toBe('Los documentos de 2023 todavía no se publican');
});
