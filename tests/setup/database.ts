import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, inject } from 'vitest';
import { readConfig } from '#platform/config.ts';
import { closeDatabase, openDatabase } from '#platform/database/connection.ts';

/** Opens the database of the running server for this test file, so that queries can be asked with a clock of the test's own. */
export function openServerDatabase(): void {
  beforeAll(async () => {
    const dataDir = inject('dataDir');
    const [, , , port, host = ''] = readFileSync(join(dataDir, 'pg', 'postmaster.pid'), 'utf8').split('\n');
    const url = `postgresql://sitio@${encodeURIComponent(host)}:${port}/postgres`;
    await openDatabase(readConfig({ DATABASE_URL: url, DATA_DIR: dataDir }));
  });
  afterAll(closeDatabase);
}
