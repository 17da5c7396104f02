import { sql } from 'drizzle-orm';
import type { Client } from 'pg';
import { db, isEmbedded, ownerConnection, type Querier, readsOn } from '../database/connection.ts';

/**
 * Runs `work`, which writes the whole search table, without its word indexes, and recreates them afterwards, since maintaining them takes three
 * quarters of the time per row. Their definitions are stored in the table's comment meanwhile. Only for the embedded database, which no other server
 * reads.
 */
export async function fillWithoutIndexes(work: () => Promise<unknown>): Promise<void> {
  if (isEmbedded()) await asOwner(dropIndexes);
  await work();
  await completeIndexes();
}

/** Recreates the indexes dropped by `fillWithoutIndexes`, also if its process was aborted. */
export async function completeIndexes(): Promise<void> {
  if (isEmbedded() && (await readDefinitions(db()))) await asOwner(makeIndexes);
}

async function asOwner(work: (owner: Client) => Promise<void>): Promise<void> {
  const owner = await ownerConnection();
  try {
    await owner.query('set statement_timeout = 0');
    await work(owner);
  } finally {
    await owner.end();
  }
}

async function dropIndexes(owner: Client): Promise<void> {
  await owner.query('begin; lock table indice in access exclusive mode');
  const { rows } = await owner.query<{ name: string; definition: string }>(`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index inner join pg_class c on c.oid = indexrelid inner join pg_am a on a.oid = c.relam
    where indrelid = 'indice'::regclass and a.amname = 'gin' order by 1`);
  // A command that starts together with the server may find the indexes dropped and the definitions stored.
  if (rows.length > 0) {
    const definitions = owner.escapeLiteral(JSON.stringify(rows.map(({ definition }) => definition)));
    await owner.query(
      `comment on table indice is ${definitions}; drop index ${rows.map(({ name }) => name).join(', ')}`,
    );
  }
  await owner.query('commit');
}

async function makeIndexes(owner: Client): Promise<void> {
  await owner.query('begin; lock table indice in share row exclusive mode');
  const definitions: string[] = JSON.parse((await readDefinitions(readsOn(owner))) ?? '[]');
  await owner.query([...definitions, 'comment on table indice is null; commit'].join('; '));
}

async function readDefinitions(querier: Querier): Promise<string | null | undefined> {
  const { rows } = await querier.execute<{ definitions: string | null }>(
    sql`select obj_description('indice'::regclass, 'pg_class') as definitions`,
  );
  return rows[0]?.definitions;
}
