import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
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
const third = temporaryDataDir();
const fourth = temporaryDataDir();
const copies = temporaryFolder('respaldos');
const first = join(copies, 'lunes');
const filesOf = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isContent).sort();
const isContent = (path: string) => /[0-9a-f]{64}$/.test(path);
const attachment = { filename: 'prueba.pdf', type: 'application/pdf', value: pdf('adjunto') };
const email = 'prueba@correo.example';
let folio: unknown;
let laterFolio: unknown;
let before: string[];

const restore = (env: Record<string, string>, folder = first, ...more: string[]) =>
  runCommand(env, 'restore', folder, ...more);
const verify = (folder: string, ...more: string[]) => runCommand({ DATA_DIR: site.dataDir }, 'verify', folder, ...more);
const ring = join(site.dataDir, 'llavero.json');
/** Tables whose rows must not come back: open logins and keys, steps of sign-ins, counters. */
const left = ['accesos', 'llaves_abiertas', 'verificaciones', 'sales_diarias', 'contadores', 'cupos'];

afterAll(() => {
  for (const folder of [restored, second, third, fourth, copies]) rmSync(folder, { recursive: true, force: true });
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
    const leftOut = ['llavero.json', ...left.map((table) => `tabla-${table}.copy`)];
    expect(readdirSync(first).filter((name) => leftOut.includes(name))).toEqual([]);
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
    expect((await restore({ DATA_DIR: restored, KEY_RING_FILE: ring }, copy)).ok).toBe(false);
    writeFileSync(join(copy, 'manifiesto.json'), `${readFileSync(join(copy, 'manifiesto.json'), 'utf8')} `);
    expect((await verify(copy)).lines).toEqual([expect.stringContaining('El manifiesto')]);
    rmSync(join(copy, 'manifiesto.json'));
    expect((await verify(copy)).lines).toEqual([expect.stringContaining('no es un respaldo completo')]);
  });

  test('that somebody changed with its checksums is refused, and so is one without its mark or without the key ring', async () => {
    const copy = join(copies, 'cambiado');
    cpSync(first, copy, { recursive: true });
    const sum = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
    const table = join(copy, 'tabla-permisos.copy');
    writeFileSync(table, `${readFileSync(table, 'utf8')}intruso\tadministrador\t*\n`);
    const manifest = JSON.parse(readFileSync(join(copy, 'manifiesto.json'), 'utf8'));
    const permits = manifest.tablas.find(({ nombre }: { nombre: string }) => nombre === 'permisos');
    Object.assign(permits, { sha256: sum(readFileSync(table)), filas: permits.filas + 1 });
    const changed = JSON.stringify(manifest);
    writeFileSync(join(copy, 'manifiesto.json'), changed);
    writeFileSync(join(copy, 'manifiesto.sha256'), `${sum(changed)}  manifiesto.json\n`);
    const refused = { ok: false, lines: [expect.stringContaining('cambió después de hacerse')] };
    expect(await verify(copy)).toEqual(refused);
    expect(await restore({ DATA_DIR: restored, KEY_RING_FILE: ring }, copy)).toEqual(refused);
    rmSync(join(copy, 'manifiesto.hmac'));
    expect(await verify(copy)).toEqual({
      ok: false,
      lines: [expect.stringContaining('no tiene la marca del llavero')],
    });
    expect(await restore({ DATA_DIR: restored })).toEqual({
      ok: false,
      lines: [expect.stringMatching(/^Falta el llavero .*llavero\.json, o está dañado.*--sin-marca\.$/)],
    });
    expect((await verify(copy, '--sin-marca')).lines.at(-1)).toMatch(/^No se comprobó su marca/);
  });
});

test('a backup for which there is no space ends with a sentence, and is none', async () => {
  const folder = join(copies, 'lleno');
  // The shell's limit of a file's size fails as a full disk does: one kilobyte.
  const program = `ulimit -f 2 && exec "$0" build/server/command.js backup "$1"`;
  const env = { PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR: site.dataDir };
  const full = spawnSync('sh', ['-c', program, process.execPath, folder], { env, encoding: 'utf8' });
  expect([full.status, full.stderr.trim()]).toEqual([
    1,
    expect.stringMatching(/^El respaldo no se terminó: no hay espacio en .*lleno, o no se puede escribir\./),
  ]);
  expect((await verify(folder)).lines).toEqual([expect.stringContaining('no es un respaldo completo')]);
});

describe('an older backup, restored into a new database next to newer attachments', () => {
  test('brings back what it has, and keeps and names what it does not know', async () => {
    const sent = await submit(site.base(), complaint(), { file: { ...attachment, value: pdf('posterior') } });
    laterFolio = sent.json.Folio;
    cpSync(join(site.dataDir, 'adjuntos'), join(restored, 'adjuntos'), { recursive: true });
    const later = filesOf(join(restored, 'adjuntos')).filter((path) => !before.includes(path));
    expect(later).toHaveLength(1);
    copyFileSync(ring, join(restored, 'llavero.json'));
    const { ok, lines } = await restore({ DATA_DIR: restored });
    const printed = lines.join('\n');
    expect(ok, printed).toBe(true);
    expect(printed).toContain('Se copiaron 3 archivos y 0 adjuntos que faltaban.');
    expect(printed).toContain(`  ${later[0]?.slice(3)}`);
    expect(lines.at(-1)).toMatch(/^Todo está como el \d{4}-\d\d-\d\d: repita lo que cambió después/);
    expect(filesOf(join(restored, 'apartados', 'adjuntos'))).toEqual(later);
    expect(filesOf(join(restored, 'adjuntos'))).toEqual([...before, ...later].sort());
    expect(postgresOf(restored)).toBeUndefined();
  });

  test('serves the documents, answers the folio of the backup, and continues its numbers', async () => {
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
      expect((await command('verify')).lines.join()).toContain('Las cifras son las de sus renglones');
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

test('a backup of the first version of the site is restored, also after a restore that failed, and then migrated', async () => {
  const folder = await writeFirstBackup('antiguo', '7\t2019\n');
  const DATABASE_URL = await createDatabase('antigua');
  expect((await restore({ DATABASE_URL, DATA_DIR: second, KEY_RING_FILE: ring }, folder)).lines).toEqual([
    expect.stringContaining('no tiene la marca del llavero'),
  ]);
  const wrong = await writeFirstBackup('equivocado', 'siete\t2019\n');
  const failed = await restore({ DATABASE_URL, DATA_DIR: second }, wrong, '--sin-marca');
  expect([failed.ok, failed.lines.join('\n')]).toEqual([false, expect.stringContaining('invalid input syntax')]);
  const { ok, lines } = await restore({ DATABASE_URL, DATA_DIR: second }, folder, '--sin-marca');
  expect(lines).toContain('Falta el llavero: restáurelo de su propio respaldo antes de arrancar.');
  expect(ok, lines.join('\n')).toBe(true);
  const client = new Client(databaseUrl('antigua', site.dataDir));
  await client.connect();
  expect((await client.query('select anio from ejercicios where id = 7')).rows).toEqual([{ anio: 2019 }]);
  expect((await client.query('select from bitacora')).rowCount).toBeGreaterThan(0);
  await client.end();
});

/** Writes a backup as the first version of the site, without a mark: one table with `row`. Returns its folder. */
async function writeFirstBackup(name: string, row: string): Promise<string> {
  const folder = join(copies, name);
  mkdirSync(folder);
  const part = (archivo: string, text: string) => writePart(folder, archivo, Readable.from([text]));
  const [first] = JSON.parse(readFileSync('drizzle/meta/_journal.json', 'utf8')).entries;
  const rows = { nombre: 'ejercicios', columnas: ['id', 'anio'], filas: 1 };
  await writeManifest(folder, {
    formato: 1,
    creado: '2024-01-01T00:00:00Z',
    sitio: 'Antes',
    migracion: first.when,
    secuencias: [],
    tablas: [{ ...(await part('tabla-ejercicios.copy', row)), ...rows }],
    trabajos: await part('trabajos.jsonl', ''),
    almacenes: {
      archivos: { ...(await part('archivos.lista', '')), cantidad: 0 },
      adjuntos: { ...(await part('adjuntos.lista', '')), cantidad: 0 },
    },
  });
  return folder;
}

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
  const ran = await restore({ DATABASE_URL, DATA_DIR: second }, folder, '--sin-marca');
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

test('an older backup says which keys are in force again, and the log of the server has the event', async () => {
  const folder = join(copies, 'miércoles');
  await site.command('escrow', 'create');
  await site.command('backup', folder);
  const escrows = () => query<{ id: string }>(site.dataDir, 'select id from llaves_de_resguardo order by creada');
  const [former] = await escrows();
  expect((await site.command('escrow', 'replace', '--lost')).ok).toBe(true);
  expect(await escrows()).toHaveLength(2);
  const { ok, lines } = await restore({ DATA_DIR: third, KEY_RING_FILE: ring }, folder);
  expect(ok, lines.join('\n')).toBe(true);
  const [, replaced] = await escrows();
  expect(former?.id).not.toBe(replaced?.id);
  expect(lines).toContain(
    'El respaldo tenía una llave de resguardo anterior: sigue en vigor la que conoce el llavero.',
  );
  expect(lines.at(-1)).toContain(`La llave de resguardo en vigor es ${replaced?.id}`);
  const server = await startServer({ dataDir: third, env: { DEMO: '0', KEY_RING_FILE: ring, LOG_LEVEL: 'warn' } });
  try {
    expect(server.output()).toContain('"evento":"respaldo-restaurado"');
  } finally {
    await server.stop();
  }
});

test('a backup of a site whose log lost its marks gets none at its restore, which says what is wrong', async () => {
  const folder = join(copies, 'jueves');
  await query(site.dataDir, 'alter table bitacora disable trigger all');
  await query(site.dataDir, "delete from bitacora where marcas ? 'registros'");
  await query(site.dataDir, "update registros set aviso = 'otro'");
  await query(site.dataDir, 'alter table bitacora enable trigger all');
  expect((await site.command('backup', folder)).ok).toBe(true);
  const { ok, lines } = await restore({ DATA_DIR: fourth, KEY_RING_FILE: ring }, folder);
  const printed = lines.join('\n');
  expect(ok, printed).toBe(true);
  expect(printed).not.toContain('Se marcaron');
  expect(printed).toContain('Falta la entrada con que se marcaron los registros');
  expect(printed).toMatch(/Registro \S+: no es el que dejó su último acto\./);
});
