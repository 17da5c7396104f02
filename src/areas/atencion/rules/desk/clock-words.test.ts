import { expect, test } from 'vitest';
import type { Clock } from './clock.ts';
import { clockWords, movedTermsSentence } from './clock-words.ts';

const clock: Clock = { state: 'running', cells: [], day: 6, pausedDays: 0, lateDays: 0 };
const words = (more: Partial<Clock>, limite = '2025-09-17', cerrado: string | null = null) =>
  clockWords({ ...clock, ...more }, { limite, cerrado }, '2025-09-03');

test.each([
  [words({}), 'Vence el 17 de septiembre', 'Día 6 de 15', false],
  [words({ pausedDays: 4 }), 'Vence el 17 de septiembre', 'Día 6 de 15; pausa de 4 días', false],
  [words({ day: 0 }), 'Vence el 17 de septiembre', 'El plazo empieza el siguiente día hábil', false],
  [words({ day: 15 }, '2025-09-03'), 'Vence hoy', 'Día 15 de 15', true],
  [words({ state: 'late', lateDays: 1 }, '2025-09-02'), 'Venció el 2 de septiembre', 'Hace 1 día hábil', true],
  [words({ state: 'paused' }), 'En pausa', 'Día 6 de 15; espera a la persona', false],
  [words({ state: 'closed' }, '2025-09-17', '2025-09-02'), 'Cerrado el 2 de septiembre', 'Dentro del plazo', false],
  [
    words({ state: 'closed', lateDays: 2 }, '2025-08-29', '2025-09-02'),
    'Cerrado el 2 de septiembre',
    '2 días hábiles después del plazo',
    false,
  ],
])('says %o', (expected, main, more, isUrgent) => {
  expect(expected).toEqual({ main, more, isUrgent });
});

test('says which way a calendar moves the terms of open records', () => {
  const [later, earlier] = [
    { from: '2025-09-10', to: '2025-09-11' },
    { from: '2025-09-10', to: '2025-09-09' },
  ] as const;
  const expected = (...moved: { from: string; to: string }[]) => movedTermsSentence(moved);
  expect(expected()).toBeUndefined();
  expect(expected(later)).toBe('Al publicarse mueve el plazo de 1 registro abierto: vence después.');
  expect(expected(earlier, earlier)).toBe('Al publicarse mueve el plazo de 2 registros abiertos: vencen antes.');
  expect(expected(later, later, earlier)).toBe(
    'Al publicarse mueve el plazo de 3 registros abiertos: 2 después y 1 antes.',
  );
});
