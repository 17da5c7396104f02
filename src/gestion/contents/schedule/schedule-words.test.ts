import { expect, test } from 'vitest';
import { scheduleWords } from './schedule-words.ts';

const at = (instant: string) => ({ paso: 'programado', para: new Date(instant) }) as const;

test.each([
  ['2026-12-03T16:00Z', '2026-12-10T16:00Z', ' del 3 al 10 de diciembre de 2026'],
  ['2026-11-28T16:00Z', '2026-12-03T16:00Z', ' del 28 de noviembre de 2026 al 3 de diciembre de 2026'],
  ['2026-12-03T16:00Z', '2026-12-03T19:30Z', ' de las 09:00 a las 12:30 del 3 de diciembre de 2026'],
])('says from when to when a schedule was moved: %s, %s', (from, to, words) => {
  expect(scheduleWords(at(to), at(from))).toEqual({ isMoved: true, words });
});

test('a first schedule says for when, and other steps say nothing', () => {
  const first = { isMoved: false, words: ' para el 3 de diciembre de 2026, 09:00' };
  expect(scheduleWords(at('2026-12-03T16:00Z'), undefined)).toEqual(first);
  expect(scheduleWords(at('2026-12-03T16:00Z'), { paso: 'cancelado', para: null })).toEqual(first);
  expect(scheduleWords({ paso: 'programado', para: null }, undefined)).toEqual({ isMoved: false, words: '' });
  expect(scheduleWords({ paso: 'publicado', para: null }, at('2026-12-03T16:00Z')).words).toBe('');
});
