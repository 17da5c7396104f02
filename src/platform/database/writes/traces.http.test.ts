import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openEmptyDatabase } from '#tests/setup/database.ts';
import { db, executeSql } from '../connection.ts';
import { vacuumTables } from './traces.ts';

openEmptyDatabase();

test('takes the time that it needs where the database limits statements', async () => {
  const { rows } = await executeSql('select current_database() as name');
  const [{ name }] = rows as [{ name: string }];
  // Shorter than a vacuum of all tables, longer than the statement that lifts the limit.
  await executeSql(`alter database "${name}" set statement_timeout = '100ms'`);
  await expect(vacuumTables()).resolves.toBeUndefined();
  const analyzed = await db().execute(sql`select from pg_stat_user_tables where last_analyze is null`);
  expect(analyzed.rows).toEqual([]);
});
