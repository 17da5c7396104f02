// `npm run bench -- scale [folder]`: the bounds of the design at its full size: 5,000 entes, 1,000,000 reports, 2,000,000 observations.
// Nothing is cached, so that the database answers every call. With a folder, the data stays there and is used again.
import { mkdirSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { atMost, type Measure } from './report.ts';
import { fill, sizes } from './scale-fill.ts';
import { plansWithoutIndex } from './scale-plans.ts';
import { startServer, temporaryData } from './server.ts';

const CALLS = 200;
const settings = { DEMO: '0', FRESH_SECONDS: '0', RESULT_SECONDS: '0' };
/** Types of ente that the public may choose; nearly half of all entes are of type 3. */
const TYPES = [1, 2, 3, 4, 6, 7, 8, 9, 11, 12, 13, 14, 15, 17];
const YEAR = { id: 19, anio: 2023 };
/** As people write them: in part, without accents, misspelt, by initials, with words in another order. */
const SEARCHES = [
  'hermosilo',
  'penasco sierra',
  'secretaria de hacienda',
  'ooapas',
  'ayuntamiento',
  'alamos',
  'guayams',
  'dif norte',
  'agua prieta 21',
  'instituto estatl',
];

type Answer = { what: string; bound: number; paths: string[] };

/** Fills, measures, and looks at the plans. */
export async function scale(keptFolder: string | undefined): Promise<Measure[]> {
  if (keptFolder) mkdirSync(keptFolder, { recursive: true, mode: 0o711 });
  const data = keptFolder ? { folder: keptFolder, remove: () => undefined } : temporaryData();
  const publications = await fillAndPublish(data.folder);
  const server = await startServer(data.folder, [], settings);
  const database = await connect(data.folder);
  try {
    const answers = await answersToMeasure(database);
    console.log(`the machine has ${cpus().length} cores and a load of ${loadavg()[0]?.toFixed(1)}`);
    const measures: Measure[] = [];
    for (const { what, bound, paths } of answers) {
      const times = await timesOf(server.base, paths);
      const median = at(times, 0.5).toFixed(1);
      measures.push(atMost(`${what}, p95 of ${paths.length} (median ${median} ms)`, at(times, 0.95), bound, ' ms'));
    }
    const findings = await plansWithoutIndex(database, data.folder, async () => {
      for (const { paths } of answers) await timesOf(server.base, paths.slice(0, 3));
    });
    for (const { query, tables } of findings) console.log(`reads ${tables.join(', ')} whole: ${query}`);
    return [
      ...measures,
      ...publications,
      atMost('plans that read a large table whole', findings.length, 0),
      atMost('kept sums that differ from the observations', await wrongSums(database), 0),
    ];
  } finally {
    await database.end();
    await server.stop();
    data.remove();
  }
}

/** Fills the database, and lets the next start write the publications of what is there. */
async function fillAndPublish(folder: string): Promise<Measure[]> {
  console.log(`filling ${sizes.entes} entes, ${sizes.informes} reports, ${sizes.observaciones} observations…`);
  const empty = await startServer(folder, [], settings);
  const database = await connect(folder);
  const isFilled = await fill(database);
  if (isFilled) await database.query('delete from derivacion_publicaciones');
  await database.end();
  await empty.stop();
  if (!isFilled) return [];
  const started = performance.now();
  const server = await startServer(folder, [], settings);
  const minutes = (performance.now() - started) / 60_000;
  const again = await connect(folder);
  await again.query('vacuum analyze');
  await again.end();
  await server.stop();
  return [atMost('start that writes every publication', minutes, 15, ' min')];
}

async function connect(folder: string): Promise<Client> {
  const database = new Client({ host: join(folder, 'sock'), port: 5432, user: 'sitio', database: 'postgres' });
  await database.connect();
  return database;
}

async function answersToMeasure(database: Client): Promise<Answer[]> {
  const ids = async (query: string) => (await database.query<{ id: number }>(query)).rows.map(({ id }) => id);
  const bodies = await ids(`select id from entes where tipo_ente_id = 3 order by md5(id::text) limit ${CALLS}`);
  const audits = await ids(`select id from auditorias order by md5(id::text) limit ${CALLS}`);
  const searches = bodies.map((id, at) => (at % 3 === 0 ? `hermosilo ${id}` : (SEARCHES[at % SEARCHES.length] ?? '')));
  const counts = Array.from({ length: 5 }, () => TYPES).flat();
  const browser = '/auditorias/informes-individuales?tipo=individual';
  const choice = `${browser}&ejercicio=${YEAR.anio}&ambito=municipal&tipo-ente=3`;
  return [
    {
      what: 'entity search',
      bound: 10,
      paths: searches.map((text) => `/api/Entes/website/${encodeURIComponent(text)}`),
    },
    {
      what: 'report list of a body',
      bound: 20,
      paths: bodies.map((id) => `/api/Informes/EnteEjercicio/${id}/${YEAR.id}/Individual/Municipal/0`),
    },
    {
      what: 'observations by year of a type',
      bound: 50,
      paths: counts.map((type) => `/api/Observaciones/CountPorEjercicio/${type}`),
    },
    {
      what: 'observations of a type and year by body',
      bound: 50,
      paths: counts.map((type) => `/api/Observaciones/AppSeguimiento/${YEAR.anio}/3/${type}`),
    },
    { what: 'audit page', bound: 50, paths: audits.map((id) => `/informes/informes-cuenta-actual-detalle/${id}`) },
    {
      what: 'executive report',
      bound: 50,
      paths: audits.map((id) => `/api/Informes/website/ejecutivo/auditoria/${id}`),
    },
    { what: 'page of a body', bound: 50, paths: bodies.map((id) => `/entes/${id}`) },
    { what: 'reports of a body in the browser', bound: 50, paths: bodies.map((id) => `${choice}&ente=${id}`) },
    {
      what: 'page of the bodies of a type',
      bound: 50,
      paths: bodies.slice(0, 50).map((_, at) => `${choice}&pagina=${at + 1}`),
    },
    {
      what: 'page that searches a body',
      bound: 50,
      paths: searches.map((text) => `/auditorias/informes-individuales?${new URLSearchParams({ buscar: text })}`),
    },
    {
      what: 'page of the follow-up',
      bound: 50,
      paths: counts.map((type) => `/auditorias/avance-solventacion?tipo-ente=${type}`),
    },
    {
      what: 'page of the observations of a body',
      bound: 50,
      paths: bodies.map((id) => `/auditorias/avance-solventacion?tipo-ente=3&ejercicio=${YEAR.anio}&vista=3&de=${id}`),
    },
    {
      what: 'search of the whole site',
      bound: 50,
      paths: searches.map((text) => `/buscar?${new URLSearchParams({ texto: text })}`),
    },
    { what: 'audits by month', bound: 50, paths: counts.map(() => '/auditorias/programaauditoriagraficas') },
  ];
}

/** Milliseconds that each address takes, one after another, after some to warm up; in order of size. */
async function timesOf(base: string, paths: string[]): Promise<number[]> {
  const times: number[] = [];
  for (const path of [...paths.slice(0, 10), ...paths]) {
    const start = performance.now();
    const answer = await fetch(base + path);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${answer.status} ${path}`);
    times.push(performance.now() - start);
  }
  return times.slice(Math.min(10, paths.length)).toSorted((a, b) => a - b);
}

/** The time within which a share of the calls was answered. */
function at(times: number[], share: number): number {
  return times[Math.floor(times.length * share)] ?? 0;
}

/** Returns the number of stored sums that differ from the observations that they count. */
async function wrongSums(database: Client): Promise<number> {
  const { rows } = await database.query<{ wrong: number }>(`select count(*)::int as wrong from (
      select ente_id, ejercicio_id, count(*) filter (where estado = 'pendiente') as pendientes, count(*) as total
      from observaciones group by 1, 2
    ) o full join cuentas_observaciones c using (ente_id, ejercicio_id)
    where (o.pendientes, o.total) is distinct from (
      c.financieras_pendientes + c.presupuestales_pendientes + c.gabinete_pendientes + c.obra_publica_pendientes,
      c.financieras_pendientes + c.presupuestales_pendientes + c.gabinete_pendientes + c.obra_publica_pendientes
        + c.financieras_resueltas + c.presupuestales_resueltas + c.gabinete_resueltas + c.obra_publica_resueltas)`);
  return rows[0]?.wrong ?? -1;
}
