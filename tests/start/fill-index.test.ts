import { rmSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { kinds } from '#areas/index.ts';
import { readConfig } from '#platform/config.ts';
import { closeDatabase, db, openDatabase } from '#platform/database/connection.ts';
import { openPublications } from '#platform/publications/kind.ts';
import { rebuildPublications } from '#platform/publications/rebuild.ts';
import { completeIndexes, fillWithoutIndexes } from '#platform/search/fill-index.ts';
import { migratedDataDir } from '../setup/data-folder/migrated-database.ts';

const dataDir = migratedDataDir();
beforeAll(() => {
  openPublications(kinds);
  return openDatabase(readConfig({ DATA_DIR: dataDir }));
});
afterAll(async () => {
  await closeDatabase();
  rmSync(dataDir, { recursive: true });
});

async function listIndexes() {
  const { rows } = await db().execute<{ definition: string }>(
    sql`select indexdef as definition from pg_indexes where tablename = 'indice' order by 1`,
  );
  return rows.map(({ definition }) => definition);
}

const withoutWords = (definitions: readonly string[]) => definitions.filter((each) => !each.includes('USING gin'));

test('the search index is written without the indexes of its words, which are there again afterwards', async () => {
  const before = await listIndexes();
  let meanwhile: string[] = [];
  await fillWithoutIndexes(async () => {
    meanwhile = await listIndexes();
  });
  expect(withoutWords(before).length).toBeLessThan(before.length);
  expect(meanwhile).toEqual(withoutWords(before));
  expect(await listIndexes()).toEqual(before);
});

test('the next start makes the indexes of one that ended while it wrote', async () => {
  const before = await listIndexes();
  await expect(fillWithoutIndexes(() => Promise.reject(new Error('Ended')))).rejects.toThrow('Ended');
  expect(await listIndexes()).toEqual(withoutWords(before));
  // A second process leaves the noted definitions as they are.
  await expect(fillWithoutIndexes(() => Promise.reject(new Error('Ended')))).rejects.toThrow('Ended');
  await rebuildPublications(() => undefined);
  expect(await listIndexes()).toEqual(before);
  await completeIndexes();
  expect(await listIndexes()).toEqual(before);
});
