import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  areDrawnOneByOne,
  focusesOf,
  focusSentence,
  originSentence,
  statisticsOf,
  totalsSentence,
} from './statistics.ts';

const demo = JSON.parse(readFileSync('demo/content/participacion.json', 'utf8'));
const finished = demo.convocatorias.filter(({ actual }: { actual: boolean }) => !actual);

test('the totals by call are those of the specification', () => {
  const { gender, sector, ambito } = statisticsOf(finished);
  expect(gender.bars.map(({ total }) => total)).toEqual([2, 9, 10, 3, 8]);
  expect(sector.bars.map(({ total }) => total)).toEqual([6, 12, 18, 3, 8]);
  expect(ambito.bars.map(({ amounts }) => amounts)).toEqual([
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
  const { gender, sector, ambito } = statisticsOf(finished);
  expect(gender.sentence).toMatch(/^De 32 solicitudes/);
  expect(sector.sentence).toContain('El sector privado');
  expect(ambito.sentence).toContain('26 propuestas');
});

test('the sentences name no first where there is a tie, and nothing where there are no figures', () => {
  const call = {
    ...finished[0],
    sectorPublico: 2,
    sectorPrivado: 2,
    sectorInformal: 0,
    ambitoEstatal: 1,
    ambitoMunicipal: 1,
  };
  const { sector, ambito } = statisticsOf([call]);
  expect(sector.sentence).toBe(
    'Los sectores público y privado son los que más propuestas han enviado: 2 cada uno, de 4.',
  );
  expect(ambito.sentence).toBe(
    'Se ha pedido revisar por igual al Estado y a los municipios, con 1 propuesta de cada ámbito.',
  );
  const none = Object.fromEntries(Object.keys(call).map((name) => [name, 0])) as typeof call;
  for (const { sentence } of Object.values(statisticsOf([none]))) expect(sentence).toBe('Sin información para mostrar');
});

test('up to a hundred requests are drawn one by one', () => {
  for (const { bars } of Object.values(statisticsOf(finished)))
    expect(areDrawnOneByOne(bars.map(({ total }) => total))).toBe(true);
  for (const totals of [[41], [20, 20, 20, 20, 21], [5000]]) expect(areDrawnOneByOne(totals)).toBe(false);
});

test('the organisations are counted by origin, without origins that sent nothing', () => {
  expect(
    originSentence([
      { procedencia: 'internacional', names: ['A'] },
      { procedencia: 'nacional', names: ['B'] },
      { procedencia: 'estatal', names: ['C', 'D', 'E', 'F', 'G'] },
      { procedencia: 'municipal', names: ['H', 'I', 'J', 'K', 'L'] },
    ]),
  ).toBe(
    '12 organizaciones han enviado solicitudes: una internacional, una nacional, cinco estatales y cinco municipales.',
  );
  expect(originSentence([{ procedencia: 'estatal', names: [] }])).toBe('Ninguna organización ha enviado solicitudes.');
  expect(originSentence([{ procedencia: 'estatal', names: ['A'] }])).toBe(
    'Una organización ha enviado solicitudes: una estatal.',
  );
});

const sentence = (...areas: string[]) =>
  focusSentence(focusesOf(areas.map((areaDeInteres) => ({ areaDeInteres, programa: '2024-2025' }))).focuses);

test('the sentence names the area of most proposals, or all of them in a tie', () => {
  expect(sentence('Educación', 'Obra Pública', 'Obra Pública')).toBe(
    'Obra Pública es el tema más elegido: 2 de 3 propuestas seleccionadas.',
  );
  expect(sentence('Educación', 'Obra Pública')).toBe(
    'Educación y Obra Pública son los temas más elegidos: 1 cada uno, de 2 propuestas seleccionadas.',
  );
  expect(sentence()).toBe('Sin información para mostrar');
});

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
])('words the totals of %j in one sentence', (calls, sentence) => {
  expect(totalsSentence(calls)).toBe(sentence);
});
