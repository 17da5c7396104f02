// `npm run bench -- search [part] [folder]`: the search over 1,000,000 records and as many pages of PDF files, or a part of them (0.1). Each of 200 queries
// once, of four frequencies in turn, twenty a second whether or not the earlier ones were answered; nothing is answered from the cache. With a folder,
// the data stays there and is measured again without another fill.
import { globSync, mkdirSync, readFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import { atMost, type Measure } from './report.ts';
import { startServer, temporaryData } from './server.ts';
import { withoutIndexes } from './without-indexes.ts';

const RECORDS = 1_000_000;
const QUERIES = 200;
const EACH_MS = 50;
/** Names in the texts, the first ones far more frequent. */
const VOCABULARY = 50_000;
/** Sentences of the demonstration in a record and in a page, some 100 and 2,500 letters: a page of 400 words, and names besides. */
const SENTENCES = { record: 1, page: 24 };
const NAMES = { record: 3, page: 12 };
/** Different texts of pages, each with names of its own. */
const BODIES = 20_000;

/** Fills, measures searches and suggestions, and compares the index with its text. */
export async function searchTimes(part = '1', keptFolder?: string): Promise<Measure[]> {
  const records = Math.round(RECORDS * Number(part));
  if (keptFolder) mkdirSync(keptFolder, { recursive: true, mode: 0o711 });
  const data = keptFolder ? { folder: keptFolder, remove: () => undefined } : temporaryData();
  const start = () => startServer(data.folder, [], { DEMO: '0', FRESH_SECONDS: '0' });
  const connect = async () => {
    const client = new Client({ host: join(data.folder, 'sock'), port: 5432, user: 'sitio', database: 'postgres' });
    await client.connect();
    return client;
  };
  let server = await start();
  let database = await connect();
  try {
    if (!(await isFilled(database, records))) {
      await fill(database, records);
      await database.end();
      await server.stop();
      // PostgreSQL has buffers for the tables that it finds at its start.
      server = await start();
      database = await connect();
    }
    console.log(`the machine has ${cpus().length} cores and a load of ${loadavg()[0]?.toFixed(1)}`);
    // Plans, statistics, the pages of the site, and the tables into the buffers, which each connection maps: a start has none of them.
    for (const path of pathsOf(QUERIES)) await fetch(server.base + path);
    await openLoop(server.base, pathsOf(QUERIES));
    const searches = await openLoop(server.base, pathsOf(QUERIES));
    const suggestions = await openLoop(
      server.base,
      Array.from(
        { length: QUERIES },
        (_, at) => `/buscar/sugerencias?texto=${['aud', 'info', 'cuenta pub', '2023'][at % 4]}`,
      ),
    );
    const size = await sizes(database);
    const refused = searches.refused + suggestions.refused;
    return [
      atMost(`search of ${records} records and pages, p95`, at(searches.times, 0.95), 50, ' ms'),
      atMost('the same, p99', at(searches.times, 0.99), 150, ' ms'),
      atMost('suggestions, p95', at(suggestions.times, 0.95), 5, ' ms'),
      atMost('searches and suggestions that were refused', refused, 0),
      atMost('index, of its text', size, 1.5),
    ];
  } finally {
    await database.end();
    await server.stop();
    data.remove();
  }
}

/** Figures as letters: of words with figures, the search also looks for their parts as a phrase, and reads the texts that have both. */
const [figures, letters] = ['0123456789', 'bcdfghjklm'];
const lettersOf = (number: string) => `translate((${number})::text, '${figures}', '${letters}')`;
/** Words of four frequencies: five rows, one percent, ten percent, sixty percent of all. */
const marks = `concat_ws(' ', 'raro' || ${lettersOf('i / 5')}, case when i % 100 = 0 then 'centesimo' end, case when i % 10 = 0 then 'decimo' end,
  case when i % 5 < 3 then 'mayoria' end)`;
const namesOf = (
  length: number,
) => `(select string_agg('palabra' || ${lettersOf(`floor(power(random(), 4) * ${VOCABULARY})::int`)}, ' ')
  from generate_series(1, ${length}) n where i > 0)`;
const sentencesOf = (length: number) =>
  `(select string_agg(frase, ' ') from (select floor(random() * total)::int as orden from generate_series(1, ${length}) n where i > 0) o inner join frases using (orden))`;
const titleKeyOf = (title: string) => `'=' || left(md5(clave_buscable(${title})), 16)`;
const vectorOf = (text: string) => `to_tsvector('spanish', texto_buscable(${text}))`;

/** Returns the sentences of the demonstration's documents and articles. */
function demonstrationSentences(): string[] {
  const files = ['documentos', 'notas', 'entradas-blog'].flatMap((folder) => globSync(`demo/content/${folder}/*.md`));
  const texts = files.map((file) => readFileSync(file, 'utf8').replaceAll(/^---[\s\S]*?^---|\{\{.*?\}\}|[#*|]/gm, ' '));
  return texts.flatMap((text) => text.split(/(?<=[.:])\s+/)).filter((sentence) => sentence.length > 40);
}

/** Whether an earlier run filled the database to its end. */
async function isFilled(database: Client, records: number): Promise<boolean> {
  const { rows } = await database.query<{ total: number }>(
    `select obj_description(to_regclass('textos_de_prueba'))::int as total`,
  );
  return rows[0]?.total === records;
}

async function fill(database: Client, records: number): Promise<void> {
  console.log(`filling ${records} records and as many pages…`);
  const sentences = demonstrationSentences();
  await database.query(
    'create table frases as select frase, (orden - 1)::int as orden from unnest($1::text[]) with ordinality as f (frase, orden)',
    [sentences],
  );
  await database.query('create index on frases (orden)');
  await database.query('create table cuerpos (n int primary key, texto text, palabras tsvector)');
  await database.query('create table textos_de_prueba (i int, tipo text, titulo text, texto text)');
  const total = `cross join (select ${sentences.length} as total) t`;
  await database.query(`
    insert into cuerpos select n, texto, ${vectorOf('texto')}
    from (select i as n, ${sentencesOf(SENTENCES.page)} as texto from generate_series(0, ${BODIES - 1}) i ${total}) c`);
  await database.query(`
    insert into textos_de_prueba (i, tipo, titulo, texto)
    select i, 'nota', 'Informe ' || ${marks}, ${sentencesOf(SENTENCES.record)} || ' ' || ${namesOf(NAMES.record)} from generate_series(1, ${records}) i ${total}
    union all select i, 'texto', null, ${marks} || ' ' || ${namesOf(NAMES.page)} from generate_series(1, ${records}) i
    order by 1, 2`);
  await database.query(`
    insert into publicaciones (area, tipo, registro, titulo, direccion, anio, fecha, visible_desde)
    select 'noticias', 'nota', 1000000 + i, titulo, '/difusion/nota?nota=' || i, 2016 + i % 10, '2020-01-01', '2020-01-01'
    from textos_de_prueba where tipo = 'nota' order by i`);
  // The rows of a record and of its pages follow each other, as the site writes them.
  await database.query(`set work_mem = '128MB'`);
  await withoutIndexes(database, { tables: ['indice'], method: 'gin' }, async () => {
    await database.query(`
      insert into indice (publicacion_id, tipo, parte, anio, grupo, visible_desde, peso, claves, huella, palabras)
      select t.i + p.earlier, t.tipo, (t.tipo = 'texto')::int, 2016 + t.i % 10, t.i % 18, '2020-01-01', 0.5 + (t.i % 10) * 0.004,
        case when t.tipo = 'nota' then array[${titleKeyOf('t.titulo')}] end, left(md5(t.i::text), 16),
        setweight(${vectorOf("coalesce(t.titulo, '')")}, 'A') || setweight(coalesce(c.palabras, '') || ${vectorOf('t.texto')}, 'C')
      from textos_de_prueba t left join cuerpos c on t.tipo = 'texto' and c.n = t.i % ${BODIES}
      cross join (select min(id) - 1 as earlier from publicaciones where area = 'noticias' and registro > 1000000) p`);
  });
  await database.query('vacuum analyze');
  // The publications have no records: a start that derives them again would delete them.
  await database.query('update derivacion_publicaciones set version = 1000000');
  await database.query(`comment on table textos_de_prueba is '${records}'`);
}

/** Bytes of the index and its indexes for each byte of the titles and texts that it finds. */
async function sizes(database: Client): Promise<number> {
  const { rows } = await database.query<{ parte: number }>(`
    select pg_total_relation_size('indice')::real
      / (select sum(octet_length(concat_ws(' ', t.titulo, t.texto, c.texto))) from textos_de_prueba t left join cuerpos c on t.tipo = 'texto' and c.n = t.i % ${BODIES}) as parte`);
  return rows[0]?.parte ?? Number.NaN;
}

function pathsOf(length: number): string[] {
  const words = ['raro', 'centesimo', 'decimo', 'mayoria'];
  const spelt = (number: number) => String(number).replaceAll(/\d/g, (figure) => letters[Number(figure)] ?? '');
  return Array.from({ length }, (_, query) => {
    const word = words[query % words.length] ?? '';
    const rare = word === 'raro' ? word + spelt((query * 7919) % 20_000) : word;
    return `/buscar?texto=${rare}+${query % 3 === 0 ? '' : `palabra${spelt(query % 40)}`}`;
  });
}

/** Returns the milliseconds of each answer, sorted, and how many were refused as too much work (503); each request begins at its time. */
async function openLoop(base: string, paths: readonly string[]): Promise<{ times: number[]; refused: number }> {
  let refused = 0;
  const times = paths.map(async (path, index) => {
    await setTimeout(index * EACH_MS);
    const start = performance.now();
    const answer = await fetch(base + path);
    await answer.arrayBuffer();
    if (answer.status === 503) refused += 1;
    else if (!answer.ok) throw new Error(`${answer.status}: ${path}`);
    return performance.now() - start;
  });
  return { times: (await Promise.all(times)).toSorted((a, b) => a - b), refused };
}

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
