import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { type Config, ConfigError } from '#platform/config.ts';

/** Creates `DATA_DIR` if it is missing. Throws `ConfigError` if it cannot be written. */
export function prepareDataFolder({ DATA_DIR }: Config): void {
  const folder = resolve(DATA_DIR);
  try {
    createFolder(folder);
    accessSync(folder, constants.W_OK);
  } catch (cause) {
    throw new ConfigError(`No se puede escribir en DATA_DIR (${DATA_DIR}).`, { cause });
  }
}

/** Creates a folder and its parents. The recursive `mkdir` of Node never returns in a file system that takes no folders, such as `/proc`. */
function createFolder(folder: string): void {
  if (existsSync(folder)) return;
  createFolder(dirname(folder));
  // PostgreSQL's user must be able to pass through.
  mkdirSync(folder, { mode: 0o711 });
}
