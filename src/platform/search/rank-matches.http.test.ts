import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openEmptyDatabase } from '#tests/setup/database.ts';
import { db } from '../database/connection.ts';
import { find } from './find.ts';
import { parseQuery } from './query.ts';
import { readSitePages } from './site-pages.ts';
import { titleKeyColumn, wordsColumn } from './words.ts';

openEmptyDatabase();

type Row = { titulo: string; texto?: string; peso?: number; claves?: string[] };

/** Adds rows of the index, each with its publication. */
async function index(rows: readonly Row[]): Promise<number[]> {
  const values = JSON.stringify(
    rows.map(({ titulo, texto = '', peso = 0.5, claves = null }) => ({ titulo, texto, peso, claves: claves ?? null })),
  );
  const { rows: written } = await db().execute<{ id: number }>(sql`
    with filas as (
      select titulo, texto, peso, claves, (select coalesce(max(registro), 0) from publicaciones) + row_number() over () as registro
      from jsonb_to_recordset(${values}::jsonb) as f (titulo text, texto text, peso real, claves text[])
    ), publicadas as (
      insert into publicaciones (area, tipo, registro, titulo, direccion, visible_desde)
      select 'noticias', 'nota', registro, titulo, '/', '2020-01-01' from filas returning id, registro
    )
    insert into indice (publicacion_id, tipo, visible_desde, peso, claves, huella, palabras)
    select p.id, 'nota', '2020-01-01', f.peso, array_append(f.claves, ${titleKeyColumn(sql`f.titulo`)}), '', ${wordsColumn(sql`f.titulo`, 'A')} || ${wordsColumn(sql`f.texto`, 'C')}
    from filas f inner join publicadas p using (registro)
    returning publicacion_id as id`);
  return written.map(({ id }) => id);
}

async function search(text: string) {
  const pages = await readSitePages([
    {
      direccion: '/ventanilla',
      titulo: 'Atención',
      nombres: 'ventanilla única, trámites resueltos',
      texto: 'Dónde se atiende.',
      peso: 1,
    },
  ]);
  const answer = await find({
    query: parseQuery(text),
    narrowing: {},
    rows: { first: 0, size: 10 },
    now: new Date(),
    pages: () => pages,
    readResults: async (found) => found,
    reader: 'public',
  });
  return { ...answer, ids: answer.results.map(({ publicacionId }) => publicacionId) };
}

test('the title that is the query leads 5,000 later matches, and so does an exact code', async () => {
  const [best, coded] = await index([{ titulo: 'Puentes del valle' }, { titulo: 'Otra cosa', claves: ['puente7'] }]);
  await index(
    Array.from({ length: 5000 }, (_, each) => ({
      titulo: `Puentes y valles del norte, parte ${each}`,
      texto: 'puente valle '.repeat(5),
      peso: 0.9,
    })),
  );
  const { ids, total } = await search('puentes del valle');
  expect(total).toBe(5001);
  expect(ids[0]).toBe(best);
  expect((await search('puente-7')).ids[0]).toBe(coded);
});

test('names lead texts, the other names of a page too, and a missing word is named', async () => {
  const [inText, inTitle] = await index([
    { titulo: 'Informe', texto: 'Se compró un xilófono para la banda del pueblo.' },
    { titulo: 'Xilófono y banda' },
  ]);
  expect((await search('xilófono banda')).ids).toEqual([inTitle, inText]);
  expect((await search('ventanilla única')).results[0]?.direccion).toBe('/ventanilla');
  const { results, total } = await search('xilófono arpa');
  expect([total, results[0]?.missing]).toEqual([0, ['arpa']]);
});

test('a page leads that is called by just the words of the query, in any form and order', async () => {
  await index([{ titulo: 'Trámites resueltos ayer', peso: 0.9 }, { titulo: 'Trámites resueltos de marzo' }]);
  for (const query of ['tramites resueltos', 'resuelto trámite'])
    expect((await search(query)).results[0]?.direccion).toBe('/ventanilla');
  expect((await search('trámites resueltos de marzo')).results[0]?.direccion).toBe(null);
});

test('the word that was typed leads another of its stem, in the singular and the plural', async () => {
  const [other, same] = await index([{ titulo: 'Personal contratado' }, { titulo: 'Lista de contratos y convenios' }]);
  for (const query of ['contratos', 'contrato', 'CONTRATOS']) expect((await search(query)).ids).toEqual([same, other]);
});

test('very similar matches of a kind leave room for others', async () => {
  await index(Array.from({ length: 40 }, (_, each) => ({ titulo: `Ventanilla ${each}` })));
  expect((await search('ventanilla')).results.map(({ direccion }) => direccion)).toContain('/ventanilla');
});

test('estimates the count above 20,000 matches, with the same result each time', async () => {
  for (let part = 0; part < 14; part++)
    await index(
      Array.from({ length: 3000 }, (_, each) => ({
        titulo: `${['Granja', 'Granja y huerto', 'Granja, huerto y establo'][each % 3]} ${each}`,
        peso: 0.5 + part / 1000,
      })),
    );
  const farms = await search('granja');
  expect(farms.isEstimate).toBe(true);
  expect(farms.total).toBeGreaterThan(38_000);
  expect(farms.total).toBeLessThan(46_000);
  expect(farms.tipos.get('nota')).toBe(farms.total);
  expect((await search('granja')).total).toBe(farms.total);
  expect(await search('huerto')).toMatchObject({ isEstimate: true });
  expect(await search('establo')).toMatchObject({ isEstimate: false, total: 14_000 });
});

test('ranks the match with the best stored order, even among very many matches', async () => {
  const [best] = await index([{ titulo: 'Granja con huerto y establo, entre más palabras', peso: 0.9 }]);
  for (const query of ['granja', 'huerto', 'establo']) expect((await search(query)).ids).toContain(best);
});

test('a hidden row is in no estimate, and in none of its facets', async () => {
  expect((await search('granja')).total).toBeGreaterThan(38_000);
  for (const rest of [0, 1, 2, 3])
    await db().execute(
      sql`update indice set visible_desde = null where palabras @@ ${`'establ'`}::tsquery and id % 4 = ${rest}`,
    );
  const { total, tipos, ids } = await search('granja');
  expect(total).toBeGreaterThan(24_000);
  expect(total).toBeLessThan(32_000);
  expect(tipos.get('nota')).toBe(total);
  const hidden = await search('establo');
  expect([hidden.total, hidden.tipos.size, hidden.ids]).toEqual([0, 0, []]);
  const { rows } = await db().execute(
    sql`select from indice where publicacion_id = any(${sql.param(ids)}::int[]) and visible_desde is null`,
  );
  expect(rows).toEqual([]);
});
