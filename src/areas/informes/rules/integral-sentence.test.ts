import { expect, test } from 'vitest';
import { amountText, integralSentence } from './integral-sentence.ts';

const MILLION = 100_000_000;

test('says what a list of audits observed and what is open', () => {
  expect(integralSentence(121, { observado: 300 * MILLION, porResolver: 150 * MILLION })).toBe(
    '121 auditorías observaron $300.0 millones; faltan por aclarar 50 de cada 100 pesos.',
  );
  expect(integralSentence(1, { observado: 2 * MILLION, porResolver: 0.02 * MILLION })).toBe(
    '1 auditoría observó $2.0 millones; falta por aclarar 1 de cada 100 pesos.',
  );
  expect(integralSentence(2, { observado: 0, porResolver: 0 })).toBe('2 auditorías.');
});

test('says what one audit observed', () => {
  expect(amountText(50_000_00, 0)).toBe('Observado: $50,000; nada por aclarar.');
  expect(amountText(50_000_00, 50_000_00)).toBe('Observado: $50,000; todo por aclarar.');
  expect(amountText(0, 0)).toBe('Observaciones sin monto.');
  expect(amountText(null, null)).toBe('');
});
