import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { appendFile, rm } from 'node:fs/promises';
import { db, type Querier } from '../../database/connection.ts';
import { findService, provideService, serviceKey } from '../../services.ts';

// A file of DATA_DIR has the number of the newest entry of each mark, as this node wrote or heard of it: who owns the database, and removes an entry
// while no process runs, does not reach it. Lines are appended; a start of the server writes the newest ones alone.

type Noted = {
  path: string;
  database: Querier;
  /** Numbers by key: those that the file had at the start, and those of entries since. */
  numbers: Map<string, number>;
  waiting: string[];
};

const notedKey = serviceKey<Noted>('noted marks of the log', 'openNotedMarks');
/** Milliseconds after an entry until its marks are written: several entries are one write. */
const WRITE_MS = 1000;

/** Keeps the marks of the open database in a data folder from now on. `compacts` writes the file again, without what is not the newest. */
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

/** Removes the file of a data folder, before a backup is restored there. */
export async function removeNotedMarks(dataDir: string): Promise<void> {
  await rm(pathIn(dataDir), { force: true });
}

/** Returns the number of the newest entry of a mark that this node wrote or heard of, also before it started again; 0 without one. */
export function notedNumberOf(key: string): number {
  return findNoted()?.numbers.get(key) ?? 0;
}

/** Keeps the number of the entry of marks, and lets the file have it soon. */
export function noteMarks(numero: number, keys: readonly string[]): void {
  const noted = findNoted();
  if (!noted || keys.length === 0) return;
  for (const key of keys) noted.numbers.set(key, Math.max(numero, noted.numbers.get(key) ?? 0));
  if (noted.waiting.length === 0) setTimeout(() => void writeNotedMarks().catch(() => undefined), WRITE_MS).unref();
  noted.waiting.push(...keys.map((key) => `${numero} ${key}\n`));
}

/** Writes the marks that wait. */
export async function writeNotedMarks(): Promise<void> {
  const noted = findNoted();
  if (!noted || noted.waiting.length === 0) return;
  const text = noted.waiting.splice(0).join('');
  // Of a folder that this process may not write: then the watch of the log alone shows it.
  await appendFile(noted.path, text, { mode: 0o600 }).catch(() => undefined);
}

/** Forgets all marks: for a database that was restored. */
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

/** Returns the file of the open database. */
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
    // As above.
  }
}
