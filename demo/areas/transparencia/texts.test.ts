import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { sentenceProblem, summedNames } from '#areas/transparencia/rules/format-sentence.ts';
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
