import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { db } from './connection.ts';

/** State of the database server and of the schema. Sizes are in bytes. */
export type DatabaseStatus = {
  version: string;
  bytes: number;
  connections: { open: number; limit: number };
  /** `last` is the name of the newest applied migration; null if this release does not contain it. */
  migrations: { applied: number; shipped: number; last: string | null };
};

type Row = {
  version: string;
  bytes: string;
  open: number;
  limit: number;
  applied: number;
  last: string | null;
};

/** Returns the state of the database. Throws if it does not answer. */
export async function readDatabaseStatus(): Promise<DatabaseStatus> {
  const { rows } = await db().execute<Row>(sql`
    select current_setting('server_version') as version,
      pg_database_size(current_database())::text as bytes,
      (select count(*)::int from pg_stat_activity where datname = current_database()) as open,
      current_setting('max_connections')::int as limit,
      (select count(*)::int from drizzle.__drizzle_migrations) as applied,
      (select max(created_at)::text from drizzle.__drizzle_migrations) as last`);
  const [row] = rows;
  if (!row) throw new Error('the status query returned no row');
  const { version, bytes, open, limit, applied, last } = row;
  const shipped = await readShippedMigrations();
  return {
    version: version.split(' ')[0] ?? version,
    bytes: Number(bytes),
    connections: { open, limit },
    migrations: {
      applied,
      shipped: shipped.length,
      last: shipped.find(({ when }) => when === Number(last))?.tag ?? null,
    },
  };
}

async function readShippedMigrations(): Promise<{ tag: string; when: number }[]> {
  const journal = JSON.parse(await readFile('drizzle/meta/_journal.json', 'utf8'));
  return journal.entries;
}
