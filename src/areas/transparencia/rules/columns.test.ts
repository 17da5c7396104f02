import { expect, test } from 'vitest';
import { isSummed } from './columns.ts';

test.each([
  ['Importe total erogado', 'dinero', 'dato', true],
  ['Número de personas acompañantes', 'numero', 'dato', true],
  ['Ejercicio', 'numero', 'periodo', false],
  ['Número de sesión', 'numero', 'dato', false],
  ['Fecha de salida', 'fecha', 'dato', false],
] as const)('%s (%s, %s) is summed: %s', (nombre, tipo, papel, expected) =>
  expect(isSummed({ nombre, tipo, papel })).toBe(expected),
);
