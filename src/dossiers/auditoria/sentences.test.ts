import { expect, test } from 'vitest';
import { phraseText } from '#ui/conclusion/phrase.ts';
import { auditTitle, solvingSentence } from './sentences.ts';

const pending = {
  estado: 'pendiente' as const,
  monto: 570_000_000,
  montoAclarado: 0,
  montoRecuperado: 0,
  emitidaEl: '2025-05-12',
  resueltaEl: null,
  situacion: null,
};
const solved = { ...pending, estado: 'solventada' as const, resueltaEl: '2025-06-11' };
const concluded = { ...solved, estado: 'concluida' as const };
const referred = { ...concluded, situacion: 'Turnada a investigación', resueltaEl: null };
const today = '2026-11-20';
const title = (rows: Parameters<typeof auditTitle>[1], published = true) =>
  phraseText(auditTitle('Ures', rows, { published, turnadas: ['Turnada a investigación'], cutOff: today })).replaceAll(
    '\u00A0',
    ' ',
  );

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
  [
    [solved, referred, referred, pending],
    'En 557 días, Ures resolvió 1 de 4 observaciones; 2 se turnaron a otra autoridad. La otra suma $5.7 millones.',
  ],
  [
    [concluded, referred, pending, pending],
    'En 557 días, Ures no resolvió ninguna de 4 observaciones; 1 se concluyó y 1 se turnó a otra autoridad. Las otras 2 suman $11.4 millones.',
  ],
  [[solved, solved, referred], 'De las 3 observaciones a Ures, 2 se resolvieron y 1 se turnó a otra autoridad.'],
  [[concluded], 'De la única observación a Ures, 1 se concluyó.'],
  [[solved, { ...solved, resueltaEl: null }], 'Ures resolvió las 2 observaciones.'],
])('says what an audit came to (%#)', (rows, expected) => {
  expect(title(rows)).toBe(expected);
});

test('says no days where the date of the figures is the day on which they were issued', () => {
  const say = (cutOff: string) =>
    phraseText(auditTitle('el Ayuntamiento de Ures', [pending, solved], { published: true, turnadas: [], cutOff }));
  expect(say('2025-05-12')).toMatch(/^El Ayuntamiento de Ures resolvió 1 de 2 observaciones\./);
  expect(say('2025-05-13')).toMatch(/^En 1 día, el Ayuntamiento/);
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
  expect(sentence([solved, concluded, pending], '2025-06-01')).toBe(
    'Ninguna se cerró dentro del plazo. Después de él, dos.',
  );
  expect(sentence([pending])).toBe('Todavía no se resuelve ninguna.');
  const undated = { ...solved, resueltaEl: null };
  expect(sentence([solved, undated, undated, pending], '2025-06-01')).toBe(
    'Ninguna se resolvió dentro del plazo. Después de él, una. De dos resueltas no se publica el día.',
  );
  expect(sentence([undated, pending], '2025-06-01')).toBe('De una resuelta no se publica el día.');
});
