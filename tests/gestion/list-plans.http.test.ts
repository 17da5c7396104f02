import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { contentKinds } from '#areas/contents.ts';
import { casing, withBoundDatabase } from '#platform/database/connection.ts';
import { type ContentListing, listContent, noFilters } from '#platform/editing/list.ts';
import { hasWord, publicationName } from '#platform/editing/list-source.ts';
import { publicaciones } from '#platform/publications/schema.ts';
import { databaseUrl } from '../setup/database.ts';

// With plans that sort and read whole tables forbidden, the planner shows that each list has an index for its order, as it takes it in a large table.

type Statement = { text: string; params: unknown[] };

const client = new Client(databaseUrl('postgres', inject('dataDir')));
const statements: Statement[] = [];
const database = drizzle(client, {
  casing,
  logger: { logQuery: (text, params) => void statements.push({ text, params }) },
});
beforeAll(async () => {
  await client.connect();
  for (const way of ['seqscan', 'sort', 'hashjoin', 'mergejoin']) await client.query(`set enable_${way} = off`);
});
afterAll(() => client.end());

const blank: ContentListing = { ...noFilters, orden: 'fecha' };

/** Returns the plans of the statements of a list. */
async function plansOf(tipo: string, listing: Partial<ContentListing>, isFromEnd: boolean): Promise<string> {
  const kind = contentKinds.find((each) => each.tipo === tipo);
  if (!kind) throw new Error(tipo);
  statements.length = 0;
  const rows = { first: 0, size: 20, isFromEnd };
  await withBoundDatabase(database, () => listContent(kind, { ...blank, ...listing }, rows));
  const plans: string[] = [];
  for (const { text, params } of [...statements]) {
    const explained = await client.query({ text: `explain ${text}`, values: params });
    plans.push(explained.rows.map((row) => row['QUERY PLAN']).join('\n'));
  }
  return plans.join('\n');
}

const orders = [
  ['informe', 'actualizado', 'publicaciones_lista_cambiada'],
  ['informe', 'titulo', 'publicaciones_lista_titulo'],
  ['informe', 'fecha', 'publicaciones_lista_fecha'],
  ['observacion', 'actualizado', 'observaciones_id_unique'],
  ['observacion', 'titulo', 'auditorias_codigo'],
  ['observacion', 'fecha', 'observaciones_lista'],
  ['recomendacion', 'fecha', 'recomendaciones_lista'],
  ['renglon', 'actualizado', 'renglones_id_unique'],
  ['renglon', 'fecha', 'auditorias_lista_fecha'],
] as const;

test.each(orders)(
  'reads the list of %s in the order %s by the index %s, from both ends',
  async (tipo, orden, index) => {
    for (const isFromEnd of [false, true]) {
      const plan = await plansOf(tipo, { orden }, isFromEnd);
      expect(plan).toContain(` ${index} `);
      expect(plan).not.toMatch(/Seq Scan on (publicaciones|auditorias|observaciones|recomendaciones|renglones)\b/);
    }
  },
);

test.each([
  ['observacion', 'observaciones_nombres'],
  ['recomendacion', 'recomendaciones_nombres'],
  ['renglon', 'renglones_nombres'],
] as const)('finds titles of %s by the index %s', async (tipo, index) => {
  expect(await plansOf(tipo, { texto: 'acueducto' }, false)).toContain(index);
});

test('finds names of publications by the index publicaciones_nombres', async () => {
  statements.length = 0;
  const isFound = hasWord(publicationName, 'acueducto');
  await database.execute(sql`explain select ${publicaciones.registro} from ${publicaciones} where ${isFound}`);
  const [{ text, params } = { text: '', params: [] }] = statements;
  const { rows } = await client.query({ text, values: params });
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('publicaciones_nombres');
});
