import { describe, expect, test } from 'vitest';
import { type BusinessCalendar, dueDate } from '#platform/calendar/business-days.ts';
import {
  type Clock,
  clockOf,
  clockWords,
  movedTermsSentence,
  recordDueDate,
  resumedDueDate,
  stopsOf,
} from './clock.ts';

const calendar: BusinessCalendar = { timeZone: 'America/Hermosillo', holidays: new Set(['2025-09-16']) };
const aceptado = '2025-08-20';
const drawn = (cells: readonly string[]) => cells.map((cell) => cell[0]).join('');

describe('the term of a record', () => {
  test('begins on the business day after its acceptance', () => {
    const clock = clockOf({ aceptado, cerrado: null, stops: [] }, aceptado, calendar);
    expect([clock.state, clock.day, drawn(clock.cells)]).toEqual(['running', 0, 'c'.repeat(15)]);
  });

  test('does not count the days on which the sender had to answer', () => {
    const stops = stopsOf([
      { estado: 'En revisión', fecha: '2025-08-22' },
      { estado: 'Requiere información', fecha: '2025-08-26' },
      { estado: 'En revisión', fecha: '2025-09-01' },
    ]);
    expect(stops).toEqual([{ from: '2025-08-26', to: '2025-09-01' }]);
    const clock = clockOf({ aceptado, cerrado: null, stops }, '2025-09-03', calendar);
    expect(clock).toMatchObject({ state: 'running', day: 6, pausedDays: 4, lateDays: 0 });
    expect(drawn(clock.cells)).toBe('uuuupppputccccccccc');
    const limite = dueDate(aceptado, calendar);
    expect([limite, resumedDueDate({ limite, detenido: '2025-08-26' }, '2025-09-01', calendar)]).toEqual([
      '2025-09-10',
      '2025-09-17',
    ]);
  });

  test('has another due date by another calendar, with the same stops', () => {
    const stops = [
      { from: '2025-08-26', to: '2025-09-01' },
      { from: '2025-09-15', to: null },
    ];
    const due = (...holidays: string[]) =>
      recordDueDate({ aceptado, stops }, { ...calendar, holidays: new Set(holidays) });
    expect([due('2025-09-16'), due(), due('2025-09-16', '2025-09-15')]).toEqual([
      '2025-09-17',
      '2025-09-16',
      '2025-09-18',
    ]);
    // A holiday within a stop: the stop has a day less, and the term lost that day anyway.
    expect(due('2025-08-27')).toBe('2025-09-16');
    expect(recordDueDate({ aceptado, stops: [{ from: '2025-10-01', to: '2025-10-09' }] }, calendar)).toBe('2025-09-10');
  });

  test('is paused while the sender has to answer, however long', () => {
    const stops = stopsOf([{ estado: 'Requiere información', fecha: '2025-08-26' }]);
    const clock = clockOf({ aceptado, cerrado: null, stops }, '2025-12-01', calendar);
    expect(clock).toMatchObject({ state: 'paused', day: 4, lateDays: 0 });
    expect(drawn(clock.cells)).toBe(`uuuu${'p'.repeat(12)}${'c'.repeat(11)}`);
  });

  test('is late on the business day after the fifteenth', () => {
    const at = (today: string) => clockOf({ aceptado, cerrado: null, stops: [] }, today, calendar);
    expect(at('2025-09-10')).toMatchObject({ state: 'running', day: 15, lateDays: 0 });
    expect(at('2025-09-12')).toMatchObject({ state: 'late', day: 15, lateDays: 2 });
  });

  test('ends when the record is closed, on the day itself too', () => {
    const stops = stopsOf([{ estado: 'Concluida', fecha: '2025-08-22' }]);
    const clock = clockOf({ aceptado, cerrado: '2025-08-22', stops }, '2025-12-01', calendar);
    expect(clock).toEqual({ state: 'closed', cells: ['used', 'used'], day: 2, pausedDays: 0, lateDays: 0 });
  });

  test('is not extended by a stop that began after it', () => {
    expect(resumedDueDate({ limite: '2025-09-10', detenido: '2025-09-11' }, '2025-10-01', calendar)).toBe('2025-09-10');
  });

  test('continues after a closed record is opened again', () => {
    const stops = stopsOf([
      { estado: 'Concluida', fecha: '2025-08-22' },
      { estado: 'En revisión', fecha: '2025-08-25' },
      { estado: 'En investigación', fecha: '2025-08-26' },
    ]);
    expect(stops).toEqual([{ from: '2025-08-22', to: '2025-08-25' }]);
  });
});

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
