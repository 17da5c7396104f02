import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { expect, inject, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../setup/data-folder/temporary-folder.ts';

test('the example of the documentation reads two datasets', async () => {
  const document = readFileSync('docs/open-data.md', 'utf8');
  const folder = temporaryFolder('cuaderno');
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [, path = '', name = ''] of document.matchAll(/https:\/\/sitio\.example(\S+\/(\w+\.parquet))/g)) {
    const file = await fetch(inject('base') + path);
    writeFileSync(join(folder, name), Buffer.from(await file.arrayBuffer()));
  }
  const [, query = ''] = /```sql\n([\s\S]+?)```/.exec(document) ?? [];
  const connection = await (await DuckDBInstance.create()).connect();
  await connection.run(`set file_search_path = '${folder}'`);
  const rows = (await connection.runAndReadAll(query)).getRowObjectsJson();
  connection.closeSync();
  expect(rows).toHaveLength(10);
  expect(rows[0]).toMatchObject({ ente: expect.any(String), pendiente: expect.stringMatching(/^\d+\.\d\d$/) });
});
