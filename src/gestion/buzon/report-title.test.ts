import { expect, test } from 'vitest';
import { reportTitle } from './report-title.ts';

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
