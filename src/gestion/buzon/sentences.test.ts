import { expect, test } from 'vitest';
import { inboxLead, inboxTitle, reportTitle } from './sentences.ts';

test.each([
  [0, 0, 'Ningún registro está vencido'],
  [1, 0, 'Un registro ya venció'],
  [3, 0, '3 registros ya vencieron'],
  [0, 1, 'Un registro vence hoy'],
  [1, 1, 'Un registro vence hoy y otro ya venció'],
  [2, 3, '3 registros vencen hoy y otros 2 ya vencieron'],
])('%i late and %i today', (vencidos, vencenHoy, title) => {
  expect(inboxTitle({ vencidos, vencenHoy })).toBe(title);
});

test('says how many are open', () => {
  expect(inboxLead(0)).toMatch(/^Ninguno abierto\./);
  expect(inboxLead(1)).toMatch(/^1 abierto\./);
});

test.each([
  [{ recibidos: 0, enPlazo: 0, fueraDePlazo: 0 }, 'En 2026 no se recibieron registros'],
  [{ recibidos: 2, enPlazo: 0, fueraDePlazo: 0 }, 'En 2026 se recibieron 2 registros'],
  [
    { recibidos: 8, enPlazo: 1, fueraDePlazo: 0 },
    'En 2026 se recibieron 8 registros; de los cerrados, 100\u00a0% en plazo',
  ],
  [
    { recibidos: 8, enPlazo: 1, fueraDePlazo: 3 },
    'En 2026 se recibieron 8 registros; de los cerrados, 25\u00a0% en plazo',
  ],
])('%o', (row, title) => {
  expect(reportTitle({ year: 2026, rows: [row] })).toBe(title);
});
