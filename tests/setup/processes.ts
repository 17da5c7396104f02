import { readdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';

// Linux's /proc: what runs, and under whom.

/** Whether a process runs; one that ended and was not collected does not. */
export function alive(pid: number): boolean {
  try {
    return stateOf(pid).state !== 'Z';
  } catch {
    return false;
  }
}

/** The processes that `pid` started and that still run. */
export function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((each) => alive(each) && stateOf(each).parent === pid);
}

/** The process id of the PostgreSQL that runs in `dataDir`, or undefined. */
export function postgresOf(dataDir: string): number | undefined {
  try {
    const pid = Number(readFileSync(join(dataDir, 'pg/postmaster.pid'), 'utf8').split('\n')[0]);
    return alive(pid) ? pid : undefined;
  } catch {
    return undefined;
  }
}

/** Waits until `holds`, at most `patience` milliseconds; rejects with `what` otherwise. */
export async function until(what: string, holds: () => boolean | Promise<boolean>, patience = 15_000): Promise<void> {
  const end = Date.now() + patience;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`Not within ${patience} ms: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

// The name, in brackets, may hold blanks; state and parent follow it.
function stateOf(pid: number): { state: string | undefined; parent: number } {
  const [state, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return { state, parent: Number(parent) };
}

/** Kills PostgreSQL and keeps it from starting until the returned function is called. */
export async function killDatabase(folder: string): Promise<() => void> {
  const control = join(folder, 'pg/global/pg_control');
  const pid = postgresOf(folder);
  // Signal to 0 would reach this very process.
  if (!pid) throw new Error(`No PostgreSQL runs in ${folder}`);
  renameSync(control, `${control}.aside`);
  process.kill(pid, 'SIGKILL');
  await until('PostgreSQL ends', () => postgresOf(folder) === undefined);
  return () => renameSync(`${control}.aside`, control);
}
