import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { AnyDeclaration } from './declaration.ts';
import { RemarkedRows } from './remarks.ts';

test('counts the rows of a remark, each once', () => {
  const remarks = [
    { isAbout: ({ dia }) => dia === null, sentence: (amount, titles) => `${amount} sin día: ${titles}` },
    { isAbout: () => false, sentence: () => 'nunca' },
  ] satisfies AnyDeclaration['remarks'];
  const remarked = new RemarkedRows({ remarks, title: { of: ({ nombre }) => String(nombre), sql: () => sql`nombre` } });
  expect(remarked.sentences()).toEqual([]);
  remarked.look([
    { key: 'a', row: { nombre: 'Acta', dia: null } },
    { key: 'b', row: { dia: '2024-05-01' } },
  ]);
  remarked.look([
    { key: 'a', row: { nombre: 'Acta', dia: null } },
    { key: 'c', row: { nombre: 'Bando', dia: null } },
  ]);
  expect(remarked.sentences()).toEqual(['2 sin día: Acta,Bando']);
});
