import { expect, test } from 'vitest';
import { listsPath, readState } from './lists-state.ts';

test('the address contains the whole state', () => {
  for (const state of [
    { lista: 'auditorias', pagina: 1 },
    { lista: 'informes', ejercicio: 2021, pagina: 3 },
    { lista: 'observaciones', pagina: 2 },
    { lista: 'observaciones', destino: 'turnado', pagina: 1 },
  ] as const) {
    const { searchParams } = new URL(listsPath(80, state), 'http://localhost');
    expect(readState(searchParams)).toEqual({ ejercicio: undefined, destino: undefined, ...state });
  }
  expect(listsPath(80, {})).toBe('/entes/80');
  expect(readState(new URLSearchParams('ejercicio=2021')).lista).toBe('auditorias');
});

test('replaces invalid parameters with their defaults', () => {
  for (const invalid of ['', '0', '-1', 'x', '1e400', '9'.repeat(30), '%00', '1.5'])
    expect(
      readState(new URLSearchParams({ lista: invalid, ejercicio: invalid, destino: invalid, pagina: invalid })),
    ).toEqual({
      lista: undefined,
      ejercicio: undefined,
      destino: undefined,
      pagina: 1,
    });
});
