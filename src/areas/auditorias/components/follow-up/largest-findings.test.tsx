import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { phraseText } from '#ui/conclusion/phrase.ts';
import { findingsSentence, LargestFindings } from './largest-findings.tsx';

const finding = (porResolver: number) => ({
  auditoriaId: 1,
  numero: 2,
  ente: 'Ures',
  descripcion: 'Pago',
  porResolver,
});
const said = (...amounts: number[]) => phraseText(findingsSentence(amounts.map(finding))).replaceAll('\u00A0', ' ');

test('sums the largest observations of several entes, and names the only one', () => {
  expect(said(400_000_000, 200_000_000)).toBe('Dos observaciones, una por ente, suman $6.0 millones por aclarar.');
  expect(said(50_000_00)).toBe('La mayor observación por aclarar es de $50,000.');
});

test('without observations there is nothing', () => {
  expect(renderToStaticMarkup(<LargestFindings findings={[]} cutOff={undefined} />)).toBe('');
});
