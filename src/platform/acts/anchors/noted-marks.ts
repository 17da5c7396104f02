import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { appendFile, rm } from 'node:fs/promises';
import { db, type Querier } from '../../database/connection.ts';
import { findService, provideService, serviceKey } from '../../services.ts';

// A file in DATA_DIR stores, for each mark, the number of the newest entry that this node wrote or received. It reveals entries that the
// database owner removes while no process runs. Lines are appended; at its start the server rewrites the file with the newest ones only.

type Noted = {
  path: string;
  database: Querier;
  /** Entry numbers by mark key: those of the file at the start, and of later entries. */
  numbers: Map<string, number>;
  waiting: string[];
};

const notedKey = serviceKey<Noted>('noted marks of the log', 'openNotedMarks');
/** Delay in milliseconds of a write to the file: entries in between share one write. */
const WRITE_MS = 1000;

/** Starts storing the marks of the open database in a data folder. `compacts`: rewrites the file with only the newest number of each mark. */
export function openNotedMarks(dataDir: string, { compacts }: { compacts: boolean }): void {
  const path = pathIn(dataDir);
  const lines = readLines(path);
  const numbers = new Map<string, number>();
  for (const line of lines) {
    const [, numero, key] = /^(\d{1,15}) (.+)$/.exec(line) ?? [];
    if (key) numbers.set(key, Math.max(Number(numero), numbers.get(key) ?? 0));
  }
  if (compacts && lines.length > numbers.size) writeAgain(path, numbers);
  provideService(notedKey, { path, database: db(), numbers, waiting: [] });
}

/** Removes the marks file of a data folder, before a backup is restored there. */
export async function removeNotedMarks(dataDir: string): Promise<void> {
  await rm(pathIn(dataDir), { force: true });
}

/** Returns the number of a mark's newest entry that this node wrote or received, earlier runs included; 0 if there is none. */
export function notedNumberOf(key: string): number {
  return findNoted()?.numbers.get(key) ?? 0;
}

/** Remembers the entry number of some marks, and queues its write to the file. */
export function noteMarks(numero: number, keys: readonly string[]): void {
  const noted = findNoted();
  if (!noted || keys.length === 0) return;
  for (const key of keys) noted.numbers.set(key, Math.max(numero, noted.numbers.get(key) ?? 0));
  if (noted.waiting.length === 0) setTimeout(() => void writeNotedMarks().catch(() => undefined), WRITE_MS).unref();
  noted.waiting.push(...keys.map((key) => `${numero} ${key}\n`));
}

/** Appends the queued marks to the file. */
export async function writeNotedMarks(): Promise<void> {
  const noted = findNoted();
  if (!noted || noted.waiting.length === 0) return;
  const text = noted.waiting.splice(0).join('');
  // The folder is not writable: removed entries are then detected only by `watchLog`.
  await appendFile(noted.path, text, { mode: 0o600 }).catch(() => undefined);
}

/** Clears all marks, after a database was restored. */
export async function forgetNotedMarks(): Promise<void> {
  const noted = findNoted();
  if (!noted) return;
  noted.numbers.clear();
  noted.waiting.length = 0;
  await rm(noted.path, { force: true });
}

function pathIn(dataDir: string): string {
  return `${dataDir}/bitacora.marcas`;
}

/** Returns the state of the open database's file; undefined if another database is open. */
function findNoted(): Noted | undefined {
  const noted = findService(notedKey);
  return noted && noted.database === db() ? noted : undefined;
}

function readLines(path: string): string[] {
  try {
    return readFileSync(path, 'utf8').split('\n').filter(Boolean);
  } catch {
    return [];
  }
}

function writeAgain(path: string, numbers: ReadonlyMap<string, number>): void {
  try {
    writeFileSync(`${path}.nueva`, [...numbers].map(([key, numero]) => `${numero} ${key}\n`).join(''), { mode: 0o600 });
    renameSync(`${path}.nueva`, path);
  } catch {
    // The folder is not writable, as above.
  }
}
