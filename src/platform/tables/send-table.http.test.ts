import { get, type IncomingMessage, type RequestOptions } from 'node:http';
import { buffer, json } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openServerDatabase } from '#tests/setup/database.ts';
import { temporaryFile } from '#tests/setup/import/workbook-file.ts';
import { executeSql, type Querier } from '../database/connection.ts';
import { readRows } from '../database/cursor.ts';
import { answerErrors } from '../web/errors.ts';
import { openWorkbook } from '../workbook/workbook.ts';
import { sendTable } from './send-table.ts';
import type { Table, TableFormat } from './table.ts';

openServerDatabase();

type Line = { n: number; text: string };
const lines = (last: number) => async (querier: Querier) =>
  (
    await querier.execute<Line>(
      sql`select n, md5(n::text) || repeat(md5((n + 1)::text), 9) as text from generate_series(1, ${last}::int) as n`,
    )
  ).rows;
const table = (last: number): Table<Line> => ({
  title: 'Números',
  subject: 2024,
  columns: [
    { header: 'Número', kind: 'integer', of: ({ n }) => n },
    { header: 'Texto', kind: 'text', of: ({ text }) => text },
  ],
  rows: readRows(lines(last), 100),
});
const app = Fastify();
let port = 0;

beforeAll(async () => {
  answerErrors(app);
  app.get<{ Params: { rows: string; format: TableFormat } }>('/:rows/:format', async (request, reply) =>
    sendTable(reply, request.params.format, table(Number(request.params.rows))),
  );
  app.get('/wrong', async (_request, reply) => {
    const rows = readRows(async (querier) => (await querier.execute<Line>(sql`select 1 / 0 as n`)).rows);
    return sendTable(reply, 'csv', { ...table(0), rows });
  });
  app.get('/breaks', async (_request, reply) => {
    const failing = async (querier: Querier) =>
      (
        await querier.execute<Line>(
          sql`select n, repeat((1 / (8000 - n))::text, 200) as text from generate_series(1, 9000) as n`,
        )
      ).rows;
    return sendTable(reply, 'csv', { ...table(0), rows: readRows(failing, 100) });
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(() => app.close());

function open(path: string, options: RequestOptions = {}): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', path, agent: false, ...options }, resolve).on('error', reject);
  });
}

/** Returns the number of open cursor transactions of this file, identified by its batch size. */
async function openTransactions(): Promise<number> {
  const { rows } = await executeSql(
    `select count(*)::int as open from pg_stat_activity where query like 'fetch 100 from filas' and pid <> pg_backend_pid() and xact_start is not null`,
  );
  return (rows as { open: number }[])[0]?.open ?? -1;
}

const noTransactions = () => vi.waitFor(async () => expect(await openTransactions()).toBe(0), 5000);

test('answers with a file named after its title, and no length or tag', async () => {
  const response = await open('/3/csv');
  expect(response.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="numeros-2024.csv"',
    'cache-control': 'public, max-age=0, s-maxage=30',
    vary: 'Accept-Encoding',
    'transfer-encoding': 'chunked',
  });
  expect(response.headers.etag).toBeUndefined();
  expect((await buffer(response)).toString().split('\r\n')).toHaveLength(5);
});

test('all formats contain every row of a long table', async () => {
  const rows = 12_345;
  const text = (await buffer(await open(`/${rows}/csv`))).toString();
  expect(text.trimEnd().split('\r\n')).toHaveLength(rows + 1);
  const list = (await json(await open(`/${rows}/json`))) as { Número: number }[];
  expect(list.map((row) => row.Número)).toEqual(Array.from({ length: rows }, (_, index) => index + 1));
  const workbook = await openWorkbook(temporaryFile('tabla.xlsx', await buffer(await open(`/${rows}/xlsx`))));
  let read = 0;
  for (const sheet of workbook.sheets) for await (const _ of sheet.rows()) read += 1;
  workbook.close();
  expect(read).toBe(rows + 1);
  await noTransactions();
});

test('compresses text on the way when the client accepts gzip', async () => {
  const plain = await buffer(await open('/2000/csv'));
  const response = await open('/2000/csv', { headers: { 'accept-encoding': 'br, gzip' } });
  expect(response.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(await buffer(response)).equals(plain)).toBe(true);
  const workbook = await open('/20/xlsx', { headers: { 'accept-encoding': 'gzip' } });
  expect(workbook.headers['content-encoding']).toBeUndefined();
  workbook.destroy();
});

test('HEAD has the headers of GET, and reads no row', async () => {
  const response = await open('/100000000/csv', { method: 'HEAD' });
  expect([response.statusCode, response.headers['content-disposition']]).toEqual([
    200,
    'attachment; filename="numeros-2024.csv"',
  ]);
  expect(await openTransactions()).toBe(0);
});

test('a query that fails before the first row is a problem', async () => {
  const response = await open('/wrong');
  expect([response.statusCode, response.headers['content-type'], response.headers['content-disposition']]).toEqual([
    500,
    'application/problem+json; charset=utf-8',
    undefined,
  ]);
  response.destroy();
});

test('a query that fails later breaks the connection off: half a table never looks whole', async () => {
  const response = await open('/breaks');
  expect(response.statusCode).toBe(200);
  await expect(buffer(response)).rejects.toThrow();
  await noTransactions();
});

test.each(['csv', 'xlsx', 'json'])('a client that hangs up frees cursor and connection (%s)', async (format) => {
  for (let tries = 0; tries < 6; tries++) {
    const response = await open(`/5000000/${format}`);
    await new Promise((resolve) => response.once('data', resolve));
    response.destroy();
    await noTransactions();
  }
});

test('a slow client slows the cursor down', async () => {
  const response = await open('/5000000/csv');
  response.pause();
  await new Promise((resolve) => setTimeout(resolve, 500));
  const before = process.memoryUsage().rss;
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(process.memoryUsage().rss - before).toBeLessThan(30_000_000);
  expect(await openTransactions()).toBe(1);
  response.destroy();
  await noTransactions();
});

test('beyond four downloads the answer is 503 with Retry-After', async () => {
  const running = await Promise.all(Array.from({ length: 4 }, () => open('/5000000/csv')));
  const refused = await open('/5/csv');
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '20']);
  for (const response of [...running, refused]) response.destroy();
  await noTransactions();
  expect((await open('/5/csv')).statusCode).toBe(200);
});
