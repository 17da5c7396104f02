import { readFileSync } from 'node:fs';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { expect, test } from 'vitest';
import { files } from '../setup/source/source.ts';

// The library adds enumerable methods to these. The next files of the process must not meet them: pdf.js refuses to load.
for (const prototype of [Array.prototype, String.prototype])
  for (const name of Object.keys(prototype)) Object.defineProperty(prototype, name, { enumerable: false });

type Snapshot = Parameters<typeof generateMigration>[0];

test('the migrations make the tables of the code', async () => {
  const modules = await Promise.all(
    [...files('src/areas/*/schema{.ts,/*.ts}'), ...files('src/platform/*/schema.ts')].map(
      (path): Promise<Record<string, unknown>> => import(new URL(`../../${path}`, import.meta.url).href),
    ),
  );
  const newest = files('drizzle/meta/*_snapshot.json').at(-1) ?? '';
  const migrated = JSON.parse(readFileSync(newest, 'utf8')) as Snapshot;
  const written = generateDrizzleJson(Object.assign({}, ...modules), migrated.id, undefined, 'snake_case');
  expect(
    await generateMigration(migrated, written),
    'node_modules/.bin/drizzle-kit generate --name what_changes writes this migration.',
  ).toEqual([]);
});
