// `node bench/scale.ts [folder]`: the bounds of the design at a hundred times the data: 5,000 bodies, 1,000,000 reports, 2,000,000
// observations. Each answer is asked for under an address of its own, or after the cache was emptied, so that the database answers
// every one. With a folder, the data is kept there and used again.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { atLeast, atMost, type Measure, print } from './report.ts';
import { fill } from './scale-fill.ts';
import { startServer, temporaryData } from './server.ts';

const CALLS = 200;
/** Types of body that the public may choose. */
const TYPES = [1, 2, 3, 4, 6, 7, 8, 9, 11, 12, 13, 14, 15, 17];

const kept = process.argv[2];
if (kept) mkdirSync(kept, { recursive: true, mode: 0o711 });
const data = kept ? { folder: kept, remove: () => undefined } : temporaryData();
const server = await startServer(data.folder);
const database = new Client({ host: join(data.folder, 'sock'), port: 5432, user: 'sitio', database: 'postgres' });
await database.connect();
try {
  const rows = await fill(database);
  console.log(`filled: ${rows.entes} bodies, ${rows.informes} reports, ${rows.observaciones} observations`);
  for (const measure of await measureAll()) print(measure);
} finally {
  await database.end();
  await server.stop();
  data.remove();
}

async function measureAll(): Promise<Measure[]> {
  const ids = async (query: string) => (await database.query<{ id: number }>(query)).rows.map(({ id }) => id);
  const bodies = await ids(`select id from entes where id > 20000 order by md5(id::text) limit ${CALLS}`);
  const audits = await ids(`select id from auditorias where id > 1000000 order by md5(id::text) limit ${CALLS}`);
  return [
    atMost('entity search, p95', await p95(bodies.map((id) => `/api/Entes/website/${misspelt(id)}`)), 10, ' ms'),
    atMost(
      'report list of a body, p95',
      await p95(bodies.map((id) => `/api/Informes/EnteEjercicio/${id}/17/Individual/Municipal/0`)),
      20,
      ' ms',
    ),
    atMost('observations by year, p95 over the types', await p95(counts(), emptyCache), 50, ' ms'),
    atMost(
      'audit page, p95',
      await p95(audits.map((id) => `/informes/informes-cuenta-actual-detalle/${id}`)),
      50,
      ' ms',
    ),
    atLeast('observations of a body and year found by their index', (await findsByIndex()) ? 1 : 0, 1),
    atMost('kept sums that differ from the observations', await wrongSums(), 0),
  ];
}

/** Half of the names are written with one letter missing. */
function misspelt(id: number): string {
  const name = `organismo ${id}`;
  return encodeURIComponent(id % 2 === 0 ? name : name.replace('n', ''));
}

function counts(): string[] {
  return Array.from({ length: 5 }, () => TYPES.map((type) => `/api/Observaciones/CountPorEjercicio/${type}`)).flat();
}

async function emptyCache(): Promise<void> {
  await database.query("select pg_notify('contenido', 'auditorias')");
  await new Promise((resolve) => setTimeout(resolve, 20));
}

/** Milliseconds within which 95 of 100 addresses answer, one after another. */
async function p95(paths: string[], before = async () => {}): Promise<number> {
  const times: number[] = [];
  for (const path of paths) {
    await before();
    const start = performance.now();
    const answer = await fetch(server.base + path);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${answer.status} ${path}`);
    times.push(performance.now() - start);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
}

/** The observations behind a number must be found by the index that is there for them. */
async function findsByIndex(): Promise<boolean> {
  const { rows } = await database.query<{ 'QUERY PLAN': string }>(`explain (costs off)
    select descripcion from observaciones where ente_id = 20001 and ejercicio_id = 17 and estado = 'pendiente'`);
  return rows.some((row) => row['QUERY PLAN'].includes('observaciones_cuenta'));
}

/** How many kept sums differ from the observations that they count. */
async function wrongSums(): Promise<number> {
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
