import { expect, test } from 'vitest';
import { phraseText } from '#ui/conclusion/phrase.ts';
import { auditTitle, solvingSentence } from './sentences.ts';

const pending = {
  ...{ estado: 'pendiente' as const, monto: 570_000_000, montoAclarado: 0, montoRecuperado: 0 },
  ...{ emitidaEl: '2025-05-12', resueltaEl: null },
};
const solved = { ...pending, estado: 'solventada' as const, resueltaEl: '2025-06-11' };
const today = '2026-11-20';
const title = (rows: Parameters<typeof auditTitle>[1], published = true) =>
  phraseText(auditTitle('Ures', rows, published, today)).replaceAll('\u00A0', ' ');

test.each([
  [[solved, pending, pending], 'En 557 días, Ures resolvió 1 de 3 observaciones. Las otras 2 suman $11.4 millones.'],
  [[solved, { ...pending, monto: 0 }], 'En 557 días, Ures resolvió 1 de 2 observaciones. La otra no tiene monto.'],
  [[pending], 'En 557 días, Ures no resolvió la única observación, de $5.7 millones.'],
  [
    [pending, { ...pending, monto: 0 }],
    'En 557 días, Ures no resolvió ninguna de 2 observaciones, que suman $5.7 millones.',
  ],
  [[solved], 'Ures resolvió la única observación, en 30 días.'],
  [[solved, solved], 'Ures resolvió las 2 observaciones, en 30 días.'],
  [[], 'Esta auditoría a Ures no hizo observaciones.'],
])('says what an audit came to (%#)', (rows, expected) => {
  expect(title(rows)).toBe(expected);
});

test('says that nothing is published', () => {
  expect(title([], false)).toBe('Las observaciones de esta auditoría a Ures todavía no se publican.');
});

test('counts what was resolved within its term', () => {
  const sentence = (rows: Parameters<typeof solvingSentence>[0], due?: string) =>
    phraseText(solvingSentence(rows, due, today));
  expect(sentence([solved, solved, pending], '2025-06-30')).toBe(
    'Dos se resolvieron dentro del plazo. Después de él, ninguna.',
  );
  expect(sentence([solved, pending], '2025-06-01')).toBe('Ninguna se resolvió dentro del plazo. Después de él, una.');
  expect(sentence([solved, pending], '2027-01-12')).toBe(
    'Una se resolvió dentro del plazo, que vence el 12 de enero de 2027.',
  );
  expect(sentence([pending], '2025-06-30')).toBe('El plazo venció el 30 de junio de 2025 y ninguna se resolvió.');
  expect(sentence([solved, pending])).toBe('Una ya se resolvió, el 11 de junio de 2025.');
  expect(sentence([pending])).toBe('Todavía no se resuelve ninguna.');
});
