import { sql } from 'drizzle-orm';
import { db, ownerConnection } from '../database/connection.ts';

/**
 * Runs `analyze` on a search index without statistics, at the start: searches weigh words by them (`listWordShares`). Autovacuum would do so only a
 * minute after the index was filled.
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
