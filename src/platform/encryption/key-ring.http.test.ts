import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from '#platform/config.ts';
import { openEmptyDatabase } from '#tests/setup/database.ts';
import { temporaryFile } from '#tests/setup/import/workbook-file.ts';
import { hasKeyRing, openKeyRing } from './key-ring.ts';

openEmptyDatabase();

test('creates the key ring and its folder for a database that has none', async () => {
  const DATA_DIR = join(dirname(temporaryFile('vacio', '')), 'datos', 'sitio');
  const printed: string[] = [];
  await openKeyRing(readConfig({ DATA_DIR }), (line) => printed.push(line));
  expect(printed).toEqual([expect.stringMatching(/^Se creó el llavero .*llavero\.json\. /)]);
  expect(statSync(join(DATA_DIR, 'llavero.json')).mode & 0o777).toBe(0o600);
  expect(hasKeyRing()).toBe(true);
});
