import { rmSync } from 'node:fs';
import { afterAll, beforeAll } from 'vitest';
import { kinds } from '#areas/index.ts';
import { readConfig } from '#platform/config.ts';
import { closeDatabase, openDatabase } from '#platform/database/connection.ts';
import { openPublications } from '#platform/publications/kind.ts';
import { migratedDataDir } from './migrated-database.ts';

/** Opens an embedded database of its own for a test file, migrated and empty, and removes it at the end. Returns its folder. */
export function openMigratedDatabase(): string {
  const dataDir = migratedDataDir();
  beforeAll(() => {
    openPublications(kinds);
    return openDatabase(readConfig({ DATA_DIR: dataDir }));
  });
  afterAll(async () => {
    await closeDatabase();
    rmSync(dataDir, { recursive: true });
  });
  return dataDir;
}
