import { expect, test } from 'vitest';
import { addressOf, readState } from './state.ts';

test('the address holds the whole state, and gives it back', () => {
  for (const state of [
    { lista: 'auditorias', pagina: 1 },
    { lista: 'informes', ejercicio: 2021, pagina: 3 },
    { lista: 'observaciones', pagina: 2 },
  ] as const) {
    const { searchParams } = new URL(addressOf(80, state), 'http://localhost');
    expect(readState(searchParams)).toEqual({ ejercicio: undefined, ...state });
  }
  expect(addressOf(80, {})).toBe('/entes/80#listas');
});

test('what is not understood was not chosen', () => {
  for (const wrong of ['', '0', '-1', 'x', '1e400', '9'.repeat(30), '%00', '1.5'])
    expect(readState(new URLSearchParams({ lista: wrong, ejercicio: wrong, pagina: wrong }))).toEqual({
      ...{ lista: 'auditorias', ejercicio: undefined, pagina: 1 },
    });
});
