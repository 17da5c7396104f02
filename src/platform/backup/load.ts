import { createHash } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { withMigrationLock } from '../database/lock.ts';
import { BackupError, isOfSite, type Manifest, type Part } from './manifest.ts';

const MIGRATIONS = 'drizzle';

/** Throws `BackupError` unless the database has no rows. */
export async function assertEmptyDatabase(client: Client): Promise<void> {
  for (const nombre of await listTableNames(client)) {
    const table = `public.${client.escapeIdentifier(nombre)}`;
    const { rows } = await client.query<{ used: boolean }>(`select exists (select from ${table}) as used`);
    if (rows[0]?.used)
      throw new BackupError(
        'La base de datos ya tiene un sitio. Un respaldo se restaura en una base de datos vacía: otra DATABASE_URL, u otra DATA_DIR en la que el sitio no haya arrancado.',
      );
  }
}

/**
 * Creates the tables as of the time of the backup, and loads all rows in one transaction. Later migrations run at the next start. Throws
 * `BackupError`.
 */
export async function loadDatabase(client: Client, folder: string, manifest: Manifest): Promise<void> {
  await withMigrationLock(client, async () => {
    await assertEmptyDatabase(client);
    await migrateUpTo(client, manifest.migracion);
    await client.query('begin');
    try {
      // The triggers reject entries of earlier releases, which a recent backup may still contain.
      await client.query('alter table if exists public.bitacora disable trigger user');
      await loadRows(client, folder, manifest);
      await client.query('alter table if exists public.bitacora enable trigger user');
      await client.query('commit');
    } catch (error) {
      // Without the rollback, releasing the lock would fail, and its error would hide this one.
      await client.query('rollback').catch(() => undefined);
      throw error;
    }
  });
}

async function loadRows(client: Client, folder: string, { tablas, secuencias }: Manifest): Promise<void> {
  for (const nombre of await inOrderOfReferences(client)) {
    const table = tablas.find((each) => each.nombre === nombre);
    if (!table) continue;
    const columns = table.columnas.map((column) => client.escapeIdentifier(column)).join(', ');
    const copy = client.query(copyFrom(`copy public.${client.escapeIdentifier(nombre)} (${columns}) from stdin`));
    await pipeline(createReadStream(join(folder, table.archivo)), unchanged(table), copy);
  }
  for (const { nombre, valor, usada } of secuencias)
    await client.query('select setval($1::regclass, $2, $3)', [
      `public.${client.escapeIdentifier(nombre)}`,
      valor,
      usada,
    ]);
}

/** Returns a pass-through stream of a part. It fails with `BackupError` at the end if the bytes changed since their verification. */
function unchanged({ archivo, sha256 }: Part) {
  return async function* (chunks: AsyncIterable<Buffer>) {
    const hash = createHash('sha256');
    for await (const chunk of chunks) {
      hash.update(chunk);
      yield chunk;
    }
    if (hash.digest('hex') !== sha256) throw new BackupError(`${archivo} cambió mientras se restauraba.`);
  };
}

type Journal = { entries: { when: number; tag: string }[] };

function readJournal(): Journal {
  return JSON.parse(readFileSync(join(MIGRATIONS, 'meta', '_journal.json'), 'utf8'));
}

/** Returns the newest migration of this version, by its time. */
export function newestMigration(): number | undefined {
  return readJournal().entries.at(-1)?.when;
}

/** Runs the migrations up to the one of the backup. */
async function migrateUpTo(client: Client, last: number): Promise<void> {
  const journal = readJournal();
  if (!journal.entries.some(({ when }) => when === last))
    throw new BackupError('El respaldo es de una versión más nueva del sitio. Restáurelo con esa versión.');
  const folder = await mkdtemp(join(tmpdir(), 'migraciones-'));
  try {
    await cp(MIGRATIONS, folder, { recursive: true });
    const entries = journal.entries.filter(({ when }) => when <= last);
    await writeFile(join(folder, 'meta', '_journal.json'), JSON.stringify({ ...journal, entries }));
    await migrate(drizzle(client), { migrationsFolder: folder });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function listTableNames(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ nombre: string }>(
    `select relname as nombre from pg_class where ${isOfSite} and relkind = 'r' order by 1`,
  );
  return rows.map(({ nombre }) => nombre);
}

/** Lists the tables in order of references: each after those that it refers to. */
async function inOrderOfReferences(client: Client): Promise<string[]> {
  const { rows: references } = await client.query<{ source: string; target: string }>(
    `select s.relname as source, t.relname as target from pg_constraint
     join pg_class s on s.oid = conrelid join pg_class t on t.oid = confrelid
     where contype = 'f' and conrelid <> confrelid and s.relnamespace = 'public'::regnamespace`,
  );
  const ordered = new Set<string>();
  const add = (name: string) => {
    if (ordered.has(name)) return;
    for (const { source, target } of references) if (source === name) add(target);
    ordered.add(name);
  };
  for (const name of await listTableNames(client)) add(name);
  return [...ordered];
}
