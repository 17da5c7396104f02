import { expect, test } from 'vitest';
import { listsPath, readState } from './lists-state.ts';

test('the address contains the whole state', () => {
  for (const state of [
    { lista: 'auditorias', pagina: 1 },
    { lista: 'informes', ejercicio: 2021, pagina: 3 },
    { lista: 'observaciones', pagina: 2 },
  ] as const) {
    const { searchParams } = new URL(listsPath(80, state), 'http://localhost');
    expect(readState(searchParams)).toEqual({ ejercicio: undefined, ...state });
  }
  expect(listsPath(80, {})).toBe('/entes/80#listas');
});

test('replaces invalid parameters with their defaults', () => {
  for (const invalid of ['', '0', '-1', 'x', '1e400', '9'.repeat(30), '%00', '1.5'])
    expect(readState(new URLSearchParams({ lista: invalid, ejercicio: invalid, pagina: invalid }))).toEqual({
      ...{ lista: 'auditorias', ejercicio: undefined, pagina: 1 },
    });
});
