import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { phraseText } from '#ui/conclusion/phrase.ts';
import { findingsSentence, LargestFindings, largestSentence } from './largest-findings.tsx';

const finding = (porResolver: number) => ({
  auditoriaId: 1,
  numero: 2,
  ente: 'Ures',
  descripcion: 'Pago',
  porResolver,
});
const sentence = (...amounts: number[]) => phraseText(findingsSentence(amounts.map(finding))).replaceAll('\u00A0', ' ');

test('sums the largest observations of several entes, and names the only one', () => {
  expect(sentence(400_000_000, 200_000_000)).toBe('Dos observaciones, una por ente, suman $6.0 millones por aclarar.');
  expect(sentence(50_000_00)).toBe('La mayor observación por aclarar es de $50,000.');
});

test('says the largest of several observations, and the ente of the only one', () => {
  const sentenceOn = (...amounts: number[]) =>
    phraseText(largestSentence(amounts.map(finding))).replaceAll('\u00A0', ' ');
  expect(sentenceOn(400_000_000, 200_000_000)).toBe('La mayor es de $4.0 millones: Ures.');
  expect(sentenceOn(400_000_000, 400_000_000, 200_000_000)).toBe('Las mayores son de $4.0 millones: Ures y Ures.');
  expect(sentenceOn(50_000_00)).toBe('Es de Ures.');
  expect(sentenceOn()).toBe('');
});

test('without observations there is nothing', () => {
  expect(renderToStaticMarkup(<LargestFindings findings={[]} cutOff={undefined} />)).toBe('');
});
