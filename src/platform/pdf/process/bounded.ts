import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { setPriority } from 'node:os';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export type Bounds = {
  /** Milliseconds until it is ended, however busy the machine is. */
  time: number;
  /** Milliseconds of a processor, where the system says how much a process took. */
  cpu: number;
  /** Megabytes of JavaScript objects. */
  heap: number;
  /** Megabytes of everything, where the system says how much a process has. */
  memory: number;
};

type Program = {
  /** `pdf-text`: in a build the program stands beside the bundle or above its chunks; in tests it is `source`, whose types Node strips. */
  name: string;
  source: string;
  args?: readonly string[];
  /** May load parts that are not JavaScript. */
  addons?: boolean;
  /** Gives way to everything else that the machine has to do. */
  background?: boolean;
};

/**
 * Runs a program of ours on a file that may be hostile: a process of its own, bounded in time and memory, which may read our own files
 * and nothing else: no writing, no network, no environment. `content` is its input, closed whatever happens; `use` reads its output, and
 * may end it. Rejects when the process cannot be started.
 */
export async function runBounded<T>(
  program: Program,
  content: Readable,
  bounds: Bounds,
  use: (output: Readable, end: () => void) => Promise<T>,
): Promise<T> {
  const child = startOrClose(program, bounds, content);
  let failure: Error | undefined;
  child.once('error', (error) => {
    failure = error;
  });
  const end = () => void child.kill('SIGKILL');
  // Whatever it is doing, it does not outlive the server.
  process.once('exit', end);
  const timer = setTimeout(end, bounds.time);
  const watch = setInterval(() => {
    if (child.pid === undefined) return;
    if (residentMegabytes(child.pid) > bounds.memory || processorMilliseconds(child.pid) > bounds.cpu) end();
  }, 100);
  const { stdin, stdout } = child;
  // A process that ends early closes its input, one that never began has none; what it said decides.
  const fed = Promise.resolve()
    .then(() => pipeline(content, stdin))
    .catch(() => content.destroy());
  try {
    const result = await use(stdout, end);
    // The system had no room for another process: nothing was said about the file.
    if (failure) throw failure;
    return result;
  } finally {
    clearTimeout(timer);
    clearInterval(watch);
    end();
    process.off('exit', end);
    await fed;
  }
}

/** An open file that nobody closes would end the server when its turn comes to be forgotten. */
function startOrClose(
  program: Program,
  bounds: Bounds,
  content: Readable,
): ChildProcessByStdio<Writable, Readable, null> {
  try {
    return start(program, bounds);
  } catch (error) {
    content.destroy();
    throw error;
  }
}

function start({ name, source, args = [], addons = false, background = false }: Program, bounds: Bounds) {
  const entry = findEntry(name, source);
  const readable = [
    path.dirname(entry),
    import.meta.dirname,
    path.resolve('node_modules'),
    realpathSync('node_modules'),
  ];
  const rights = [...readable.map((place) => `--allow-fs-read=${place}`), ...(addons ? ['--allow-addons'] : [])];
  const child = spawn(
    process.execPath,
    [`--max-old-space-size=${bounds.heap}`, '--permission', ...rights, entry, ...args],
    {
      stdio: ['pipe', 'pipe', 'ignore'],
      env: {},
    },
  );
  if (background) yieldTo(child.pid);
  return child;
}

function yieldTo(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, 19);
  } catch {
    // It has ended already, or the system does not know priorities.
  }
}

/** Resident memory of a process; 0 where the system does not say. */
function residentMegabytes(pid: number): number {
  try {
    return (Number(readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')[1]) * 4096) / 1e6;
  } catch {
    return 0;
  }
}

/** Time that a process spent on a processor; 0 where the system does not say. */
function processorMilliseconds(pid: number): number {
  try {
    // After the name, which may hold anything: user and system time are the 12th and 13th field, in hundredths of a second.
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return 0;
  }
}

function findEntry(name: string, source: string): string {
  const candidates = [`${name}.js`, `../${name}.js`, source];
  const found = candidates.map((place) => path.resolve(import.meta.dirname, place)).find((file) => existsSync(file));
  if (!found) throw new Error(`None of ${candidates.join(', ')} is there`);
  return found;
}
