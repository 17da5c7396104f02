import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openServerDatabase } from '#tests/setup/database.ts';
import { db, isDatabaseBound, transact, withBoundDatabase } from '../connection.ts';
import { type PreparedValues, prepared } from './prepared.ts';

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

test('a prepared query is built once for the database, reads in a bound transaction, and has the values of each call', async () => {
  let built = 0;
  const readSettings = prepared((querier, { end }: PreparedValues<'end'>) => {
    built += 1;
    return querier
      .select({ value: sql<string>`current_setting('sitio.prueba', true) || ${end}` })
      .from(sql`(values (1)) one`);
  });
  const read = async (end: string) => (await readSettings({ end }))[0]?.value ?? null;
  await transact(async (transaction) => {
    await transaction.execute(sql`select set_config('sitio.prueba', 'dentro', true)`);
    expect(await withBoundDatabase(transaction, () => read('!'))).toBe('dentro!');
    expect([await read('!'), await read('?')]).not.toContain('dentro!');
  });
  expect(built).toBe(2);
});

test('a prepared query that spreads its values is refused', () => {
  const spread = prepared((querier, { end, ...rest }: PreparedValues<'end' | 'other'>) =>
    querier.select({ text: sql<string>`${end} || ${rest.other}` }).from(sql`(values (1)) one`),
  );
  expect(() => spread({ end: 'a', other: 'b' })).toThrow('not spread');
});

test('prepared queries that are asked for in one turn are answered by one connection; one that fails fails alone', async () => {
  const readPart = prepared((querier, { divisor }: PreparedValues<'divisor'>) =>
    querier
      .select({ pid: sql<number>`pg_backend_pid()`, part: sql<number>`6 / ${divisor}::int` })
      .from(sql`(values (1)) one`),
  );
  const read = async (divisor: number) => (await readPart({ divisor }))[0];
  const rows = [await read(1), ...(await Promise.all([read(1), read(2), read(3)]))];
  expect(rows.map((row) => row?.part)).toEqual([6, 6, 3, 2]);
  expect(new Set(rows.slice(1).map((row) => row?.pid)).size).toBe(1);
  const [before, failed, after] = await Promise.allSettled([read(1), read(0), read(2)]);
  expect([before, after]).toMatchObject([
    { status: 'fulfilled', value: { part: 6 } },
    { status: 'fulfilled', value: { part: 3 } },
  ]);
  expect(failed).toMatchObject({ status: 'rejected', reason: { cause: { code: '22012' } } });
  expect(await transact(async (transaction) => withBoundDatabase(transaction, () => read(3)))).toMatchObject({
    part: 2,
  });
});
