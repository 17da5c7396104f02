import { expect, test } from 'vitest';
import type { Querier } from '../database/connection.ts';
import type { AnyDeclaration } from './declaration.ts';
import { DoubtedRows, RemarkedRows, type TitlesOf } from './remarks.ts';
import type { Values } from './rows.ts';

const querier = {} as Querier;
const titlesOf: TitlesOf = async (_querier, rows) => rows.map(({ nombre }) => String(nombre));
const added = (key: string, row: Values, index = 0) => ({ index, key, row, before: undefined });

test('counts the rows of a remark, each once', async () => {
  const remarks = [
    { isAbout: ({ dia }) => dia === null, sentence: (amount, titles) => `${amount} sin día: ${titles}` },
    { isAbout: () => false, sentence: () => 'nunca' },
  ] satisfies AnyDeclaration['remarks'];
  const remarked = new RemarkedRows({ remarks }, titlesOf);
  expect(await remarked.sentences(querier)).toEqual([]);
  const acta = added('a', { nombre: 'Acta', dia: null });
  await remarked.collect(querier, [acta, added('b', { dia: '2024-05-01' })]);
  await remarked.collect(querier, [acta, added('c', { nombre: 'Bando', dia: null })]);
  expect(await remarked.sentences(querier)).toEqual(['2 sin día: Acta,Bando']);
});

test('says a contradiction once, with how many rows it is about and the first of them', async () => {
  const fields = { dia: { label: 'Día' } } as unknown as AnyDeclaration['fields'];
  const doubts: AnyDeclaration['doubts'] = async (_querier, changes) =>
    changes.map(({ index }) => ({ index, field: 'dia', problem: 'es anterior a su año' }));
  const doubted = new DoubtedRows({ fields, doubts }, titlesOf);
  const rows = ['Acta', 'Bando', 'Carta', 'Dato', 'Edicto'].map((nombre, index) => added(nombre, { nombre }, index));
  await doubted.collect(querier, rows.slice(0, 1));
  expect(await doubted.sentences(querier)).toEqual(['Día: Es anterior a su año. En 1 renglón: «Acta».']);
  await doubted.collect(querier, rows);
  expect(await doubted.sentences(querier)).toEqual([
    'Día: Es anterior a su año. En 5 renglones: «Acta», «Bando», «Carta» y otros.',
  ]);
});
