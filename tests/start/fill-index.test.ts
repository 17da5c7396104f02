import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '#platform/database/connection.ts';
import { rebuildPublications } from '#platform/publications/rebuild.ts';
import { completeIndexes, fillWithoutIndexes } from '#platform/search/fill-index.ts';
import { openMigratedDatabase } from '../setup/data-folder/open-migrated.ts';

openMigratedDatabase();

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
