import { sql } from 'drizzle-orm';
import { db, ownerConnection } from '../database/connection.ts';

/**
 * Lets PostgreSQL count the words of an index of which it has no statistics, at the start: searches weigh words by them (`listWordShares`). By itself
 * it would do so a minute after the index was filled.
 */
export async function analyzeNewIndex(): Promise<void> {
  const { rows } = await db().execute(sql`
    select from (select from indice limit 1) i
    where not exists (select from pg_stats where schemaname = current_schema() and tablename = 'indice' and attname = 'palabras')`);
  if (rows.length === 0) return;
  const client = await ownerConnection();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('analyze indice');
  } finally {
    await client.end();
  }
}
