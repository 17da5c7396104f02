import { expect, test } from 'vitest';
import { sumUp } from '../expediente.ts';
import { coverageSentence, foundLead, foundSentence, isLittleReviewed } from './report-sentences.ts';

const line = (concepto: string, devengado: number, revisado: number) => ({ concepto, devengado, revisado });
const sentence = (ingresos: ReturnType<typeof line>[], gasto: ReturnType<typeof line>[]) =>
  coverageSentence({ ingresos, gasto, totalIngreso: sumUp(ingresos), totalGasto: sumUp(gasto) });

test('an executive report says what was reviewed, and which lines were reviewed little', () => {
  expect(sentence([], [])).toBeUndefined();
  expect(sentence([], [line('Obra', 100, 60)])).toBe(
    'Revisamos 60 de cada 100 pesos de gasto. Ningún concepto quedó abajo de 60.',
  );
  expect(sentence([line('Convenios', 100, 52), line('Impuestos', 100, 92)], [line('Obra', 100, 74)])).toBe(
    'Revisamos 72 de cada 100 pesos de ingreso y 74 de cada 100 de gasto. Un concepto quedó abajo de 60: Convenios.',
  );
  expect(sentence([line('A', 10, 1), line('B', 10, 1)], [])).toBe(
    'Revisamos 10 de cada 100 pesos de ingreso. Dos conceptos quedaron abajo de 60.',
  );
  expect(isLittleReviewed({ devengado: 0, revisado: 0 })).toBe(false);
});

test('a citizen sheet says which observations it tells', () => {
  const text = (...input: Parameters<typeof foundLead>) => foundLead(...input).replaceAll('\u00A0', ' ');
  expect(text(4, 10)).toBe('4 de 10 observaciones: las de mayor monto que siguen por solventar.');
  expect(text(1, 1)).toBe('1 de 1 observación: la de mayor monto que sigue por solventar.');
});

test('a citizen sheet says how much of the observed its findings are', () => {
  expect(foundSentence([500_00], 500_00)).toBe('Es el monto de esta observación');
  expect(foundSentence([200_00, 300_00], 500_00)).toBe('Estas dos suman');
  expect(foundSentence([200_00, 300_00], 900_00)).toBe('Estas dos suman, de $900 observados');
  // $201 and $301 are shown, and $501 as their sum.
  expect(foundSentence([200_60, 300_60], 900_00)).toBe('Con sus centavos, estas dos suman, de $900 observados');
});
