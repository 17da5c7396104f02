import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { dedicatedConnection } from '../database/connection.ts';
import { listStoredTables } from '../database/own-tables.ts';
import { measuringStream } from '../files/stores/measure.ts';
import { readWaitingJobs } from './jobs.ts';
import { newestMigration } from './load.ts';
import { BackupError, isOfSite, type Manifest, type Part } from './manifest.ts';

/**
 * Tables left out of backups. Daily salts of caller marks are deleted after their day, and a copy would preserve them. Logins, their open keys and
 * sign-in steps would be valid again after a restore, although they ended.
 */
const leftOut = ['sales_diarias', 'accesos', 'llaves_abiertas', 'verificaciones'];

type Dump = Pick<Manifest, 'migracion' | 'tablas' | 'secuencias' | 'trabajos'>;

/**
 * Writes all tables in COPY format, and the pending jobs, into `folder`, as a consistent snapshot of one read-only transaction. Unlogged tables
 * are counters and are left out.
 */
export async function dumpDatabase(folder: string): Promise<Dump> {
  const client = await dedicatedConnection();
  try {
    await client.query('begin transaction isolation level repeatable read, read only');
    const { rows } = await client.query<{ last: string }>(
      'select max(created_at)::text as last from drizzle.__drizzle_migrations',
    );
    const tables = await listTables(client);
    assertWhole(tables, Number(rows[0]?.last));
    await assertOwnRows(client);
    const tablas = [];
    for (const table of tables) tablas.push(await dumpTable(client, folder, table));
    const secuencias = await readSequences(client);
    const jobs = await readWaitingJobs(client);
    const trabajos = await writePart(
      folder,
      'trabajos.jsonl',
      Readable.from(jobs.map((job) => `${JSON.stringify(job)}\n`)),
    );
    return { migracion: Number(rows[0]?.last), tablas, secuencias, trabajos };
  } finally {
    await client.end();
  }
}

/** Writes a file of the backup and returns it with its checksum. */
export async function writePart(folder: string, archivo: string, content: Readable): Promise<Part> {
  const measuring = measuringStream();
  await pipeline(content, measuring.stream, createWriteStream(join(folder, archivo), { flags: 'wx', mode: 0o600 }));
  return { archivo, ...measuring.result() };
}

type Table = { nombre: string; columnas: string[] };

/**
 * Throws `BackupError` if a table of the newest migration is missing from the dump, because its owner was changed or it was made unlogged. A
 * database that has not reached that migration yet is not compared.
 */
function assertWhole(tables: readonly Table[], migration: number): void {
  if (migration !== newestMigration()) return;
  const names = new Set([...leftOut, ...tables.map(({ nombre }) => nombre)]);
  const missing = listStoredTables().filter((name) => !names.has(name));
  if (missing.length > 0)
    throw new BackupError(
      `El respaldo quedaría sin ${missing.join(', ')}: esas tablas faltan, o alguien cambió su dueño o su clase. Vea npm run log:verify.`,
    );
}

/** Throws `BackupError` if foreign tables inherit from the site's tables: queries would return their rows, and the backup would lack them. */
async function assertOwnRows(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select inhrelid::regclass || ' de ' || inhparent::regclass as name from pg_inherits
     where inhparent in (select oid from pg_class where ${isOfSite}) order by 1`,
  );
  if (rows.length > 0)
    throw new BackupError(
      `El respaldo quedaría sin los renglones de tablas que heredan de las del sitio: ${rows.map(({ name }) => name).join(', ')}. Ninguna migración las hizo: quítelas. Vea npm run log:verify.`,
    );
}

async function listTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname as nombre, array_agg(a.attname::text order by a.attnum) as columnas
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where ${isOfSite} and c.relkind = 'r' and c.relpersistence = 'p'
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and c.relname <> all ($1)
     group by c.relname order by c.relname`,
    [leftOut],
  );
  return rows;
}

async function dumpTable(client: Client, folder: string, { nombre, columnas }: Table) {
  const names = columnas.map((column) => client.escapeIdentifier(column)).join(', ');
  const copy = client.query(copyTo(`copy public.${client.escapeIdentifier(nombre)} (${names}) to stdout`));
  const part = await writePart(folder, `tabla-${nombre}.copy`, copy);
  return { ...part, nombre, columnas, filas: copy.rowCount };
}

async function readSequences(client: Client): Promise<Manifest['secuencias']> {
  const { rows: names } = await client.query<{ nombre: string }>(
    `select relname as nombre from pg_class where ${isOfSite} and relkind = 'S' order by 1`,
  );
  const sequences = [];
  for (const { nombre } of names) {
    const { rows } = await client.query<{ valor: string; usada: boolean }>(
      `select last_value::text as valor, is_called as usada from public.${client.escapeIdentifier(nombre)}`,
    );
    sequences.push(...rows.map((row) => ({ nombre, ...row })));
  }
  return sequences;
}
