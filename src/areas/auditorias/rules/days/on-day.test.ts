import { expect, test } from 'vitest';
import { observacionesOn } from './on-day.ts';

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
