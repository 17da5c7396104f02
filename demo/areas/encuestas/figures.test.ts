import { beforeAll, expect, test } from 'vitest';
import type { NewResultado } from '#areas/encuestas/commands.ts';
import { type Content, readContent } from './content.ts';
import { buildFigures, wholePercents } from './figures.ts';

let content: Content;
let figures: NewResultado[];
const byQuestion = (rows: NewResultado[]) =>
  Map.groupBy(rows, (row) => `${row.tipoId} ${row.municipioId} ${row.ejercicioId} ${row.pregunta}`);

beforeAll(async () => {
  content = await readContent();
  figures = buildFigures(content);
});

test('the options of every question sum to 100, and one base holds for all of them', () => {
  for (const [key, rows] of byQuestion(figures)) {
    expect(
      rows.reduce((sum, { valor }) => sum + valor, 0),
      key,
    ).toBe(100);
    expect(new Set(rows.map(({ base }) => base)).size, key).toBe(1);
    expect(Math.min(...rows.map(({ valor }) => valor)), key).toBeGreaterThanOrEqual(0);
  }
});

test('two years, fifteen types, 72 municipalities from 2 to 194 in the types that are by municipality', () => {
  expect(content.ejercicios.map(({ id, anio }) => [id, anio])).toEqual([
    [3, 2018],
    [16, 2020],
  ]);
  expect(content.tipos.map(({ id }) => id)).toEqual(Array.from({ length: 15 }, (_, index) => index + 1));
  expect(content.tipos.filter(({ porMunicipio }) => porMunicipio).map(({ id }) => id)).toEqual([9, 15]);
  const ids = content.municipios.map(({ id }) => id);
  expect([ids.length, Math.min(...ids), Math.max(...ids)]).toEqual([72, 2, 194]);
  for (const { id, porMunicipio, preguntas } of content.tipos)
    for (const ejercicio of content.ejercicios) {
      const rows = figures.filter(({ tipoId, ejercicioId }) => tipoId === id && ejercicioId === ejercicio.id);
      expect(byQuestion(rows).size).toBe(preguntas.length * (porMunicipio ? 73 : 1));
    }
});

test('the state is the average of the municipalities, wherever the same question is shown', () => {
  const groups = byQuestion(figures);
  for (const ejercicio of [3, 16])
    for (const [tipo, pregunta] of [
      [1, 1],
      [2, 2],
      [8, 8],
    ] as const) {
      const state = groups.get(`9 0 ${ejercicio} ${pregunta}`)?.map(({ valor, base }) => [valor, base]);
      expect(groups.get(`${tipo} 0 ${ejercicio} 1`)?.map(({ valor, base }) => [valor, base])).toEqual(state);
      const first = content.municipios.flatMap(({ id }) => groups.get(`9 ${id} ${ejercicio} ${pregunta}`)?.[0] ?? []);
      const people = first.reduce((sum, { base }) => sum + base, 0);
      const mean = first.reduce((sum, { valor, base }) => sum + valor * base, 0) / people;
      expect(Math.abs((state?.[0]?.[0] ?? 0) - mean)).toBeLessThan(1);
      expect(state?.[0]?.[1]).toBe(people);
    }
});

test('is the same every time', () => {
  expect(buildFigures(content)).toEqual(figures);
});

test('rounds percents to integers with sum 100, by largest remainder', () => {
  expect(wholePercents([1, 1, 1])).toEqual([34, 33, 33]);
  expect(wholePercents([0, 5, 0])).toEqual([0, 100, 0]);
  expect(wholePercents([33.4, 33.3, 33.3])).toEqual([34, 33, 33]);
  expect(wholePercents([10.7, 20.6, 68.7])).toEqual([11, 20, 69]);
  expect(wholePercents([10.4, 20.6, 69]).reduce((sum, each) => sum + each, 0)).toBe(100);
});
