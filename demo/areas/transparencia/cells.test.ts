import { expect, test } from 'vitest';
import type { Columna } from '#areas/transparencia/rules/columns.ts';
import { cellOf, type RowFacts } from './cells.ts';
import { randomFrom } from './random.ts';

const period = { anio: 2026, desde: '2026-07-01', hasta: '2026-09-30', publicadoEl: '2026-10-15' };
const factsOf = (index: number, corrected = false): RowFacts => ({
  index,
  period,
  corrected,
  municipios: ['Ures'],
  texts: [],
  random: randomFrom(index),
  formato: { id: 9, nombre: 'Remuneración', departamento: 'Recursos Humanos' },
});
const money = (id: number, nombre: string): Columna => ({ id, nombre, tipo: 'dinero', papel: 'dato' });

test('the net pay of a person is below the gross pay, and both are those of a month', () => {
  for (let index = 0; index < 200; index += 1) {
    const gross = Number(cellOf(money(1, 'Monto mensual bruto de la remuneración, en tabulador'), factsOf(index)));
    const net = Number(cellOf(money(2, 'Monto mensual neto de la remuneración, en tabulador'), factsOf(index)));
    expect(net).toBeLessThan(gross);
    expect([net > 7_000, gross < 90_000]).toEqual([true, true]);
  }
});

test('corrections raise and lower amounts, none below zero', () => {
  const differences = Array.from({ length: 300 }, (_, index) => {
    const [before, after] = [false, true].map((corrected) =>
      Number(cellOf(money(26, 'Importe'), factsOf(index, corrected))),
    );
    expect(after).toBeGreaterThan(0);
    return Math.round(((after ?? 0) - (before ?? 0)) * 100);
  }).filter((difference) => difference !== 0);
  expect(new Set(differences).size).toBeGreaterThan(3);
  expect(differences.some((difference) => difference < 0)).toBe(true);
  expect(differences.some((difference) => difference > 0)).toBe(true);
});
