import { expect, test } from 'vitest';
import { phraseText } from '#ui/conclusion/phrase.ts';
import { integralConclusion, integralSentence, openShare } from './integral-sentence.ts';

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
  expect(openShare(50_000_00, 0)).toBe('nada');
  expect(openShare(50_000_00, 22_500_00)).toBe('45');
  expect(openShare(50_000_00, 10_00)).toBe('2 de cada 10,000');
  expect(openShare(50_000_00, 50_000_00)).toBe('todo');
  expect(openShare(0, 0)).toBe('–');
  expect(openShare(null, null)).toBe('–');
});

test('concludes what all integral audits observed and what is open', () => {
  const sentence = (total: number, observado: number, porResolver: number) =>
    phraseText(integralConclusion(total, { observado, porResolver })).replaceAll('\u00A0', ' ');
  expect(sentence(121, 300 * MILLION, 150 * MILLION)).toBe(
    '121 auditorías integrales observaron $300.0 millones; faltan por aclarar 50 de cada 100 pesos.',
  );
  expect(sentence(12, 2 * MILLION, 0)).toBe('Doce auditorías integrales observaron $2.0 millones; nada por aclarar.');
  expect(sentence(1, 2 * MILLION, 2 * MILLION)).toBe('Una auditoría integral observó $2.0 millones; todo por aclarar.');
  expect(sentence(2, 0, 0)).toBe('Dos auditorías integrales, sin montos observados.');
  expect(sentence(0, 0, 0)).toBe('Todavía no hay auditorías integrales publicadas.');
});
