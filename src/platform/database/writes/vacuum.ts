import { ownerConnection } from '../connection.ts';

/**
 * Lets PostgreSQL count the rows of all tables and mark the pages that an index alone answers, for the end of a load of many rows. It would
 * do so by itself a minute later and only for large tables; until then it plans for tables without rows. Not within a transaction.
 */
export async function vacuumTables(): Promise<void> {
  const client = await ownerConnection();
  try {
    // A limit that the role or the database has for the statements of pages.
    await client.query('set statement_timeout = 0');
    await client.query('vacuum (analyze)');
  } finally {
    await client.end();
  }
}
