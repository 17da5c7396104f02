import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import { sumOf } from '#platform/sum.ts';
import { catalogues, importFile } from './import.ts';
import { atMost, type Measure } from './report.ts';
import { startServer, temporaryData } from './server.ts';

const AUDITS = 10_000;
/** Imports with the index of the search and without it. An import takes longer the more audits there are; in this order it is the same for both. */
const ROUNDS = [true, false, false, true, false, true, true, false];
const POLL_MS = 10;

/**
 * Slowdown of an import of audits by the index of the search, each import of new audits into the same database; and the time from the commit of a publication until
 * its search, whose answer without it is cached, finds it.
 */
export async function indexCost(): Promise<Measure[]> {
  const data = temporaryData();
  const server = await startServer(data.folder, [], { DEMO: '0' });
  const database = new Client({ host: join(data.folder, 'sock'), port: 5432, user: 'sitio', database: 'postgres' });
  await database.connect();
  try {
    for (const [what, file] of catalogues(data.folder)) await importFile(data.folder, what, file);
    const { rows } = await database.query<{ definition: string }>(
      `select pg_get_functiondef('texto_buscable'::regproc) as definition`,
    );
    const definition = rows[0]?.definition ?? '';
    const withoutWords = definition.replace(/AS \$function\$[\s\S]*/, `AS $function$ select ''::text $function$`);
    // The stems of the probe words change with the function: a start would write the index again.
    await database.query('update derivacion_publicaciones set version = 1000000');
    await database.query(`create function no_se_indexa() returns trigger language plpgsql as 'begin return null; end'`);
    await database.query(
      'create trigger sin_indice before insert or update on indice for each row execute function no_se_indexa()',
    );
    const seconds: { isIndexed: boolean; time: number }[] = [];
    for (const [round, isIndexed] of ROUNDS.entries()) {
      await database.query(`alter table indice ${isIndexed ? 'disable' : 'enable'} trigger sin_indice`);
      await database.query(isIndexed ? definition : withoutWords);
      seconds.push({ isIndexed, time: await importAudits(data.folder, database, round, AUDITS) });
    }
    await database.query(definition);
    await database.query('drop trigger sin_indice on indice');
    const mean = (isIndexed: boolean) =>
      sumOf(seconds, (each) => (each.isIndexed === isIndexed ? each.time : 0)) / (ROUNDS.length / 2);
    const [indexed, plain] = [mean(true), mean(false)];
    return [
      atMost(
        `import of ${AUDITS} audits, ${indexed.toFixed(1)} s, above that without the index`,
        (indexed / plain - 1) * 100,
        25,
        ' %',
      ),
      atMost(
        'from the commit of a publication to its search',
        await untilFound(server.base, data.folder, database),
        1000,
        ' ms',
      ),
    ];
  } finally {
    await database.end();
    await server.stop();
    data.remove();
  }
}

const codeOf = (round: number, at: number) => `${2016 + (at % 9)}BM${round}${String(at).padStart(5, '0')}-01`;

/** Imports new audits. Returns the seconds of the run, without the start of the command. */
async function importAudits(folder: string, database: Client, round: number, amount: number): Promise<number> {
  const header =
    'Código,Tipo de auditoría,Ente,Ejercicio,Planeada el,Ejecutada el,Publicada el,Visible en el sitio,Qué abarcó de los ingresos';
  const entes = ['Hermosillo', 'MUNICIPIO DE ALAMOS', 'Ayuntamiento de Agua Prieta', 'Secretaria de Hacienda', 'SEGOB'];
  const lines = Array.from({ length: amount }, (_, at) =>
    [
      codeOf(round, at),
      'Integral',
      entes[at % entes.length],
      2016 + (at % 9),
      '2024-03-01',
      '2024-08-30',
      '2024-09-30',
      'Sí',
      `La revisión abarcó los ingresos propios y ${at % 400} contratos de obra.`,
    ].join(','),
  );
  const file = join(folder, `auditorias-${round}.csv`);
  writeFileSync(file, `${[header, ...lines].join('\n')}\n`);
  await importFile(folder, 'auditorias', file);
  const { rows } = await database.query<{ segundos: number }>(
    `select extract(epoch from terminada - iniciada)::real as segundos from importaciones where tipo = 'auditorias' order by id desc limit 1`,
  );
  return rows[0]?.segundos ?? Number.NaN;
}

async function untilFound(base: string, folder: string, database: Client): Promise<number> {
  const round = ROUNDS.length;
  const code = codeOf(round, 0);
  const isFound = async () =>
    (await (await fetch(`${base}/buscar?texto=${code}`)).text()).includes('/auditorias/auditoria/');
  const isPublished = async () =>
    (await database.query(`select from auditorias where codigo = $1`, [code])).rows.length > 0;
  if (await isFound()) throw new Error(`${code} is found before it exists`);
  const importing = importAudits(folder, database, round, 1);
  while (!(await isPublished())) await setTimeout(POLL_MS);
  const start = performance.now();
  while (!(await isFound())) await setTimeout(POLL_MS);
  const time = performance.now() - start;
  await importing;
  return time;
}
