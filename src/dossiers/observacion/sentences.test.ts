import { expect, test } from 'vitest';
import { phraseText } from '#ui/conclusion/phrase.ts';
import { timeScale } from '#ui/drawing/time/time-scale.ts';
import { lifeSentence, observationTitle, otherCasesSentence } from './sentences.ts';

const base = {
  estado: 'pendiente' as const,
  monto: 231_844_000,
  montoAclarado: 0,
  montoRecuperado: 0,
  emitidaEl: '2025-05-12',
  resueltaEl: null,
};
const solved = { ...base, estado: 'solventada' as const, resueltaEl: '2025-05-13' };
const title = (row: Parameters<typeof observationTitle>[1], due?: string, answeredOn?: string) =>
  phraseText(observationTitle('Ures', row, { due, answeredOn }, '2026-11-20')).replaceAll('\u00A0', ' ');

test('says what is owed and until when', () => {
  expect(title(base, '2027-01-12')).toBe(
    'Ures debe aclarar o devolver $2,318,440. Tiene hasta el 12 de enero de 2027.',
  );
  expect(title({ ...base, montoAclarado: 231_744_000 }, '2026-01-12')).toBe(
    'Ures debe aclarar o devolver $1,000. El plazo venció el 12 de enero de 2026.',
  );
  expect(title({ ...base, monto: 0 })).toBe('Ures aún debe resolver esta observación, que no tiene monto.');
  expect(title(solved)).toBe('Ures resolvió una observación de $2,318,440, en 1 día.');
  expect(title({ ...solved, estado: 'concluida', monto: 0, resueltaEl: null })).toBe(
    'El Instituto concluyó una observación a Ures sin monto.',
  );
});

test('a response meets the term of a pending observation', () => {
  expect(title(base, '2026-01-12', '2026-01-12')).toBe(
    'Ures debe aclarar o devolver $2,318,440. Respondió el 12 de enero de 2026, en plazo.',
  );
  expect(title(base, '2026-01-12', '2026-01-13')).toBe(
    'Ures debe aclarar o devolver $2,318,440. Respondió el 13 de enero de 2026, fuera de plazo.',
  );
});

test('says how long it has been open and how often it was answered', () => {
  const life = (row: Parameters<typeof lifeSentence>[0], answers: number) =>
    phraseText(lifeSentence(row, answers, '2026-11-20')).replaceAll('\u00A0', ' ');
  expect(life(base, 0)).toBe('Al 20 de noviembre de 2026 lleva 557 días pendiente. No hay respuestas publicadas.');
  expect(life(base, 1)).toBe('Al 20 de noviembre de 2026 lleva 557 días pendiente. El ente respondió una vez.');
  expect(life({ ...base, emitidaEl: '2026-11-19' }, 0)).toContain('lleva 1 día pendiente.');
  expect(life({ ...base, emitidaEl: '2026-11-20' }, 0)).toContain('lleva 0 días pendiente.');
  expect(life(solved, 2)).toBe('Se resolvió en 1 día. El ente respondió dos veces.');
});

test('says how many other cases of its subject there are', () => {
  expect(otherCasesSentence(1, 'Viáticos')).toBe('Ver el otro caso de «Viáticos»');
  expect(otherCasesSentence(1_259, 'Viáticos')).toBe('Ver los otros 1,259 casos de «Viáticos»');
});

test('a time scale keeps dates in order, with at most eight rules', () => {
  for (const [from, to] of [
    ['2025-05-12', '2027-01-12'],
    ['2025-05-12', '2025-05-12'],
    ['1998-01-01', '2026-11-20'],
  ] as const) {
    const { at, ticks } = timeScale(from, to);
    expect(at(from)).toBeGreaterThanOrEqual(0);
    expect(at(to)).toBeLessThanOrEqual(100);
    expect(ticks.length).toBeLessThanOrEqual(9);
  }
});
