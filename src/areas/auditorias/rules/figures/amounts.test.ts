import { expect, test } from 'vitest';
import { amountProblem } from './amounts.ts';

const row = (monto: number, montoAclarado: number, montoRecuperado: number) => ({
  monto,
  montoAclarado,
  montoRecuperado,
});
const problems = (...[written, before]: [ReturnType<typeof row>, ReturnType<typeof row>?]) =>
  (['monto', 'montoAclarado', 'montoRecuperado'] as const).flatMap((amount) => {
    const problem = amountProblem(amount, written, before);
    return problem ? [`${amount}: ${problem}`] : [];
  });
const exceeded = 'lo aclarado y lo recuperado pasan de lo observado';

test('justified and returned amounts do not exceed the observed amount', () => {
  expect(problems(row(100, 60, 40))).toEqual([]);
  expect(problems(row(100, 60, 41))).toEqual([`monto: ${exceeded}`]);
});

test('reports the first changed amount as wrong', () => {
  expect(problems(row(100, 60, 41), row(100, 60, 40))).toEqual([`montoRecuperado: ${exceeded}`]);
  expect(problems(row(100, 60, 41), row(100, 60, 41))).toEqual([]);
});

test('none is negative, unless it was stored so', () => {
  expect(problems(row(-100, 0, 0))).toEqual(['monto: no puede ser negativo']);
  expect(problems(row(-100, 60, 40), row(-100, 0, 0))).toEqual([]);
  expect(problems(row(100, -1, 0))).toEqual(['montoAclarado: no puede ser negativo']);
  expect(problems(row(100, 0, -1))).toEqual(['montoRecuperado: no puede ser negativo']);
});
