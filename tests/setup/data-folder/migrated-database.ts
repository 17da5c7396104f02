import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '#platform/config.ts';
import { closeDatabase, openDatabase } from '#platform/database/connection.ts';
import { temporaryDataDir } from '../start-server.ts';
import { copyFolder } from './copy-folder.ts';

const CACHE = 'node_modules/.cache/migrated-database';

/**
 * Returns a new data folder with a migrated database without rows, as the first step of a first start leaves it: the server that starts on
 * it does the other steps. The caller removes the folder. The projects `browser` and `start` make the database that is copied (`globalSetup`).
 */
export function migratedDataDir(): string {
  const folder = temporaryDataDir();
  copyFolder(join(CACHE, fingerprint()), join(folder, 'pg'));
  return folder;
}

/** Makes the database that `migratedDataDir` copies, unless one of the same migrations is there. */
export default async function makeMigratedDatabase(): Promise<void> {
  const made = join(CACHE, fingerprint());
  if (existsSync(made)) return;
  const folder = temporaryDataDir();
  await openDatabase(readConfig({ DATA_DIR: folder }));
  await closeDatabase();
  rmSync(CACHE, { recursive: true, force: true });
  const partial = `${CACHE}-${process.pid}`;
  copyFolder(join(folder, 'pg'), partial);
  mkdirSync(CACHE, { recursive: true });
  renameSync(partial, made);
  rmSync(folder, { recursive: true });
}

/** Hash over what makes the database. */
function fingerprint(): string {
  const hash = createHash('sha256').update(readFileSync('package-lock.json'));
  for (const folder of ['drizzle', 'src/platform/database/embedded'])
    for (const name of readdirSync(folder).sort())
      if (/\.(sql|ts)$/.test(name)) hash.update(name).update(readFileSync(join(folder, name)));
  return hash.digest('hex').slice(0, 16);
}
