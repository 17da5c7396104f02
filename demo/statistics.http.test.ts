import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '#platform/database/connection.ts';
import { uncounted } from '#tests/setup/data-folder/uncounted-tables.ts';
import { openServerDatabase } from '#tests/setup/database.ts';

openServerDatabase();

test('after the first load PostgreSQL has counted the rows of every table', async () => {
  expect((await db().execute(sql.raw(uncounted))).rows).toEqual([]);
});
