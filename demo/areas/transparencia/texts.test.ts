import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { sentenceProblem, summedNames } from '#areas/transparencia/rules/format-sentence.ts';
import { cellOf } from './cells.ts';
import { demoColumns } from './columns.ts';

type Formato = { id: number; oracion: string };
const read = async (file: string) => JSON.parse(await readFile(`demo/content/transparencia/${file}`, 'utf8'));

test('the sentence of every demonstration format can be told about its columns', async () => {
  const articulos: { fracciones: { formatos: Formato[] }[] }[] = await read('articulos.json');
  const columnas: Record<string, string[]> = await read('columnas.json');
  const formatos = articulos.flatMap(({ fracciones }) => fracciones.flatMap(({ formatos: ofSection }) => ofSection));
  const wrong = formatos.filter(({ id, oracion }) => {
    const names = demoColumns(id, columnas[id] ?? []).map(({ nombre }) => nombre);
    return sentenceProblem(oracion) !== undefined || summedNames(oracion).some((name) => !names.includes(name));
  });
  expect(wrong).toEqual([]);
  expect(formatos.filter(({ id }) => columnas[id] === undefined)).toEqual([]);
});

test('every text column of a demonstration format has texts that go with its heading', async () => {
  const columnas: Record<string, string[]> = await read('columnas.json');
  const valores: [string, string[]][] = await read('valores.json');
  const texts = valores.map(([name, values]): [RegExp, string[]] => [new RegExp(name, 'i'), values]);
  const period = { anio: 2026, desde: '2026-07-01', hasta: '2026-09-30', publicadoEl: '2026-10-15' };
  const rest = { index: 0, period, municipios: ['Ures'], texts, corrected: false, random: () => 0 };
  for (const [id, own] of Object.entries(columnas)) {
    const formato = { id: Number(id), nombre: '', departamento: 'Unidad de Transparencia' };
    for (const columna of demoColumns(formato.id, own))
      expect(() => cellOf(columna, { ...rest, formato }), columna.nombre).not.toThrow();
  }
});

test('the sections and formats of the demonstration have names, not their numbers', async () => {
  const articulos: { fracciones: { nombre: string; formatos: { nombre: string }[] }[] }[] =
    await read('articulos.json');
  const sections = articulos.flatMap(({ fracciones }) => fracciones);
  const names = sections.flatMap(({ nombre, formatos }) => [nombre, ...formatos.map((formato) => formato.nombre)]);
  expect(names.filter((name) => /^Fracción [IVXL]+$|demostración/.test(name))).toEqual([]);
});
