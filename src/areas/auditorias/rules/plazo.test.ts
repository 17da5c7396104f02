import { expect, test } from 'vitest';
import { holidays } from '#institution/holidays.ts';
import type { BusinessCalendar } from '#platform/calendar/business-days.ts';
import { calendarDaysOf, plazoOf, plazoOfObservacion, plazoSentence } from './plazo.ts';

const calendar: BusinessCalendar = { timeZone: 'America/Hermosillo', holidays: new Set(holidays) };
const pending = { estado: 'pendiente', atendidaEl: null, plazoDiasHabiles: 120 } as const;

test('counts 120 business days from the day after the notification, without weekends and holidays', () => {
  // Monday; the first day is Tuesday the 3rd. Weekends, 16 March, 2 and 3 April, 1 and 5 May do not count.
  expect(plazoOf(pending, { notificadaEl: '2026-03-02', today: '2026-03-02', calendar })).toEqual({
    vence: '2026-08-24',
    estado: 'en plazo',
    quedan: 120,
  });
  expect(
    plazoOf({ ...pending, plazoDiasHabiles: 1 }, { notificadaEl: '2026-12-24', today: '2026-12-24', calendar }).vence,
  ).toBe('2026-12-28');
});

test('a term is open through its last day and overdue after it', () => {
  expect(plazoOf(pending, { notificadaEl: '2026-03-02', today: '2026-08-24', calendar })).toMatchObject({
    estado: 'en plazo',
    quedan: 0,
  });
  expect(plazoOf(pending, { notificadaEl: '2026-03-02', today: '2026-08-25', calendar })).toMatchObject({
    estado: 'vencida',
    quedan: null,
  });
});

test('distinguishes recommendations attended in time and late', () => {
  const attended = { ...pending, estado: 'atendida' } as const;
  expect(
    plazoOf({ ...attended, atendidaEl: '2026-08-24' }, { notificadaEl: '2026-03-02', today: '2027-01-05', calendar })
      .estado,
  ).toBe('atendida');
  expect(
    plazoOf({ ...attended, atendidaEl: '2026-08-25' }, { notificadaEl: '2026-03-02', today: '2027-01-05', calendar })
      .estado,
  ).toBe('atendida fuera de plazo');
});

test('has no end without a notification', () => {
  expect(plazoOf(pending, { notificadaEl: null, today: '2026-08-24', calendar })).toEqual({
    vence: null,
    estado: 'sin notificar',
    quedan: null,
  });
});

test('the term of an observation is its own or the legal one, and ends with the first response', () => {
  const term = (overrides: object, legal?: number, notified: string | null = '2026-03-02', today = '2026-03-10') =>
    plazoOfObservacion({ estado: 'pendiente', plazoDiasHabiles: null, respondidaEl: null, ...overrides }, legal, {
      notificadaEl: notified,
      today,
      calendar,
    });
  const sentence = (overrides: object, ...rest: [number?, (string | null)?, string?]) => {
    const { respondidaEl = null } = overrides as { respondidaEl?: string };
    return plazoSentence(term(overrides, ...rest), respondidaEl);
  };
  expect(term({}, undefined)).toBeNull();
  expect(term({}, 30)).toEqual({ diasHabiles: 30, vence: '2026-04-16', estado: 'en plazo', quedan: 24 });
  expect(term({ plazoDiasHabiles: 5 }, 30)).toMatchObject({ diasHabiles: 5, vence: '2026-03-09', estado: 'vencida' });
  expect(sentence({}, 30)).toBe('El ente tiene hasta el 16 de abril de 2026 para responder: quedan 24 días hábiles.');
  expect(sentence({}, 30, '2026-03-02', '2026-04-16')).toBe(
    'El plazo del ente para responder, de 30 días hábiles, vence hoy.',
  );
  expect(sentence({ plazoDiasHabiles: 5 })).toBe(
    'El plazo del ente para responder, de 5 días hábiles, venció el 9 de marzo de 2026.',
  );
  expect(plazoSentence(term({ plazoDiasHabiles: 5 }), null, 5)).toBe('El plazo venció el 9 de marzo de 2026.');
  expect(sentence({ respondidaEl: '2026-03-09' }, 5)).toBe(
    'El ente respondió el 9 de marzo de 2026; su plazo, de 5 días hábiles, vencía el 9 de marzo de 2026.',
  );
  expect(sentence({ respondidaEl: '2026-03-10' }, 5)).toBe(
    'El ente respondió el 10 de marzo de 2026, fuera de plazo: venció el 9 de marzo de 2026.',
  );
  expect(sentence({ respondidaEl: '2026-03-10' })).toBe('El ente respondió el 10 de marzo de 2026.');
  expect(sentence({}, 30, null)).toBe('El ente tendrá 30 días hábiles para responder desde que sea notificado.');
  expect(sentence({ estado: 'solventada' }, 30)).toBe('');
});

const withoutHolidays = { ...calendar, holidays: new Set<string>() };

test('30 business days are six weeks, and longer where most months have holidays', () => {
  expect(calendarDaysOf(30, '2026-11-21', withoutHolidays)).toBe(42);
  const days = Array.from({ length: 400 }, (_, day) => new Date(Date.UTC(2025, 9, 1 + day)).toISOString().slice(0, 10));
  const mondays = new Set(days.filter((day) => new Date(day).getUTCDay() === 1));
  expect(calendarDaysOf(30, '2026-11-21', { ...calendar, holidays: mondays })).toBeGreaterThan(48);
});

test('the middle is that of the terms that begin in the twelve months before the date', () => {
  // Each month from November 2025 has one holiday more than the one before, on its first business days.
  const growing = new Set<string>();
  for (let index = 0; index < 12; index++) {
    const month = new Date(Date.UTC(2025, 10 + index, 1));
    for (let day = 2; day <= 2 + index; day++) {
      month.setUTCDate(day);
      growing.add(month.toISOString().slice(0, 10));
    }
  }
  const middleOn = (date: string) => calendarDaysOf(5, date, { ...calendar, holidays: growing });
  expect(['2026-11-01', '2026-11-30', '2026-10-21', '2025-11-21'].map(middleOn)).toEqual([14, 14, 13, 7]);
});
