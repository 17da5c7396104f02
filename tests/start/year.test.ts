import { spawnSync } from 'node:child_process';
import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startEmbeddedDatabase } from '#platform/database/embedded/embedded.ts';
import { complaint, consult, pdf, query, submit } from '../setup/atencion/submission.ts';
import { testCommands } from '../setup/commands.ts';
import { leaveAsEarlierVersion } from '../setup/data-folder/earlier-version.ts';
import { temporaryFolder } from '../setup/data-folder/temporary-folder.ts';
import {
  csv,
  documentPackage,
  documentRows,
  folderPackage,
  type PackageContent,
} from '../setup/import/package-files.ts';
import { importRows, runCommand, runCommandWith, runImport } from '../setup/import/run-import.ts';
import { putUnderLoad } from '../setup/load.ts';
import { plainPdf } from '../setup/pdf/pdf-file.ts';
import { postgresOf, until } from '../setup/processes.ts';
import type { RunningServer } from '../setup/start-server.ts';

// A year of operation in the order of docs/operation.md, «A year of operation»: in the end the public sees what it saw before.

const commands = testCommands();
const copies = temporaryFolder('anio');
afterAll(() => rmSync(copies, { recursive: true, force: true }));

const email = 'prueba@correo.example';
const env = { RATE_LIMIT: '1000000', FRESH_SECONDS: '3600' };
const listed = '/auditorias/informes-anteriores-estatales';
const attachment = { filename: 'prueba.pdf', type: 'application/pdf', value: pdf('adjunto') };

async function listDocuments({ base }: Pick<RunningServer, 'base'>): Promise<{ Id: number }[]> {
  return (await fetch(`${base}/Publico/VersionDocumentos/FA-0019`)).json();
}

/** Returns what the public sees: pages, a search, calls, and the bytes of a file. */
async function publicPages({ base }: Pick<RunningServer, 'base'>): Promise<string[]> {
  const [document] = await listDocuments({ base });
  const paths = [listed, '/buscar?texto=informe', '/api/tipoEnte/open', '/Publico/VersionDocumentos/FA-0019'];
  return Promise.all(
    [...paths, `/Publico/Documento/${document?.Id}`].map(async (path) => {
      const answer = await fetch(base + path);
      const bytes = Buffer.from(await answer.arrayBuffer()).toString('latin1');
      return `${path} ${answer.status} ${bytes.replaceAll(base, '').replaceAll(new URL(base).host, '')}`;
    }),
  );
}

test('a year of operation leaves the public pages as they were', { timeout: 900_000 }, async () => {
  const old = commands.migratedFolder();
  let server = await commands.start(old, { env });
  await importRows(old, 'ejercicios', [
    ['Id', 'Año'],
    ['19', '2023'],
  ]);
  await importRows(old, 'carpetas', [
    ['Código', 'Título'],
    ['FA-0019', 'Informes anteriores'],
    ['FA-0020', 'Otros informes'],
  ]);
  expect((await runImport(old, 'documentos', folderPackage(documentPackage()))).ok).toBe(true);
  await until('the pages have the documents', async () => (await listDocuments(server)).length === 2);
  // Reading their texts changes pages, whose stored answers are dropped: those must be there when PostgreSQL is restarted.
  await until('the texts of both are stored', async () => {
    const [stored] = await query<{ texts: number }>(old, 'select count(*)::int as texts from textos_pdf');
    return stored?.texts === 2;
  });
  const before = await publicPages(server);
  expect(before.filter((page) => !page.includes(' 200 '))).toEqual([]);
  const expectUnchanged = async () => expect(await publicPages(server)).toEqual(before);
  await server.stop();

  // January: the new version on the folder of an earlier one.
  await leaveAsEarlierVersion(old);
  server = await commands.start(old, { env });
  await expectUnchanged();

  const folio = (await submit(server.base, complaint(), { file: attachment })).json.Folio;

  // Each night: a backup that verifies.
  const backup = join(copies, 'noche');
  const made = await runCommand({ DATA_DIR: old }, 'backup', backup);
  expect(made.ok, made.lines.join('\n')).toBe(true);
  expect((await runCommand({ DATA_DIR: old }, 'verify', backup)).ok).toBe(true);
  await server.stop();

  // April: the restore drill, on a machine that has nothing but the backup and the key ring.
  const folder = commands.folder();
  copyFileSync(join(old, 'llavero.json'), join(folder, 'llavero.json'));
  const restored = await runCommand({ DATA_DIR: folder }, 'restore', backup);
  expect(restored.ok, restored.lines.join('\n')).toBe(true);
  server = await commands.start(folder, { env });
  await expectUnchanged();
  expect((await consult(server.base, email, folio)).status).toBe(200);

  // June: new keys, and an escrow key on paper that still works.
  const run = async (...args: string[]) => {
    const ran = await runCommand({ DATA_DIR: folder }, ...args);
    expect(ran.ok, `${args.join(' ')}\n${ran.lines.join('\n')}`).toBe(true);
    return ran.lines;
  };
  await run('escrow', 'create');
  const paper = (await run('escrow', 'replace', '--lost')).find((line) => line.startsWith('RESGUARDO-')) ?? '';
  const anchors = join(copies, 'anclas.txt');
  await run('log:verify', '--anchor', anchors);
  await run('keys', 'rotate');
  expect(await runCommandWith({ dataDir: folder, env: {} }, paper, 'escrow', 'share')).toMatchObject({ ok: true });
  expect((await consult(server.base, email, folio)).status).toBe(200);
  expect((await runCommand({ DATA_DIR: folder }, 'backup', join(copies, 'junio'))).ok).toBe(true);
  await expectUnchanged();

  // Each month: the log against its anchor, records past their time, and files that somebody cannot read.
  await run('log:verify', '--anchor', anchors);
  await run('retention');
  await run('retention', '--apply');
  await run('documents');
  expect((await consult(server.base, email, folio)).status).toBe(200);

  // PostgreSQL is restarted while visitors read.
  const visits = putUnderLoad(() => [server.base], listed);
  const postgres = postgresOf(folder);
  process.kill(postgres ?? 0, 'SIGINT');
  await until('another PostgreSQL runs', () => ![undefined, postgres].includes(postgresOf(folder)));
  await until('the site is ready', async () => (await fetch(`${server.base}/readyz`)).status === 200);
  const read = await visits.stop();
  expect(read.failed).toEqual([]);
  expect(read.answered).toBeGreaterThan(10);
  await until('pages are made again', async () => (await fetch(`${server.base}/buscar?texto=informe`)).status === 200);
  await expectUnchanged();

  // A disk without space: an import says so and changes nothing. The shell's limit of a file's size fails as a full disk does.
  const contents = () => query(folder, 'select count(*)::int as files from archivos');
  const counted = await contents();
  const full = spawnSync(
    'sh',
    [
      '-c',
      'ulimit -f 2 && exec "$0" build/server/command.js import documentos "$1"',
      process.execPath,
      folderPackage(otherDocument()),
    ],
    { env: { PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR: folder }, encoding: 'utf8' },
  );
  expect([full.status, `${full.stdout}${full.stderr}`]).toEqual([
    1,
    expect.stringContaining('El disco del sitio está lleno, o no se puede escribir en él. No se cambió nada.'),
  ]);
  expect(await contents()).toEqual(counted);
  await expectUnchanged();
  await server.stop();

  // December: two nodes on one database, updated one after the other.
  const { connection, stop } = await startEmbeddedDatabase(folder);
  const shared = {
    ...env,
    DATABASE_URL: `postgresql://${connection.user}@${encodeURIComponent(connection.host ?? '')}:${connection.port}/postgres`,
    KEY_RING_FILE: join(folder, 'llavero.json'),
    FILES_DIR: join(folder, 'archivos'),
    ATTACHMENTS_DIR: join(folder, 'adjuntos'),
  };
  const homes = [commands.folder(), commands.folder()];
  const nodes = await Promise.all(homes.map((home) => commands.start(home, { env: shared })));
  const rolling = putUnderLoad(() => nodes.map(({ base }) => base), listed);
  for (const [index, home] of homes.entries()) {
    await nodes[index]?.stop();
    const next = await commands.start(home, { env: shared });
    expect((await fetch(`${next.base}/readyz`)).status).toBe(200);
    nodes[index] = next;
  }
  const rolled = await rolling.stop();
  expect(rolled.failed).toEqual([]);
  expect(rolled.answered).toBeGreaterThan(10);
  for (const node of nodes) {
    server = node;
    await expectUnchanged();
    expect((await consult(server.base, email, folio)).status).toBe(200);
  }
  await Promise.all(nodes.map((node) => node.stop()));
  await stop();
});

/** A package with one document more, of several pages. */
function otherDocument(): PackageContent {
  const [head = []] = documentRows;
  const row = ['FA-0020', 'Informe 2016', 'Estatal', 'Informes', '30/09/2017', 'Informe', 'Informe 2016.pdf', '', '1'];
  const texts = Array.from({ length: 30 }, (_, page) => `Página ${page + 1}`);
  return { 'tabla.csv': csv([head, row]), 'Informe 2016.pdf': plainPdf({ texts }) };
}
