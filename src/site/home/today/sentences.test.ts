import { expect, test } from 'vitest';
import type { YearAccount } from '#areas/auditorias/queries/accounts.ts';
import { phraseText } from '#ui/conclusion/phrase.ts';
import { factsOf } from './facts.ts';
import { dueText, newText, overdueText, todaySentence } from './sentences.ts';

const text = (phrase: Parameters<typeof phraseText>[0]) => phraseText(phrase).replaceAll('\u00A0', ' ');
const week = (resueltas: number, isThisWeek = true) => ({ resueltas, publicadas: 0, end: '2026-01-26', isThisWeek });

test('says what was resolved in the week and what is open', () => {
  expect(text(todaySentence({ week: week(12), open: { monto: 1, casos: 1151 } }))).toBe(
    'En los últimos siete días se resolvieron 12 observaciones; siguen abiertas 1,151.',
  );
  expect(text(todaySentence({ week: week(1, false), open: { monto: 1, casos: 1 } }))).toBe(
    'En la semana que terminó el 26 de enero de 2026 se resolvió 1 observación; sigue abierta 1.',
  );
  expect(text(todaySentence({ week: week(0), open: { monto: 0, casos: 0 } }))).toBe(
    'En los últimos siete días no se resolvió ninguna observación; no queda ninguna abierta.',
  );
});

test('says only what is open where the last movement is long ago', () => {
  const sentence = (casos: number) => text(todaySentence({ week: undefined, open: { monto: 0, casos } }));
  expect(sentence(1151)).toBe('Hoy siguen abiertas 1,151 observaciones.');
  expect(sentence(1)).toBe('Hoy sigue abierta 1 observación.');
  expect(sentence(0)).toBe('No queda ninguna observación abierta.');
  expect(newText(undefined)).toBe('Ningún informe nuevo');
});

test('counts what is new and what is due', () => {
  expect(newText({ ...week(0), publicadas: 0 })).toBe('Ningún informe nuevo');
  expect(newText({ ...week(0), publicadas: 1 })).toBe('1 informe publicado');
  expect(newText({ ...week(0), publicadas: 3 })).toBe('3 informes publicados');
  expect(dueText({ next: { date: '2026-12-12', amount: 2 } })).toBe('2 recomendaciones, el 12 de diciembre de 2026');
  expect(dueText({ next: undefined })).toBe('Ningún plazo corre hoy');
  expect(overdueText({ overdue: 1 })).toBe('1 recomendación');
  expect(overdueText({ overdue: 5 })).toBe('5 recomendaciones');
  expect(overdueText({ overdue: 0 })).toBeUndefined();
});

test('has one fact for each kind of data, and none without data', () => {
  const tipo = (resueltas: number) => ({ id: 3, nombre: 'Ayuntamientos', isMunicipio: true, total: 100, resueltas });
  const clock = { total: 9, curve: [{ days: 96, share: 0.5 }], median: 96 };
  const account = {
    anio: 2024,
    entes: 1,
    conGasto: 1,
    gastado: 1,
    revisado: 1,
    observadoConGasto: 9,
    observado: { monto: 9, casos: 1 },
    porResolver: { monto: 3_030_000_000, casos: 1 },
  } satisfies YearAccount;
  const facts = (...input: Parameters<typeof factsOf>) => factsOf(...input).map(({ phrase }) => text(phrase));
  expect(facts({ accounts: [account], clock, undated: 0, municipal: tipo(56) })).toEqual([
    '56 de cada 100 observaciones de ayuntamientos ya se resolvieron.',
    'De la cuenta pública de 2024 falta aclarar $30.3 millones.',
    'La mitad de las observaciones se resuelve en 96 días.',
  ]);
  const empty = { total: 0, curve: [], median: null };
  expect(facts({ accounts: [], clock: empty, undated: 0, municipal: undefined })).toEqual([]);
  for (const [resueltas, expected] of [
    [0, 'Los ayuntamientos aún no resuelven ninguna observación.'],
    [1, '1 de cada 100 observaciones de ayuntamientos ya se resolvió.'],
    [100, 'Los ayuntamientos ya resolvieron todas sus observaciones.'],
  ] as const)
    expect(facts({ accounts: [], clock: empty, undated: 0, municipal: tipo(resueltas) })).toEqual([expected]);
});
