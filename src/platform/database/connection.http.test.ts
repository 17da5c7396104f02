import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterEach, expect, inject, test } from 'vitest';
import { databaseUrl } from '#tests/setup/database.ts';
import { readConfig } from '../config.ts';
import { closeDatabase, executeSql, isDatabaseDown, openDatabase, transact } from './connection.ts';

const proxy = { cutsAtBegin: false, hangs: false, received: '', close: () => undefined as unknown };
afterEach(() => {
  proxy.received = '';
  return proxy.close();
});

/** Opens the database of the running server through a proxy that can hang, or end connections when a transaction begins. */
async function openThroughProxy(): Promise<void> {
  const socket = new URL(databaseUrl('postgres'));
  const path = `${decodeURIComponent(socket.hostname)}/.s.PGSQL.${socket.port}`;
  const server = createServer((client) => {
    const upstream = connect(path);
    for (const end of [client, upstream]) end.on('error', () => undefined);
    client.on('data', (data) => {
      proxy.received += data.toString('latin1');
      if (proxy.hangs) return;
      if (!(proxy.cutsAtBegin && data.includes('begin'))) return void upstream.write(data);
      client.destroy();
      upstream.destroy();
    });
    client.once('close', () => upstream.destroy());
    upstream.pipe(client);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  proxy.close = () => server.close();
  const { port } = server.address() as AddressInfo;
  await openDatabase(
    readConfig({ DATABASE_URL: `postgresql://sitio@127.0.0.1:${port}/postgres`, DATA_DIR: inject('dataDir') }),
  );
}

test('connections that break when a transaction begins are replaced', async () => {
  await openThroughProxy();
  const one = () => transact(async (tx) => (await tx.execute(sql`select 1 as one`)).rows[0]);
  proxy.cutsAtBegin = true;
  // More than the pool has connections.
  for (let attempt = 0; attempt < 15; attempt++) expect(isDatabaseDown(await one().catch((error) => error))).toBe(true);
  proxy.cutsAtBegin = false;
  expect(await one()).toEqual({ one: 1 });
  await closeDatabase();
});

test('a database that hangs is asked once, then by no reader until it answers again', async () => {
  await openThroughProxy();
  const ask = (text: string) => executeSql(text).then(({ rows }) => rows, isDatabaseDown);
  expect(await ask('select 1 as one')).toEqual([{ one: 1 }]);
  proxy.received = '';
  proxy.hangs = true;
  expect(await ask('select 2 as two')).toBe(true);
  expect(proxy.received).toContain('select 2');
  expect([await ask('select 3 as three'), await transact(async () => true).catch(isDatabaseDown)]).toEqual([
    true,
    true,
  ]);
  expect(proxy.received).not.toMatch(/select 3|begin/);
  proxy.hangs = false;
  await expect.poll(() => ask('select 4 as four')).toEqual([{ four: 4 }]);
  await closeDatabase();
});
