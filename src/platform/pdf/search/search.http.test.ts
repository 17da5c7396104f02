import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { openEmptyDatabase } from '#tests/setup/database.ts';
import { writableDb } from '../../database/connection.ts';
import { searchPdfTexts } from './search.ts';

openEmptyDatabase();

const hash = (number: number) => String(number).padStart(64, '0');

// Each document has one page; a word of all of them, and a word of the first 20.
beforeAll(async () => {
  const db = writableDb();
  const number = sql`lpad(number::text, 64, '0')`;
  // The last key is the first row of the table.
  const numbers = sql`generate_series(649, 0, -1) as number`;
  await db.execute(sql`insert into textos_pdf (sha256, estado) select ${number}, 'completo' from ${numbers}`);
  await db.execute(sql`
    insert into archivos (sha256, nombre, tipo, bytes) select ${number}, 'a.pdf', 'application/pdf', 1 from ${numbers}`);
  await db.execute(sql`
    insert into paginas_pdf (sha256, pagina, bloques, ancho, alto, palabras)
    select ${number}, 1, '[]', 600, 800, to_tsvector('spanish', case when number < 20 then 'municipio vendimia' else 'municipio' end)
    from ${numbers}`);
});

test('a word of more pages than are ranked finds the same documents every time, and says that there are more', async () => {
  const before = await searchPdfTexts('municipio');
  expect([before.hits.length, before.isCapped]).toEqual([200, true]);
  // A changed row moves to the end of the table.
  await writableDb().execute(sql`update paginas_pdf set ancho = 601 where sha256 >= ${hash(300)}`);
  expect(await searchPdfTexts('municipio')).toEqual(before);
});

test('a word of fewer pages finds all of them', async () => {
  const { hits, isCapped } = await searchPdfTexts('vendimia');
  expect([hits.length, isCapped]).toEqual([20, false]);
  expect(await searchPdfTexts('%')).toEqual({ hits: [], isCapped: false });
});
