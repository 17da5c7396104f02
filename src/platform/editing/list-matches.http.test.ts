import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openEmptyDatabase } from '#tests/setup/database.ts';
import { oddQueries } from '#tests/setup/odd-queries.ts';
import { db } from '../database/connection.ts';
import { matchesText } from './list-matches.ts';

openEmptyDatabase();

async function matches(title: string, texto: string): Promise<unknown> {
  const { rows } = await db().execute(sql`select ${matchesText(sql`${title}::text`, texto)} as found`);
  return rows[0]?.found;
}

test.each([
  ['Peñasco, ÁRBOLES y pingüinos', 'penasco arboles PINGUINOS'],
  ['Penasco, arboles', 'Peñasco árboles'],
  ['(2024) 50% de a+b [c] {d} x|y ^z $1 ¿qué? C:\\ruta.*', '(2024) 50% a+b [c] {d} x|y ^z $1 que? c:\\ruta.*'],
  ['«Circulados» ⓐ 🙂 m²', '«circulados» ⓐ 🙂 m²'],
])('%s contains %s', async (title, texto) => {
  expect(await matches(title, texto)).toBe(true);
});

test.each([
  ['Peñasco', 'penasco sierra'],
  ['Obra pública', 'o.ra'],
  ['100', '10*0'],
])('%s does not contain %s', async (title, texto) => {
  expect(await matches(title, texto)).toBe(false);
});

test.each(Object.entries(oddQueries))('%s: a text is searched for it', async (_name, texto) => {
  if (texto.trim() === '' || texto.includes('\0')) return;
  expect(await matches('Obra pública', texto.toWellFormed())).toBeOneOf([true, false, undefined]);
});
