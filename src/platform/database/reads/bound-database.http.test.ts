import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openServerDatabase } from '#tests/setup/database.ts';
import { db, isDatabaseBound, transact, withBoundDatabase } from '../connection.ts';

openServerDatabase();

const readSetting = async () => {
  const { rows } = await db().execute<{ value: string | null }>(
    sql`select current_setting('sitio.prueba', true) as value`,
  );
  return rows[0]?.value || null;
};

test('db() reads inside the transaction that it is bound to, and outside of it elsewhere', async () => {
  await transact(async (transaction) => {
    await transaction.execute(sql`select set_config('sitio.prueba', 'dentro', true)`);
    expect(await withBoundDatabase(transaction, readSetting)).toBe('dentro');
    expect(await readSetting()).toBeNull();
  });
  expect(isDatabaseBound()).toBe(false);
});
