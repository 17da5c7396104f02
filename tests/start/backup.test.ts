import { copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Client } from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { writePart } from '#platform/backup/dump.ts';
import { writeManifest } from '#platform/backup/manifest.ts';
import { complaint, consult, pdf, query, submit } from '../setup/atencion/submission.ts';
import { temporaryFolder } from '../setup/data-folder/temporary-folder.ts';
import { uncounted } from '../setup/data-folder/uncounted-tables.ts';
import { databaseUrl } from '../setup/database.ts';
import { documentPackage, folderPackage } from '../setup/import/package-files.ts';
import { runCommand } from '../setup/import/run-import.ts';
import { emptySite } from '../setup/import/site.ts';
import { postgresOf } from '../setup/processes.ts';
import { startServer, temporaryDataDir } from '../setup/start-server.ts';

// The restore drill: a small site is backed up while it runs, and restored on other machines.

const site = emptySite();
const restored = temporaryDataDir();
const second = temporaryDataDir();
const copies = temporaryFolder('respaldos');
const first = join(copies, 'lunes');
const filesOf = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isContent).sort();
const isContent = (path: string) => /[0-9a-f]{64}$/.test(path);
const attachment = { filename: 'prueba.pdf', type: 'application/pdf', value: pdf('adjunto') };
const email = 'prueba@correo.example';
let folio: unknown;
let laterFolio: unknown;
let before: string[];

const restore = (env: Record<string, string>, folder = first) => runCommand(env, 'restore', folder);
const verify = (folder: string) => runCommand({}, 'verify', folder);

afterAll(() => {
  for (const folder of [restored, second, copies]) rmSync(folder, { recursive: true, force: true });
});

describe('a backup', () => {
  test('is made while the site runs, without the key ring, and is whole', async () => {
    await site.rows('carpetas', [
      ['Código', 'Título'],
      ['FA-0019', 'Informes anteriores'],
      ['FA-0020', 'Otros informes'],
    ]);
    expect((await site.run('documentos', folderPackage(documentPackage()))).ok).toBe(true);
    folio = (await submit(site.base(), complaint(), { file: attachment })).json.Folio;
    before = filesOf(join(site.dataDir, 'adjuntos'));
    const made = await site.command('backup', first);
    expect(made.lines).toEqual([
      expect.stringMatching(/^El respaldo está en .*lunes: [\d,]+ filas, 3 archivos y 1 adjunto\.$/),
      expect.stringMatching(/^No incluye el llavero/),
    ]);
    expect(readdirSync(first)).not.toContain('llavero.json');
    const { ok, lines } = await verify(first);
    expect([ok, lines.join()]).toEqual([true, expect.stringContaining('está íntegro')]);
    expect((await site.command('backup', first)).lines).toEqual([`La carpeta ${first} no está vacía.`]);
  });

  test('that lost a bit, a file or its manifest is not, and each is named', async () => {
    const copy = join(copies, 'dañado');
    cpSync(first, copy, { recursive: true });
    const [content = ''] = filesOf(join(copy, 'archivos'));
    const bytes = readFileSync(join(copy, 'archivos', content));
    bytes[5] = (bytes[5] ?? 0) ^ 1;
    writeFileSync(join(copy, 'archivos', content), bytes);
    rmSync(join(copy, 'tabla-carpetas.copy'));
    expect(await verify(copy)).toEqual({
      ok: false,
      lines: [
        'tabla-carpetas.copy falta.',
        `archivos/${content} está dañado.`,
        'El respaldo no está íntegro: 2 archivos con problemas.',
      ],
    });
    expect((await restore({ DATA_DIR: restored }, copy)).ok).toBe(false);
    writeFileSync(join(copy, 'manifiesto.json'), `${readFileSync(join(copy, 'manifiesto.json'), 'utf8')} `);
    expect((await verify(copy)).lines).toEqual([expect.stringContaining('El manifiesto')]);
    rmSync(join(copy, 'manifiesto.json'));
    expect((await verify(copy)).lines).toEqual([expect.stringContaining('no es un respaldo completo')]);
  });
});

describe('an older backup, restored into a new database next to newer attachments', () => {
  test('brings back what it has, and keeps and names what it does not know', async () => {
    const sent = await submit(site.base(), complaint(), { file: { ...attachment, value: pdf('posterior') } });
    laterFolio = sent.json.Folio;
    cpSync(join(site.dataDir, 'adjuntos'), join(restored, 'adjuntos'), { recursive: true });
    const later = filesOf(join(restored, 'adjuntos')).filter((path) => !before.includes(path));
    expect(later).toHaveLength(1);
    const { ok, lines } = await restore({ DATA_DIR: restored });
    const printed = lines.join('\n');
    expect(ok, printed).toBe(true);
    expect(printed).toContain('Se copiaron 3 archivos y 0 adjuntos que faltaban.');
    expect(printed).toContain(`  ${later[0]?.slice(3)}`);
    expect(lines.filter((line) => /^(Falta el|El) llavero/.test(line))).toEqual([
      'Falta el llavero: restáurelo de su propio respaldo antes de arrancar.',
    ]);
    expect(filesOf(join(restored, 'apartados', 'adjuntos'))).toEqual(later);
    expect(filesOf(join(restored, 'adjuntos'))).toEqual([...before, ...later].sort());
    expect(postgresOf(restored)).toBeUndefined();
  });

  test('serves the documents, answers the folio of the backup, and goes on counting', async () => {
    copyFileSync(join(site.dataDir, 'llavero.json'), join(restored, 'llavero.json'));
    const server = await startServer({ dataDir: restored, env: { DEMO: '1' } });
    try {
      const documents = await (await fetch(`${server.base}/Publico/VersionDocumentos/FA-0019`)).json();
      expect(documents).toEqual(await site.ask('/Publico/VersionDocumentos/FA-0019'));
      const address = `/Publico/Documento/${documents[0].Id}`;
      const bytes = Buffer.from(await (await fetch(server.base + address)).arrayBuffer());
      expect(bytes).toEqual((await site.open(address)).bytes);
      expect((await consult(server.base, email, folio)).status).toBe(200);
      expect((await consult(server.base, email, laterFolio)).status).toBe(404);
      expect((await submit(server.base, complaint(), { file: attachment })).status).toBe(200);
      const command = (...args: string[]) => runCommand({ DATA_DIR: restored }, ...args);
      const table = join(copies, 'carpetas.csv');
      writeFileSync(table, 'Código,Título\nFA-0021,Otra\n');
      expect((await command('import', 'carpetas', table)).ok).toBe(true);
      expect((await command('log:verify')).lines.join()).toContain('La bitácora está íntegra');
      expect(await query(restored, `select from bitacora where accion = 'respaldo.restaurar'`)).toHaveLength(1);
      expect(await query(restored, uncounted), 'tables that PostgreSQL has not counted').toEqual([]);
      expect(await restore({ DATA_DIR: restored })).toMatchObject({
        ok: false,
        lines: expect.arrayContaining([expect.stringMatching(/^La base de datos ya tiene un sitio\./)]),
      });
    } finally {
      await server.stop();
    }
  });
});

test('a backup of the first version of the site is restored, and then migrated', async () => {
  const folder = join(copies, 'antiguo');
  mkdirSync(folder);
  const part = (archivo: string, text: string) => writePart(folder, archivo, Readable.from([text]));
  const [first] = JSON.parse(readFileSync('drizzle/meta/_journal.json', 'utf8')).entries;
  const rows = { nombre: 'ejercicios', columnas: ['id', 'anio'], filas: 1 };
  await writeManifest(folder, {
    ...{ formato: 1, creado: '2024-01-01T00:00:00Z', sitio: 'Antes', migracion: first.when, secuencias: [] },
    tablas: [{ ...(await part('tabla-ejercicios.copy', '7\t2019\n')), ...rows }],
    trabajos: await part('trabajos.jsonl', ''),
    almacenes: {
      archivos: { ...(await part('archivos.lista', '')), cantidad: 0 },
      adjuntos: { ...(await part('adjuntos.lista', '')), cantidad: 0 },
    },
  });
  const { ok, lines } = await restore({ DATABASE_URL: await createDatabase('antigua'), DATA_DIR: second }, folder);
  expect(ok, lines.join('\n')).toBe(true);
  const client = new Client(databaseUrl('antigua', site.dataDir));
  await client.connect();
  expect((await client.query('select anio from ejercicios where id = 7')).rows).toEqual([{ anio: 2019 }]);
  expect((await client.query('select from bitacora')).rowCount).toBeGreaterThan(0);
  await client.end();
});

/** Creates an empty database in the cluster of the site, and returns its URL. */
async function createDatabase(name: string): Promise<string> {
  const client = new Client(databaseUrl('postgres', site.dataDir));
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return databaseUrl(name, site.dataDir);
}

test('a backup with the key ring is restored into an external database, waiting mails with it', async () => {
  const folder = join(copies, 'martes');
  const { lines } = await site.command('backup', folder, '--con-llavero');
  expect(lines.at(-1)).toMatch(/^Incluye el llavero/);
  const DATABASE_URL = await createDatabase('otra');
  const waiting = async (url: string) => {
    const reader = new Client(url);
    await reader.connect();
    const { rows } = await reader.query(
      'select id, aviso_pendiente from registros where aviso_pendiente is not null order by id',
    );
    await reader.end();
    return rows;
  };
  const ran = await restore({ DATABASE_URL, DATA_DIR: second }, folder);
  expect(ran.ok, ran.lines.join('\n')).toBe(true);
  const server = await startServer({ dataDir: second, env: { DATABASE_URL } });
  try {
    expect((await consult(server.base, email, laterFolio)).status).toBe(200);
    expect((await waiting(DATABASE_URL)).length).toBeGreaterThan(0);
    expect(await waiting(DATABASE_URL)).toEqual(await waiting(databaseUrl('postgres', site.dataDir)));
  } finally {
    await server.stop();
  }
});
