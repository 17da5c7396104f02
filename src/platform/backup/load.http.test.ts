import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '#tests/setup/data-folder/temporary-folder.ts';
import { databaseUrl, openEmptyDatabase } from '#tests/setup/database.ts';
import { readList } from './contents.ts';
import { loadDatabase } from './load.ts';
import { type Manifest, readPart } from './manifest.ts';

const name = openEmptyDatabase();

type Migration = { when: number; tag: string };
const migrations: Migration[] = JSON.parse(readFileSync('drizzle/meta/_journal.json', 'utf8')).entries;
const client = new Client(databaseUrl(name));
const folder = temporaryFolder('cargado');

beforeAll(() => client.connect());
beforeEach(async () => {
  await client.query('drop schema public cascade; drop schema if exists drizzle cascade; create schema public');
});
afterAll(() => client.end());

/** Writes a file of a backup; `verified` is the text whose hash is in the manifest. */
function part(archivo: string, verified: string, present = verified) {
  writeFileSync(join(folder, archivo), present);
  return { archivo, bytes: verified.length, sha256: createHash('sha256').update(verified).digest('hex') };
}

/** Returns the manifest of a backup with one table, as it was after a migration. */
function manifestOf(migration: Migration | undefined, table: Manifest['tablas'][number]): Manifest {
  const list = { ...part('archivos.lista', ''), cantidad: 0 };
  const site = {
    formato: 1,
    creado: '2026-01-01T00:00:00Z',
    sitio: 'Prueba',
    migracion: migration?.when,
    secuencias: [],
  };
  const files = { trabajos: part('trabajos.jsonl', ''), almacenes: { archivos: list, adjuntos: list } };
  return { ...site, ...files, tablas: [table] } as unknown as Manifest;
}

test('a table that changes after it was verified leaves no row', async () => {
  const file = part('tabla-ejercicios.copy', '1\t2021\n', '1\t2022\n');
  const manifest = manifestOf(migrations[0], { ...file, nombre: 'ejercicios', columnas: ['id', 'anio'], filas: 1 });
  await expect(loadDatabase(client, folder, manifest)).rejects.toThrow('cambió mientras se restauraba');
  expect((await client.query('select from ejercicios')).rows).toEqual([]);
});

test('jobs and lists that change after they were verified are not read', async () => {
  const jobs = part('trabajos.jsonl', '', '{"name":"correo"}\n');
  await expect(readPart(folder, jobs)).rejects.toThrow('cambió mientras se leía');
  const list = { ...part('adjuntos.lista', '', `${'a'.repeat(64)} 1\n`), cantidad: 0 };
  await expect(readList(folder, list)).rejects.toThrow('cambió mientras se leía');
});

test('an entry about a record that an earlier version wrote a minute ago is restored, and no later one is accepted', async () => {
  const columns = ['numero', 'momento', 'actor_tipo', 'actor_id', 'accion', 'objeto', 'detalle', 'anterior', 'huella'];
  const entry = [
    '1',
    new Date(Date.now() - 60_000).toISOString(),
    'sistema',
    'sitio',
    'atencion.registrar',
    '{"tipo":"registro","ids":["1"]}',
    '{}',
    '0'.repeat(64),
    'a'.repeat(64),
  ];
  const file = part('tabla-bitacora.copy', `${entry.join('\t')}\n`);
  const table = { ...file, nombre: 'bitacora', columnas: columns, filas: 1 };
  const marked = migrations.find(({ tag }) => tag === '0045_marks_of_the_log');
  await loadDatabase(client, folder, manifestOf(marked, table));
  expect((await client.query('select numero::int from bitacora')).rows).toEqual([{ numero: 1 }]);
  const values = columns.map((column) => (column === 'numero' ? '2' : column)).join(', ');
  await expect(
    client.query(`insert into bitacora (${columns.join(', ')}) select ${values} from bitacora`),
  ).rejects.toThrow('without its mark');
});
