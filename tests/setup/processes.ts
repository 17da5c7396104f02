import { readdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';

// Reads processes and their parents from /proc of Linux.

/** Returns whether a process runs; false for zombies. */
export function alive(pid: number): boolean {
  return parentOf(pid) !== undefined;
}

/** Returns the running child processes of `pid`. */
export function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((candidate) => parentOf(candidate) === pid);
}

/** Returns the process id of the PostgreSQL that runs in `dataDir`, or undefined. */
export function postgresOf(dataDir: string): number | undefined {
  try {
    const pid = Number(readFileSync(join(dataDir, 'pg/postmaster.pid'), 'utf8').split('\n')[0]);
    return alive(pid) ? pid : undefined;
  } catch {
    return undefined;
  }
}

/** Waits until `condition` is true. Rejects with `description` after `timeoutMs` milliseconds. */
export async function until(
  description: string,
  condition: () => boolean | Promise<boolean>,
  timeoutMs = 120_000,
): Promise<void> {
  const end = Date.now() + timeoutMs;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`Not within ${timeoutMs} ms: ${description}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Kills PostgreSQL and keeps it from starting until the returned function is called. */
export async function killDatabase(folder: string): Promise<() => void> {
  const control = join(folder, 'pg/global/pg_control');
  const pid = postgresOf(folder);
  // A signal to process 0 would reach this process.
  if (!pid) throw new Error(`No PostgreSQL runs in ${folder}`);
  renameSync(control, `${control}.aside`);
  process.kill(pid, 'SIGKILL');
  await until('PostgreSQL ends', () => postgresOf(folder) === undefined);
  return () => renameSync(`${control}.aside`, control);
}

/** Stops PostgreSQL and its processes, which then answer nothing, until the returned function is called. */
export function hangDatabase(folder: string): () => void {
  const postmaster = postgresOf(folder);
  if (!postmaster) throw new Error(`No PostgreSQL runs in ${folder}`);
  const pids = [postmaster, ...childrenOf(postmaster)];
  const signal = (name: NodeJS.Signals) => {
    // A process may have ended meanwhile.
    for (const pid of pids) if (alive(pid)) process.kill(pid, name);
  };
  signal('SIGSTOP');
  return () => signal('SIGCONT');
}

/** Returns the parent of a process that runs; undefined for a zombie, and for one that ended, which it may do at any time. */
function parentOf(pid: number): number | undefined {
  try {
    // The process name, in parentheses, may contain spaces; state and parent follow it.
    const [state, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return state === 'Z' ? undefined : Number(parent);
  } catch {
    return undefined;
  }
}
