import { expect, test } from 'vitest';
import { dueSentence, lengthSentence } from './ente.server.ts';

test.each([
  [{ audits: 0, isMore: false, pendientes: 0, observaciones: 0 }, 'Todavía no tiene ninguna auditoría.'],
  [{ audits: 1, isMore: false, pendientes: 0, observaciones: 0 }, '1 auditoría, sin observaciones.'],
  [
    { audits: 9, isMore: false, pendientes: 12, observaciones: 132 },
    '9 auditorías, 132 observaciones, 12 por solventar.',
  ],
  [
    { audits: 2, isMore: false, pendientes: 0, observaciones: 1 },
    '2 auditorías, 1 observación, ninguna por solventar.',
  ],
  [
    { audits: 500, isMore: true, pendientes: 3, observaciones: 4000 },
    'Sus 500 auditorías más recientes tienen 4,000 observaciones, 3 por solventar.',
  ],
])('says of %o: %s', (amounts, sentence) => {
  expect(lengthSentence(amounts)).toBe(sentence);
});

const term = (codigo: string, vence: string, isOver = false) => ({ codigo, term: { vence, isOver } });

test.each([
  [[], ''],
  [[term('A', '2026-09-12')], 'El siguiente es el de A, el 12 de septiembre de 2026.'],
  [[term('A', '2025-09-12', true)], 'El término de A ya venció.'],
  [
    [term('A', '2025-09-12', true), term('B', '2025-09-12', true), term('D', '2026-10-01'), term('C', '2026-09-30')],
    'Vencieron los términos de 2 auditorías. El siguiente es el de C, el 30 de septiembre de 2026.',
  ],
])('says which terms end: %#', (terms, sentence) => {
  expect(dueSentence(terms)).toBe(sentence);
});
