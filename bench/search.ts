// `npm run bench -- search [part]`: the search over 1,000,000 records and as many pages of PDF files, or a part of them (0.1). Each of 200 queries once,
// of four frequencies in turn, twenty a second whether or not the earlier ones were answered; nothing is answered from the cache.
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import { atMost, type Measure } from './report.ts';
import { startServer, temporaryData } from './server.ts';

const RECORDS = 1_000_000;
const QUERIES = 200;
const EACH_MS = 50;
/** Words of the texts, the first ones far more frequent. */
const VOCABULARY = 50_000;
/** Words of a record and of a page. */
const LENGTHS = { record: 12, page: 60 };

/** Fills, measures searches and suggestions, and compares the index with its text. */
export async function searchTimes(part = '1'): Promise<Measure[]> {
  const records = Math.round(RECORDS * Number(part));
  const data = temporaryData();
  const start = () => startServer(data.folder, [], { DEMO: '0', FRESH_SECONDS: '0' });
  const connect = async () => {
    const client = new Client({ host: join(data.folder, 'sock'), port: 5432, user: 'sitio', database: 'postgres' });
    await client.connect();
    return client;
  };
  let server = await start();
  let database = await connect();
  try {
    await fill(database, records);
    await database.end();
    await server.stop();
    // PostgreSQL has buffers for the tables that it finds at its start.
    server = await start();
    database = await connect();
    console.log(`the machine has ${cpus().length} cores and a load of ${loadavg()[0]?.toFixed(1)}`);
    // Plans, statistics and the pages of the site are read once.
    for (const path of pathsOf(20)) await fetch(server.base + path);
    const searches = await openLoop(server.base, pathsOf(QUERIES));
    const suggestions = await openLoop(
      server.base,
      Array.from(
        { length: QUERIES },
        (_, at) => `/buscar/sugerencias?texto=${['aud', 'info', 'cuenta pub', '2023'][at % 4]}`,
      ),
    );
    const size = await sizes(database);
    return [
      atMost(`search of ${records} records and pages, p95`, at(searches, 0.95), 50, ' ms'),
      atMost('the same, p99', at(searches, 0.99), 150, ' ms'),
      atMost('suggestions, p95', at(suggestions, 0.95), 5, ' ms'),
      atMost('index, of its text', size, 1.5),
    ];
  } finally {
    await database.end();
    await server.stop();
    data.remove();
  }
}

/** Words of four frequencies: five rows, one percent, ten percent, sixty percent of all. */
const marks = `concat_ws(' ', 'raro' || i / 5, case when i % 100 = 0 then 'centesimo' end, case when i % 10 = 0 then 'decimo' end,
  case when i % 5 < 3 then 'mayoria' end)`;
const wordsOf = (
  length: number,
) => `(select string_agg('palabra' || floor(power(random(), 4) * ${VOCABULARY})::int, ' ')
  from generate_series(1, ${length}) n where i > 0)`;

async function fill(database: Client, records: number): Promise<void> {
  console.log(`filling ${records} records and as many pages…`);
  await database.query('create table textos_de_prueba (i int, tipo text, titulo text, texto text)');
  await database.query(`
    insert into textos_de_prueba
    select i, 'nota', 'Informe ' || ${marks}, ${wordsOf(LENGTHS.record)} from generate_series(1, ${records}) i
    union all select i, 'texto', null, ${marks} || ' ' || ${wordsOf(LENGTHS.page)} from generate_series(1, ${records}) i`);
  await database.query(`
    insert into publicaciones (area, tipo, registro, titulo, direccion, anio, fecha, visible_desde)
    select 'noticias', 'nota', 1000000 + i, titulo, '/difusion/nota?nota=' || i, 2016 + i % 10, '2020-01-01', '2020-01-01'
    from textos_de_prueba where tipo = 'nota'`);
  // An index is made ten times faster of all rows than row by row.
  const { rows: indexes } = await database.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes where tablename = 'indice' and indexdef like '%USING gin%'`,
  );
  for (const { name } of indexes) await database.query(`drop index ${name}`);
  await database.query(`
    insert into indice (publicacion_id, tipo, parte, anio, grupo, visible_desde, peso, huella, palabras)
    select p.id, t.tipo, (t.tipo = 'texto')::int, p.anio, t.i % 18, '2020-01-01', 0.5 + (t.i % 10) * 0.004, '',
      setweight(to_tsvector('spanish', texto_buscable(coalesce(t.titulo, ''))), 'A') || setweight(to_tsvector('spanish', texto_buscable(t.texto)), 'C')
    from textos_de_prueba t inner join publicaciones p on p.area = 'noticias' and p.tipo = 'nota' and p.registro = 1000000 + t.i`);
  await database.query(`set maintenance_work_mem = '512MB'`);
  for (const { definition } of indexes) await database.query(definition);
  await database.query('vacuum analyze');
}

/** Bytes of the index and its indexes for each byte of the text that it finds. */
async function sizes(database: Client): Promise<number> {
  const { rows } = await database.query<{ parte: number }>(`
    select pg_total_relation_size('indice')::real / (select sum(length(texto) + coalesce(length(titulo), 0)) from textos_de_prueba) as parte`);
  return rows[0]?.parte ?? Number.NaN;
}

function pathsOf(length: number): string[] {
  const words = ['raro', 'centesimo', 'decimo', 'mayoria'];
  return Array.from({ length }, (_, query) => {
    const word = words[query % words.length] ?? '';
    const rare = word === 'raro' ? word + ((query * 7919) % 20_000) : word;
    return `/buscar?texto=${rare}+${query % 3 === 0 ? '' : `palabra${query % 40}`}`;
  });
}

/** Returns the milliseconds of each answer, sorted; each request begins at its time. */
async function openLoop(base: string, paths: readonly string[]): Promise<number[]> {
  const times = paths.map(async (path, index) => {
    await setTimeout(index * EACH_MS);
    const start = performance.now();
    const answer = await fetch(base + path);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${answer.status}: ${path}`);
    return performance.now() - start;
  });
  return (await Promise.all(times)).toSorted((a, b) => a - b);
}

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
