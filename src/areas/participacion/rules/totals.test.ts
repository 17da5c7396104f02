import { expect, test } from 'vitest';
import { totalsSentence } from './totals.ts';

const call = (solicitudesRecibidas: number, propuestasSeleccionadas: number) => ({
  solicitudesRecibidas,
  propuestasSeleccionadas,
});

test.each([
  [[call(6, 4), call(12, 10)], 'En dos convocatorias recibimos 18 solicitudes y elegimos 14 propuestas para auditar.'],
  [[call(1, 1)], 'En una convocatoria recibimos 1 solicitud y elegimos 1 propuesta para auditar.'],
  [[call(3, 0)], 'En una convocatoria recibimos 3 solicitudes y no elegimos ninguna propuesta para auditar.'],
  [[call(0, 0)], 'En una convocatoria no recibimos solicitudes.'],
  [
    Array.from({ length: 12 }, () => call(1, 1)),
    'En 12 convocatorias recibimos 12 solicitudes y elegimos 12 propuestas para auditar.',
  ],
])('the totals of %j are said in one sentence', (calls, sentence) => {
  expect(totalsSentence(calls)).toBe(sentence);
});
