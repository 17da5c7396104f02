import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { statisticsOf } from './statistics.ts';

const demo = JSON.parse(readFileSync('content/demo/participacion.json', 'utf8'));
const finished = demo.convocatorias.filter(({ actual }: { actual: boolean }) => !actual);

test('the totals by call are those of the specification', () => {
  const { gender, sector, scope } = statisticsOf(finished);
  expect(gender.bars.map(({ total }) => total)).toEqual([2, 9, 10, 3, 8]);
  expect(sector.bars.map(({ total }) => total)).toEqual([6, 12, 18, 3, 8]);
  expect(scope.bars.map(({ amounts }) => amounts)).toEqual([
    [4, 2],
    [8, 4],
    [5, 13],
    [1, 2],
    [3, 5],
  ]);
});

test('four calls received 39 requests and selected 28 proposals', () => {
  const four = finished.slice(0, 4);
  const sum = (name: string) =>
    four.reduce((total: number, call: Record<string, number>) => total + (call[name] ?? 0), 0);
  expect([sum('solicitudesRecibidas'), sum('propuestasSeleccionadas')]).toEqual([39, 28]);
});

test('each sentence says what its figures say', () => {
  const { gender, sector, scope } = statisticsOf(finished);
  expect(gender.about).toMatch(/^De 32 solicitudes/);
  expect(sector.about).toContain('El sector privado');
  expect(scope.about).toContain('26 propuestas');
});
