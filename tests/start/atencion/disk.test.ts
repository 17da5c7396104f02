import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openRecords } from '../../setup/atencion/open-records.ts';
import { complaint, consult, pdf, query, type Reply, submit } from '../../setup/atencion/submission.ts';
import { migratedDataDir } from '../../setup/data-folder/migrated-database.ts';
import {
  expectVerifiedLog,
  expectWholePublications,
  type PublishedNotas,
  publishNotas,
} from '../../setup/kill/publishing.ts';
import { postgresOf, until } from '../../setup/processes.ts';
import { type RunningServer, startServer } from '../../setup/start-server.ts';

// A disk that takes no more. Everywhere, and without special rights, the shell's limit of a file's size does it: a write beyond it fails as one
// to a full disk does, for the server and for the PostgreSQL that it starts. `bench/submissions/full-disk.ts` fills a real one.

const folders: string[] = [];
let server: RunningServer | undefined;
afterAll(async () => {
  await server?.stop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Starts the server; no file of it or of its PostgreSQL may grow beyond `megabytes`. */
async function start(dataDir: string, megabytes?: number, more: Record<string, string> = {}): Promise<RunningServer> {
  const limit = megabytes === undefined ? 'unlimited' : Math.round((megabytes * 1_000_000) / 512);
  const program = `ulimit -f ${limit} && exec "$0" --enable-source-maps build/server/index.js`;
  const env = { TRUST_PROXY: '1', DEMO: '0', ...more };
  server = await startServer({ dataDir, env, command: ['sh', '-c', program, process.execPath] });
  return server;
}

function newFolder(): string {
  const folder = migratedDataDir();
  folders.push(folder);
  return folder;
}

function storedFiles(dataDir: string): string[] {
  const folder = join(dataDir, 'adjuntos');
  const entries = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

const sentence = (reply: Reply) => (reply.json.errors as Record<string, string> | undefined)?.file;

test('a full disk for a file: answers 503, registers and stores nothing, and accepts a smaller file', async () => {
  const { base, dataDir, output } = await start(newFolder(), 24, { ATTACHMENT_MAX_MB: '60' });
  const large = Buffer.concat([pdf('grande'), Buffer.alloc(50_000_000, ' ')]);
  const registro = complaint({ Evidencia: '' });
  for (let at = 0; at < 3; at++) {
    const reply = await submit(base, registro, { file: { value: large, filename: 'a.pdf' } });
    expect([reply.status, sentence(reply)]).toEqual([
      503,
      'No fue posible guardar el archivo. No se registró nada: intente de nuevo en unos minutos.',
    ]);
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
  }
  await until('the log says why', () => output().includes('EFBIG'));
  expect(await query(dataDir, 'select id from registros')).toEqual([]);
  expect(storedFiles(dataDir)).toEqual([]);
  const reply = await submit(base, registro, { file: { value: pdf('pequeño'), filename: 'a.pdf' } });
  expect(reply.status).toBe(200);
  expect(storedFiles(dataDir)).toHaveLength(1);
  await server?.stop();
});

test('a full disk for the database: assigns no folio; after space is freed each assigned folio and published note is there once, and the log is whole', async () => {
  const dataDir = newFolder();
  const first = await start(dataDir);
  // The WAL segment of PostgreSQL has 16 MB and is written from its start: the file size limit stops it at 5 MB.
  await query(dataDir, 'select pg_switch_wal()');
  await first.stop();
  const full = await start(dataDir, 5);
  const published: PublishedNotas = { committed: [], last: 0 };
  let isFull = false;
  const publisher = publishNotas(dataDir, published, () => isFull);
  const sentFolios: string[] = [];
  const send = (text: string) => submit(full.base, complaint(), { file: { value: pdf(text), filename: 'a.pdf' } });
  for (let at = 0, hasSpace = true; at < 100 && hasSpace; at++) {
    const reply = await send(`lleno ${at}`);
    if (reply.status === 200) sentFolios.push(String(reply.json.Folio));
    // Writes more WAL, so that the segment fills sooner.
    const other = query(dataDir, "select pg_logical_emit_message(true, 'x', repeat('x', 200000))");
    hasSpace = await other.then(
      () => true,
      () => false,
    );
  }
  let refused = await send('sin espacio');
  for (let at = 0; at < 20 && refused.status === 200; at++) {
    // PostgreSQL restarted with a little space left.
    sentFolios.push(String(refused.json.Folio));
    refused = await send(`sin espacio ${at}`);
  }
  isFull = true;
  await publisher;
  expect(sentFolios.length).toBeGreaterThan(2);
  expect(published.committed.length).toBeGreaterThan(2);
  expect(refused.status).toBe(503);
  expect(refused.json).toMatchObject({
    title: expect.stringMatching(/^(El servicio no está disponible|No fue posible)/),
  });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.text).not.toMatch(/Folio|pg_wal|sitio-prueba/);
  expect((await fetch(`${full.base}/healthz`)).status).toBe(200);
  await full.stop();
  const left = postgresOf(dataDir);
  if (left) process.kill(left, 'SIGQUIT');
  await until('PostgreSQL ends', () => postgresOf(dataDir) === undefined);

  const { base } = await start(dataDir);
  await expectWholePublications(dataDir, published);
  await expectVerifiedLog(dataDir);
  const records = await openRecords(dataDir);
  const folios = records.map(({ content }) => content.Folio);
  expect(new Set(folios).size).toBe(folios.length);
  expect(folios).toEqual(expect.arrayContaining(sentFolios));
  // A submission that was in progress when the journal was full may be there too: its sender was told to send again.
  expect(folios.length - sentFolios.length).toBeLessThanOrEqual(2);
  expect(storedFiles(dataDir)).toHaveLength(records.length);
  for (const folio of sentFolios.slice(-2))
    expect((await consult(base, 'prueba@correo.example', folio)).status).toBe(200);
  expect((await submit(base, complaint())).status).toBe(200);
});
