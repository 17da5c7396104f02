import { expect, test } from 'vitest';
import { createDemonstration } from './demonstration.ts';

const { fill } = createDemonstration('2026-11-20', {
  suma: (words) => String(words.reduce((sum, word) => sum + Number(word), 0)),
  dia: (_, until) => until,
});

test('replaces each reference by its figure', () => {
  expect(fill('Son {{suma 1 2}} de {{ suma  4 }}.')).toBe('Son 3 de 4.');
  expect(fill('Sin referencias: {uno}')).toBe('Sin referencias: {uno}');
});

test('answers as of the day of the text, or of the first start', () => {
  expect([fill('{{dia}}'), fill('{{dia}}', '2024-08-30')]).toEqual(['2026-11-20', '2024-08-30']);
});

test('rejects an unknown reference', () => {
  expect(() => fill('{{total 2023}}')).toThrow('No figure for {{total 2023}}');
});

test('dates count from the day of the first start', () => {
  expect(fill('{{hoy}}, {{hoy -20}}, {{hoy 365}}', '2024-08-30')).toBe('2026-11-20, 2026-10-31, 2027-11-20');
  // 22 November 2026 is a Sunday.
  expect(fill('{{habil 2}}, {{fecha 2}}')).toBe('2026-11-20, 20 de noviembre de 2026');
});
