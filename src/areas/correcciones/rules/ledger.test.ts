import { expect, test } from 'vitest';
import { ledgerSentence, termSentence } from './ledger.ts';

test.each([
  [0, 0, 'Este año nadie nos ha señalado un error'],
  [1, 0, 'Del único error que nos señalaron este año, ninguno está corregido todavía'],
  [1, 1, 'El único error que nos señalaron este año era cierto y está corregido'],
  [31, 1, 'De 31 errores que nos señalaron este año, uno era cierto y está corregido'],
  [31, 24, 'De 31 errores que nos señalaron este año, 24 eran ciertos y están corregidos'],
])('%s reported, %s corrected: %s', (total, corrected, sentence) => {
  expect(ledgerSentence(total, corrected)).toBe(sentence);
});

test.each([
  ['2026-12-17', 'Entes', 'Lo atiende Entes; contesta a más tardar el 17 de diciembre de 2026'],
  ['2026-12-16', 'Entes', 'Lo atiende Entes; su plazo venció el 16 de diciembre de 2026 sin respuesta'],
  ['2026-12-17', undefined, 'Se contesta a más tardar el 17 de diciembre de 2026'],
  ['2026-12-16', undefined, 'Su plazo venció el 16 de diciembre de 2026 sin respuesta'],
])('%s, %s: %s', (limite, area, sentence) => {
  expect(termSentence({ limite, area }, '2026-12-17')).toBe(sentence);
});
