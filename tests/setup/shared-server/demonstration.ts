import { createHash, type Hash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { identity } from '#institution/identity.ts';
import { localDate } from '#platform/format.ts';
import { query } from '../atencion/submission.ts';
import { copyFolder } from '../data-folder/copy-folder.ts';
import { until } from '../processes.ts';
import { startServer, temporaryDataDir } from '../start-server.ts';

/** Outside `build`, which each build empties. */
const CACHE = 'node_modules/.cache/demonstration';
/** Milliseconds after which a loader counts as hung. */
const LOADING_MS = 540_000;
/** Time limit of a hook that copies the demonstration, in milliseconds: its loader shares the machine with other tests. */
export const COPYING_MS = LOADING_MS + 60_000;

/**
 * Returns a new data folder with the demonstration: a copy of one that a built server loaded, which the next runs reuse while the build, the
 * content, the migrations and the day are the same. With `REUSE_DEMONSTRATION=1` in the environment any earlier one is copied, and the
 * server migrates the copy. The caller removes the folder.
 */
export async function copyOfDemonstration(): Promise<string> {
  const loaded = await loadedDemonstration();
  const folder = temporaryDataDir();
  copyFolder(loaded, folder);
  return folder;
}

/** Returns what the first start that loaded the demonstration printed, and the newest notes that it served. */
export async function firstStart(): Promise<FirstStart> {
  return JSON.parse(readFileSync(recordOf(await loadedDemonstration()), 'utf8'));
}

type FirstStart = { output: string; notas: unknown };

/** Returns the folder with the loaded demonstration. Waits for the process that `npm test` started to load it; without one it loads it itself. */
export async function loadedDemonstration(): Promise<string> {
  const entries = existsSync(CACHE) ? readdirSync(CACHE, { withFileTypes: true }) : [];
  const earlier = entries.find((entry) => entry.isDirectory())?.name;
  const reusable = process.env.REUSE_DEMONSTRATION === '1' ? earlier : undefined;
  const loaded = join(CACHE, reusable ?? fingerprint());
  const loader = Number(process.env.DEMONSTRATION_LOADER);
  if (loader > 0) await until('its loader ends', () => existsSync(loaded) || !isRunning(loader), LOADING_MS);
  if (!existsSync(loaded)) await load(loaded);
  return loaded;
}

/** Returns whether a process runs, on every system. */
function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const recordOf = (loaded: string) => `${loaded}.json`;

/** Loads the demonstration as a first start does, with the texts of its PDFs. Only a complete folder appears under the name `target`. */
async function load(target: string): Promise<void> {
  const server = await startServer({ keepDataDir: true, env: { DEMO: '1' } });
  const notas = await (await fetch(`${server.base}/api/Notas/Top/5`)).json();
  await textsExtracted(server.dataDir);
  await server.stop();
  const record: FirstStart = { output: server.output(), notas };
  rmSync(CACHE, { recursive: true, force: true });
  const partial = `${CACHE}-${process.pid}`;
  rmSync(partial, { recursive: true, force: true });
  copyFolder(server.dataDir, partial);
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(recordOf(target), JSON.stringify(record));
  renameSync(partial, target);
  rmSync(server.dataDir, { recursive: true });
}

/** Waits until the text of every PDF is extracted. */
async function textsExtracted(dataDir: string): Promise<void> {
  const pending = `select from pgboss.job where name = 'texto-pdf' and state < 'completed' limit 1`;
  while ((await query(dataDir, pending)).length > 0) await setTimeout(200);
}

/** One hash over everything that the demonstration depends on. */
function fingerprint(): string {
  const hash = createHash('sha256')
    .update(process.version)
    .update(localDate(new Date(), identity.zonaHoraria))
    .update(readFileSync('build/.fingerprint'));
  for (const folder of ['demo/content', 'drizzle']) addFolder(hash, folder);
  return hash.digest('hex').slice(0, 16);
}

function addFolder(hash: Hash, folder: string): void {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  for (const name of names.sort()) hash.update(name).update(readFileSync(name));
}
