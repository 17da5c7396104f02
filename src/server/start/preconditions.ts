import { accessSync, constants, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { optionalPages } from '#institution/documents.ts';
import { holidays } from '#institution/holidays.ts';
import { identity } from '#institution/identity.ts';
import { municipalityTiles } from '#institution/municipality-tiles.ts';
import { retention } from '#institution/submissions.ts';
import { years } from '#institution/years.ts';
import { type Config, ConfigError } from '#platform/config.ts';
import { hasSite } from '#platform/database/connection.ts';
import { institutionFaults } from '#platform/institution-faults.ts';

/** Throws `ConfigError` if the process would serve other machines as root, since server and decoders would have all rights. */
export function refuseRoot({ HOST }: Config, uid = process.getuid?.() ?? -1): void {
  if (uid !== 0 || /^(localhost|127(\.\d+){3}|::1)$/.test(HOST)) return;
  throw new ConfigError(
    `El sitio no se sirve a otras máquinas (HOST=${HOST}) como root. Arránquelo con un usuario propio, o deje HOST=127.0.0.1 y ponga delante un balanceador de esta máquina.`,
  );
}

/** Throws `ConfigError` with a sentence for each wrong value of `institution/`, before anything starts with it. */
export function assertInstitution(): void {
  const values = {
    identity,
    years,
    holidays,
    'municipality-tiles': municipalityTiles,
    submissions: retention,
    documents: optionalPages,
  };
  const faults = institutionFaults(values);
  if (faults.length > 0) throw new ConfigError(faults.join('\n'));
}

/** Throws `ConfigError` if the configured site does not exist. Otherwise a command would create an empty one, and back up nothing. */
export async function assertSite(config: Config): Promise<void> {
  if (await hasSite(config)) return;
  const place = config.DATABASE_URL ? 'la base de datos de DATABASE_URL' : `DATA_DIR (${config.DATA_DIR})`;
  throw new ConfigError(
    `No hay un sitio en ${place}. Repita la orden con los ajustes con que arranca el sitio, que npm lee de .env o de su entorno; solo el arranque y npm run restore crean un sitio nuevo.`,
  );
}

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

/** Creates a folder and its parents. Node's recursive `mkdir` never returns in a file system without folder creation, such as `/proc`. */
function createFolder(folder: string): void {
  if (existsSync(folder)) return;
  createFolder(dirname(folder));
  // PostgreSQL's user must be able to traverse it.
  mkdirSync(folder, { mode: 0o711 });
}

/**
 * Excludes the memory of this process, and of processes that it starts (PostgreSQL too), from core dumps, since it contains keys and unsealed
 * submissions. Linux only; elsewhere the system's setting applies.
 */
export function keepOutOfCoreDumps(): void {
  try {
    writeFileSync('/proc/self/coredump_filter', '0');
  } catch {
    // Not supported by the system.
  }
}
