import { sql } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { openServerDatabase } from '#tests/setup/database.ts';
import { db, executeSql, type Querier } from './connection.ts';
import { CursorLimitError, readMoment, readRows } from './cursor.ts';
import { cargaInicial } from './schema.ts';

openServerDatabase();

const numbers = (last: number) => async (querier: Querier) =>
  (await querier.execute<{ n: number }>(sql`select n from generate_series(1, ${last}::int) as n order by n`)).rows;

/** Returns the number of open cursor transactions of this file, identified by its batch size. */
async function openTransactions(): Promise<number> {
  const { rows } = await executeSql(
    `select count(*)::int as open from pg_stat_activity where query like 'fetch 10 from filas' and pid <> pg_backend_pid() and xact_start is not null`,
  );
  return (rows as { open: number }[])[0]?.open ?? -1;
}

afterEach(async () => {
  await vi.waitFor(async () => expect(await openTransactions()).toBe(0));
});

test.each([0, 1, 9, 10, 11, 105])('reads all of %i rows, in order, in batches of ten', async (last) => {
  const read = [];
  for await (const { n } of readRows(numbers(last), 10)) read.push(n);
  expect(read).toEqual(Array.from({ length: last }, (_, index) => index + 1));
});

test('maps columns as the query builder does', async () => {
  const rows = [];
  for await (const row of readRows((querier) => querier.select().from(cargaInicial), 10)) rows.push(row);
  expect(rows).toEqual(await db().select().from(cargaInicial));
});

test('frees the connection when the reader stops early', async () => {
  for await (const { n } of readRows(numbers(1_000_000), 10)) if (n === 25) break;
});

test('has no rows after the reader stopped, also of the batch that was read', async () => {
  const rows = readRows(numbers(30), 10);
  expect((await rows.next()).value).toEqual({ n: 1 });
  await rows.return?.();
  expect(await rows.next()).toEqual({ done: true, value: undefined });
});

test('cancels a statement that is running', async () => {
  const rows = readRows(async (querier) => (await querier.execute(sql`select pg_sleep(600)`)).rows, 10);
  const first = rows.next();
  setTimeout(() => void rows.return?.(), 200);
  await expect(first).rejects.toThrow();
});

test('reports a failing query, and frees its connection', async () => {
  for (let tries = 0; tries < 20; tries++) {
    const rows = readRows(async (querier) => (await querier.execute(sql`select 1 / 0`)).rows, 10);
    await expect(rows.next()).rejects.toThrow();
  }
});

test('cannot write', async () => {
  const rows = readRows(
    async (querier) =>
      (await querier.execute(sql`insert into carga_inicial (demostracion) values (true) returning *`)).rows,
    10,
  );
  await expect(rows.next()).rejects.toThrow();
});

test('refuses a fifth cursor until one is closed', async () => {
  const cursors = Array.from({ length: 4 }, () => readRows(numbers(1000), 10));
  for (const cursor of cursors) expect((await cursor.next()).value).toEqual({ n: 1 });
  await expect(readRows(numbers(1), 10).next()).rejects.toThrow(CursorLimitError);
  await cursors[0]?.return?.();
  expect((await readRows(numbers(1), 10).next()).value).toEqual({ n: 1 });
  for (const cursor of cursors) await cursor.return?.();
});

test('reads several queries of one moment, also one after the other, and frees the connection', async () => {
  await executeSql('create table momentos (n int)');
  await executeSql('insert into momentos select generate_series(1, 1200)');
  const selectIn = (order: 'asc' | 'desc') => async (querier: Querier) =>
    (await querier.execute<{ n: number }>(sql`select n from momentos order by n ${sql.raw(order)}`)).rows;
  const read = await readMoment(async (readAll) => {
    const up = [];
    for await (const { n } of readAll(selectIn('asc'))) up.push(n);
    await executeSql('delete from momentos');
    const down = [];
    for await (const { n } of readAll(selectIn('desc'))) down.push(n);
    return { up, down };
  });
  await executeSql('drop table momentos');
  const numbered = Array.from({ length: 1200 }, (_, index) => index + 1);
  expect(read).toEqual({ up: numbered, down: numbered.toReversed() });
  await expect(
    readMoment(async (readAll) => {
      for await (const _ of readAll(numbers(1_000_000))) throw new Error('the reader fails');
    }),
  ).rejects.toThrow('the reader fails');
});
