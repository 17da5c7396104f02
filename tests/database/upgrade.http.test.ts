import { readFileSync } from 'node:fs';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseUrl, openEmptyDatabase } from '../setup/database.ts';
import { addRows, countRows } from './stored-rows.ts';

// Each migration runs on a database that has rows in the tables of all migrations before it.

const { entries }: { entries: { tag: string }[] } = JSON.parse(readFileSync('drizzle/meta/_journal.json', 'utf8'));
const name = openEmptyDatabase();
let client: Client;
beforeAll(async () => {
  client = new Client(databaseUrl(name));
  await client.connect();
  await client.query('drop schema public cascade; create schema public');
  // Rows are added one by one, in any order.
  await client.query("set session_replication_role = 'replica'");
});
afterAll(() => client.end());

test('a database with rows of every version migrates to the newest, and keeps its rows', async () => {
  const added = new Map<string, number>();
  for (const { tag } of entries) {
    const migration = readFileSync(`drizzle/${tag}.sql`, 'utf8');
    for (const statement of migration.split('--> statement-breakpoint'))
      await client.query(statement).catch((cause: Error) => {
        throw new Error(`${tag}: ${cause.message}\n${statement}`, { cause });
      });
    for (const [table, rows] of await addRows(client)) added.set(table, rows);
  }
  const stored = await countRows(client);
  expect(added.size).toBeGreaterThan(40);
  const lost = [...added].filter(([table, rows]) => stored.has(table) && (stored.get(table) ?? 0) < rows);
  expect(lost).toEqual([]);
});
