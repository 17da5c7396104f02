import { expect, test } from 'vitest';
import { observacionesOn, requestedDay } from './past-day.ts';

const today = '2026-11-20';

test('accepts past days', () => {
  for (const day of ['2024-01-01', '1990-01-01', '2026-11-19'])
    expect(requestedDay(day, today)).toEqual({ past: day, isRefused: false });
});

test('returns today without a day, and rejects other texts and days', () => {
  for (const text of [null, '', today])
    expect(requestedDay(text, today), String(text)).toEqual({ past: undefined, isRefused: false });
  for (const text of ['2027-01-01', '2024-02-31', '1989-12-31', '0001-01-01', 'hoy', '2024-1-1'])
    expect(requestedDay(text, today), text).toEqual({ past: undefined, isRefused: true });
});

const row = (emitidaEl: string, resueltaEl: string | null, estado: 'pendiente' | 'solventada' = 'solventada') => {
  return { emitidaEl, resueltaEl, estado, montoAclarado: 4, montoRecuperado: 5 };
};
const open = { estado: 'pendiente', resueltaEl: null, montoAclarado: 0, montoRecuperado: 0 };

test('an observation is open until the day on which it was resolved, and unknown before its issue', () => {
  const solved = row('2024-01-10', '2024-03-01');
  expect(observacionesOn([solved], '2024-01-09')).toEqual([]);
  expect(observacionesOn([solved], '2024-01-10')).toEqual([{ ...solved, ...open }]);
  expect(observacionesOn([solved], '2024-02-29')).toEqual([{ ...solved, ...open }]);
  expect(observacionesOn([solved], '2024-03-01')).toEqual([solved]);
});

test('nothing of an open observation was cleared, and one resolved without a date stays resolved', () => {
  expect(observacionesOn([row('2024-01-10', null, 'pendiente')], '2024-05-01')).toEqual([
    { emitidaEl: '2024-01-10', ...open },
  ]);
  const undated = row('2024-01-10', null);
  expect(observacionesOn([undated], '2024-01-10')).toEqual([undated]);
});
