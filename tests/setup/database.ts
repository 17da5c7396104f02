import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { kinds } from '#areas/index.ts';
import { act } from '#platform/acts/act.ts';
import type { Actor } from '#platform/acts/actor.ts';
import { knownEntries } from '#platform/acts/known-entries.ts';
import { markChanged, type Transaction, Unchanged } from '#platform/acts/transaction.ts';
import { readConfig } from '#platform/config.ts';
import { closeDatabase, openDatabase, transact } from '#platform/database/connection.ts';
import { openPublications } from '#platform/publications/kind.ts';
import { removeService, serviceKey } from '#platform/services.ts';

/** Actor that may perform every action. */
export const testActor: Actor = { kind: 'consola', id: 'pruebas', may: () => true };

/** Writes in an act that marks `area` as changed. */
export function writeContent<Result>(area: string, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  return act(testActor, 'demostracion.cargar', { kind: 'prueba' }, async (tx) => {
    markChanged(tx, area);
    return work(tx);
  });
}

/** Runs `work` in an act and rolls it back; returns its result. */
export function tryOut<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  return act(testActor, 'demostracion.cargar', { kind: 'prueba' }, async (tx) => new Unchanged(await work(tx)));
}

/** Opens the database of the running server for this test file, for writes and for queries with another clock. */
export function openServerDatabase(): void {
  beforeAll(() => {
    openPublications(kinds);
    return openDatabaseOf(inject('dataDir'));
  });
  afterAll(closeDatabase);
}

/** Opens the embedded database of the server that runs on `dataDir`. */
export function openDatabaseOf(dataDir: string): Promise<void> {
  return openDatabase(readConfig({ DATABASE_URL: databaseUrl('postgres', dataDir), DATA_DIR: dataDir }));
}

/**
 * Creates a migrated database for this test file in the cluster of the running server, or in that of `TEST_POSTGRES`, an address without a
 * database, and drops it at the end. Returns its name.
 */
export function openEmptyDatabase(): string {
  const name = `prueba_${randomBytes(6).toString('hex')}`;
  const other = process.env.TEST_POSTGRES;
  const urlOf = (database: string) => (other ? `${other}/${database}` : databaseUrl(database));
  const administer = async (statement: string) => {
    const client = new Client(urlOf('postgres'));
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  beforeAll(async () => {
    openPublications(kinds);
    await administer(`create database ${name}`);
    await openDatabase(readConfig({ DATABASE_URL: urlOf(name), DATA_DIR: inject('dataDir') }));
  });
  afterAll(async () => {
    forgetKeyRing();
    await closeDatabase();
    await administer(`drop database ${name} with (force)`);
  });
  return name;
}

/** Changes the audit log without its triggers, as the owner of the database can while no process of the site runs: this one knows of it nothing. */
export async function tamperWithLog(...statements: string[]): Promise<void> {
  await transact(async (tx) => {
    await tx.execute(sql`alter table bitacora disable trigger all`);
    for (const statement of statements) await tx.execute(sql.raw(statement));
    await tx.execute(sql`alter table bitacora enable trigger all`);
  });
  const known = knownEntries();
  known.last = undefined;
  known.marks.clear();
}

/** Returns the URL of a database in the embedded cluster of a data folder. */
export function databaseUrl(name: string, dataDir = inject('dataDir')): string {
  const [, , , port, host = ''] = readFileSync(join(dataDir, 'pg', 'postmaster.pid'), 'utf8').split('\n');
  return `postgresql://sitio@${encodeURIComponent(host)}:${port}/${name}`;
}

/** Lets this process forget a key ring that a file opened for its own database: acts of the next file would be sealed with it. */
function forgetKeyRing(): void {
  for (const name of ['key ring', 'sealer of the log']) removeService(serviceKey(name, 'openKeyRing'));
}
