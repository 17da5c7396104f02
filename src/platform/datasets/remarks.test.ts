import { expect, test } from 'vitest';
import type { AnyDeclaration } from './declaration.ts';
import { DoubtedRows, RemarkedRows } from './remarks.ts';
import type { Values } from './rows.ts';

const titlesOf = async (rows: readonly Values[]) => rows.map(({ nombre }) => String(nombre));

test('counts the rows of a remark, each once', async () => {
  const remarks = [
    { isAbout: ({ dia }) => dia === null, sentence: (amount, titles) => `${amount} sin día: ${titles}` },
    { isAbout: () => false, sentence: () => 'nunca' },
  ] satisfies AnyDeclaration['remarks'];
  const remarked = new RemarkedRows({ remarks });
  expect(await remarked.sentences(titlesOf)).toEqual([]);
  remarked.collect([
    { key: 'a', row: { nombre: 'Acta', dia: null } },
    { key: 'b', row: { dia: '2024-05-01' } },
  ]);
  remarked.collect([
    { key: 'a', row: { nombre: 'Acta', dia: null } },
    { key: 'c', row: { nombre: 'Bando', dia: null } },
  ]);
  expect(await remarked.sentences(titlesOf)).toEqual(['2 sin día: Acta,Bando']);
});

test('says a contradiction once, with how many rows it is about and the first of them', async () => {
  const fields = { dia: { label: 'Día' } } as unknown as AnyDeclaration['fields'];
  const doubted = new DoubtedRows({ fields });
  const rows = ['Acta', 'Bando', 'Carta', 'Dato', 'Edicto'].map((nombre, index) => ({
    index,
    key: nombre,
    row: { nombre },
  }));
  const doubts = rows.map(({ index }) => ({ index, field: 'dia', problem: 'es anterior a su año' }));
  doubted.collect(doubts.slice(0, 1), rows);
  expect(await doubted.sentences(titlesOf)).toEqual(['Día: Es anterior a su año. En 1 renglón: «Acta».']);
  doubted.collect(doubts, rows);
  expect(await doubted.sentences(titlesOf)).toEqual([
    'Día: Es anterior a su año. En 5 renglones: «Acta», «Bando», «Carta» y otros.',
  ]);
});
