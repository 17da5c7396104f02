import { expect, test } from 'vitest';
import { amountProblems } from './amount-problems.ts';

const stored = { monto: 1000, montoAclarado: 600, montoRecuperado: 0 };
const exceeds = 'lo aclarado y lo recuperado pasan de lo observado';

test('what was cleared and recovered is at most what was observed, with what is stored', () => {
  expect(amountProblems({ montoAclarado: 1000 }, stored)).toEqual([]);
  expect(amountProblems({ montoAclarado: 1001 }, stored)).toEqual([{ column: 'montoAclarado', problem: exceeds }]);
  expect(amountProblems({ montoRecuperado: 401 }, stored)).toEqual([{ column: 'montoRecuperado', problem: exceeds }]);
  expect(amountProblems({ monto: 599 }, stored)).toEqual([{ column: 'monto', problem: exceeds }]);
  expect(amountProblems({ monto: 500, montoAclarado: null }, stored)).toEqual([]);
  expect(amountProblems({ montoAclarado: 1 }, undefined)).toEqual([{ column: 'montoAclarado', problem: exceeds }]);
  expect(amountProblems({}, stored)).toEqual([]);
});

test('an amount that neither the row nor the database has is 0', () => {
  expect(amountProblems({ monto: 5, montoAclarado: 5 }, undefined)).toEqual([]);
  expect(amountProblems({ monto: 5, montoAclarado: 5, montoRecuperado: null }, undefined)).toEqual([]);
  expect(amountProblems({ monto: null, montoAclarado: 1 }, stored)).toEqual([
    { column: 'montoAclarado', problem: exceeds },
  ]);
});

test('what was cleared or recovered is not negative', () => {
  expect(amountProblems({ montoAclarado: 0, montoRecuperado: -1 }, stored)).toEqual([
    { column: 'montoRecuperado', problem: 'no puede ser negativo' },
  ]);
  expect(amountProblems({ montoAclarado: 0, montoRecuperado: 0 }, stored)).toEqual([]);
  expect(amountProblems({ monto: 10, montoAclarado: -1 }, undefined)).toEqual([
    { column: 'montoAclarado', problem: 'no puede ser negativo' },
  ]);
});
