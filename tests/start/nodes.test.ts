import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { Client, type ClientConfig } from 'pg';
import { describe, expect, test } from 'vitest';
import { startEmbeddedDatabase } from '#platform/database/embedded/embedded.ts';
import { complaint, consult, newCaller, submit } from '../setup/atencion/submission.ts';
import { testCommands } from '../setup/commands.ts';
import { notaFields } from '../setup/gestion/contents.ts';
import { newPerson } from '../setup/gestion/people.ts';
import { askStaff, submission } from '../setup/gestion/requests.ts';
import { textOf } from '../setup/html.ts';
import { runCommand, runImportWith } from '../setup/import/run-import.ts';
import { temporaryFile } from '../setup/import/workbook-file.ts';
import { until } from '../setup/processes.ts';
import type { RunningServer } from '../setup/start-server.ts';

// Several nodes on one PostgreSQL of the institution's own, with one folder of files and one key ring.

const commands = testCommands();
let database: ClientConfig;
/** Folder of the database. */
let home: string;
let env: Record<string, string>;

/** Starts the PostgreSQL of `folder`, which the nodes of the test share. */
async function startDatabase(folder: string): Promise<void> {
  home = folder;
  const { connection } = await startEmbeddedDatabase(home);
  const { host, port, user } = connection;
  database = { ...connection };
  env = {
    DATABASE_URL: `postgresql://${user}@${encodeURIComponent(host)}:${port}/postgres`,
    FILES_DIR: join(home, 'archivos'),
    ATTACHMENTS_DIR: join(home, 'adjuntos'),
    TRUST_PROXY: '1',
    // Rows that become visible within the test were announced: nothing expires.
    FRESH_SECONDS: '3600',
  };
}

/** Starts nodes on a new database, with the key ring that the first one makes. */
async function startNodes(amount: number, settings: Record<string, string> = {}): Promise<RunningServer[]> {
  await startDatabase(commands.migratedFolder());
  env = { ...env, ...settings };
  const folder = commands.folder();
  const nodes = [await commands.start(folder, { env })];
  env = { ...env, KEY_RING_FILE: join(folder, 'llavero.json') };
  nodes.push(
    ...(await Promise.all(Array.from({ length: amount - 1 }, () => commands.start(commands.folder(), { env })))),
  );
  return nodes;
}

async function sql(text: string, values: unknown[] = []): Promise<unknown[]> {
  const client = new Client(database);
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}

async function read(node: RunningServer | undefined, path: string): Promise<unknown> {
  return (await fetch(`${node?.base}${path}`)).json();
}

const importYears = (...years: string[]) => {
  const rows = years.map((year, index) => `${index + 1},${year}`);
  return runImportWith(env, 'ejercicios', temporaryFile('ejercicios.csv', ['Id,Año', ...rows, ''].join('\n')));
};
const importKinds = (...names: string[]) => {
  const rows = names.map((name, index) => `${index + 1},${name},Estatal`);
  return runImportWith(env, 'tipos-ente', temporaryFile('tipos.csv', ['Id,Nombre,Ámbito', ...rows, ''].join('\n')));
};

test('nodes that start together migrate once', async () => {
  await startDatabase(commands.folder());
  const nodes = await Promise.all([1, 2].map(() => commands.start(commands.folder(), { env })));
  expect(nodes).toHaveLength(2);
  expect(await sql('select demostracion from carga_inicial')).toEqual([{ demostracion: false }]);
});

describe('a change', () => {
  test('reaches every node, and drops only the answers of its area', async () => {
    // Query results of other areas stay too; here only answers do.
    const nodes = await startNodes(2, { RESULT_SECONDS: '0' });
    const answers = (path: string) => Promise.all(nodes.map((node) => read(node, path)));
    const homePages = () => Promise.all(nodes.map(async ({ base }) => (await fetch(base)).text()));
    const [kinds, notas] = ['/api/tipoEnte/open', '/api/Notas/Top/5'];
    for (const page of await homePages()) expect(page).not.toContain('Una nota');
    expect(await answers(kinds)).toEqual([[], []]);
    expect(await answers(notas)).toEqual([[], []]);
    // Nobody announces this: an answer that shows it was made again for another reason.
    await sql(`insert into notas (titulo, contenido, resumen, autor, publicar_despues_de, busqueda)
      values ('Una nota', '<p>Texto</p>', 'Texto', 'Autor', '2020-01-01', 'una nota')`);

    expect((await importKinds('Secretarías')).lines.at(-1)).toContain('1 nueva');
    await until('both nodes show it', async () =>
      (await answers(kinds)).every((rows) => (rows as unknown[]).length === 1),
    );
    expect(await answers(notas)).toEqual([[], []]);
    // A page that composes areas depends on all of them.
    for (const page of await homePages()) expect(page).toContain('Una nota');
  });

  test('that was missed while the connection was lost is seen after it', async () => {
    const [node] = await startNodes(1);
    const kinds = () => read(node, '/api/tipoEnte/open');
    expect(await kinds()).toEqual([]);
    // Recorded without a notification, as if it had found no listener.
    await sql(`insert into tipos_ente (id, nombre, ambito) values (1, 'Secretarías', 'Estatal')`);
    await sql(`insert into cambios (area, accion, tipo, ids) values ('entes', 'entes.importar', 'prueba', '[]')`);
    expect(await kinds()).toEqual([]);
    await sql(`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name <> 'sitio' and pid <> pg_backend_pid() and backend_type = 'client backend'`);
    await until('the node listens again', async () => ((await kinds()) as unknown[]).length === 1);
  });
});

test('publications of an import are on every node, and acts of all nodes at once are one chain in the log', async () => {
  const nodes = await startNodes(2);
  expect((await importKinds('Secretarías')).ok).toBe(true);
  const searchPages = () =>
    Promise.all(nodes.map(async ({ base }) => textOf(await (await fetch(`${base}/buscar?texto=zacatal`)).text())));
  for (const page of await searchPages()) expect(page).not.toContain('Secretaría del Zacatal');
  const ente = temporaryFile('entes.csv', 'Nombre,Clasificación\nSecretaría del Zacatal,Secretarías\n');
  const sends = Array.from({ length: 10 }, (_, at) => submit(nodes[at % 2]?.base ?? '', complaint()));
  const [imported, ...replies] = await Promise.all([runImportWith(env, 'entes', ente), ...sends]);
  expect(imported.ok, imported.lines.join('\n')).toBe(true);
  expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200));
  await until('both nodes find it', async () =>
    (await searchPages()).every((page) => page.includes('Secretaría del Zacatal')),
  );
  await expectStaffOnEveryNode(nodes);
  const [counted] = (await sql(`select count(*)::int as entries, max(numero)::int as last,
    count(*) filter (where accion = 'atencion.registrar')::int as records from bitacora`)) as {
    [name: string]: number;
  }[];
  expect(counted).toMatchObject({ entries: counted?.last, records: 10 });
  expect((await runCommand(env, 'log:verify')).lines.join()).toContain('La bitácora está íntegra');
});

/** An act of the staff on one node and a schedule are seen on the others; so are a login, and what was typed and not saved. */
async function expectStaffOnEveryNode(nodes: readonly RunningServer[]): Promise<void> {
  const [first = '', second = ''] = nodes.map(({ gestion }) => gestion);
  const person = await newPerson(
    [
      ['editor', 'noticias'],
      ['publicador', 'noticias'],
    ],
    { server: { gestion: first, dataDir: home, keyRingFile: env.KEY_RING_FILE } },
  );
  const send = async (path: string, fields: Record<string, string>) => {
    const { status, headers, text } = await askStaff(path, { origin: first, ...submission(fields, person.cookie) });
    expect(status, text).toBe(303);
    return headers.location?.replace(/\?.*/, '') ?? '';
  };
  const newest = () => Promise.all(nodes.map(async (node) => JSON.stringify(await read(node, '/api/Notas/Top/5'))));
  const seen = (titulo: string) => until(titulo, async () => (await newest()).every((notas) => notas.includes(titulo)));
  const razon = 'Somos dos personas.';
  for (const titulo of ['Nota que se publica', 'Nota que se programa']) {
    for (const notas of await newest()) expect(notas).not.toContain(titulo);
    const address = await send('/gestion/notas/nuevo', { accion: 'guardar', version: '0', ...notaFields(titulo) });
    const typed = { version: '1', edicion: titulo, ...notaFields(titulo), entradilla: `Sin guardar: ${titulo}` };
    const autosaved = await askStaff(`${address}/borrador`, { origin: first, ...submission(typed, person.cookie) });
    expect(autosaved.status).toBe(200);
    const form = await askStaff(address, { origin: second, headers: { cookie: person.cookie } });
    expect(form.text).toContain(typed.entradilla);
    if (titulo === 'Nota que se publica') await send(address, { accion: 'publicar', version: '1', razon });
    else {
      await send(address, { accion: 'programar', version: '1', razon, dia: '2099-01-01', hora: '10:00' });
      await sql('update contenidos set programado_para = now() where titulo = $1', [titulo]);
      await sql("update pgboss.job set start_after = now() where name = 'contenido-programado'");
    }
    await seen(titulo);
  }
}

describe('limits', () => {
  const email = 'prueba@correo.example';

  test('of look-ups hold over all nodes together', async () => {
    const nodes = await startNodes(2);
    const caller = newCaller();
    const tries = await Promise.all(
      Array.from({ length: 16 }, (_, at) => consult(nodes[at % 2]?.base ?? '', email, '1', caller)),
    );
    const statuses = tries.map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(6);
    for (const node of nodes) expect((await consult(node.base, email, '1', caller)).status).toBe(429);
    for (const node of nodes) expect((await consult(node.base, email, '1')).status).toBe(404);
  });

  test('of submissions hold over all nodes, a proof of work is good for one of them, and a node that is killed forgets nothing', async () => {
    const [first, second] = await startNodes(2);
    const caller = newCaller();
    const send = async (node: RunningServer | undefined, value?: string) => {
      const extra = value === undefined ? [] : [{ name: 'altcha', value }];
      return (await submit(node?.base ?? '', complaint(), { caller, extra })).status;
    };
    for (let at = 0; at < 10; at++) expect(await send(at % 2 ? second : first)).toBe(200);
    expect([await send(first), await send(second)]).toEqual([429, 429]);

    const challenge: Challenge = await (await fetch(`${first?.base}/Publico/Desafio`)).json();
    const solution = await solveChallenge({ challenge, deriveKey });
    const proof = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
    expect(await send(first, proof)).toBe(200);
    first?.process.kill('SIGKILL');
    expect(await send(second, proof)).toBe(429);
    expect(await send(second)).toBe(429);
  });

  test('store neither an address nor anything that is the same the next day', async () => {
    const [node] = await startNodes(1);
    const caller = newCaller();
    await consult(node?.base ?? '', email, '1', caller);
    await submit(node?.base ?? '', complaint({ Email: `privado-${randomInt(1e9)}@correo.example` }), { caller });
    const rows = JSON.stringify(await sql('select key as mark from contadores union all select clave from cupos'));
    expect(rows).toContain('consulta:');
    expect(rows).not.toContain(caller);
    expect(rows).not.toContain('privado-');
    const yesterday = (await sql('select mark from (select key as mark from contadores) marks')) as { mark: string }[];
    // A new day has a new salt; a restarted node reads it.
    await sql('delete from sales_diarias');
    await sql('delete from contadores');
    const [other] = [await commands.start(commands.folder(), { env })];
    await consult(other.base, email, '1', caller);
    const today = (await sql('select key as mark from contadores')) as { mark: string }[];
    expect(today).toHaveLength(1);
    expect(yesterday.map(({ mark }) => mark)).not.toContain(today[0]?.mark);
  });
});

test('a node of the previous version serves, receives and starts with a schema that is one migration ahead', async () => {
  const [old] = await startNodes(1);
  // As the next version does it: a column with a default, a column without one, a table, an index, the migration's row.
  await sql(`alter table registros add column canal text not null default 'sitio'`);
  await sql('alter table tipos_ente add column descripcion text');
  await sql('create table temas (id integer primary key)');
  await sql('create index concurrently registros_canal on registros (canal)');
  await sql(`insert into drizzle.__drizzle_migrations (hash, created_at)
    select 'next', max(created_at) + 1 from drizzle.__drizzle_migrations`);

  const started = await commands.start(commands.folder(), { env });
  expect((await importYears('2022')).ok).toBe(true);
  expect((await importKinds('Secretarías')).ok).toBe(true);
  for (const node of [old, started]) {
    const { json, status } = await submit(node?.base ?? '', complaint());
    expect(status).toBe(200);
    expect((await consult(node?.base ?? '', 'prueba@correo.example', json.Folio)).status).toBe(200);
    await until(
      'it shows the import',
      async () => ((await read(node, '/api/tipoEnte/open')) as unknown[]).length === 1,
    );
  }
  expect(await sql('select distinct canal from registros')).toEqual([{ canal: 'sitio' }]);
});
