import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { setPriority } from 'node:os';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Problem } from '../http/problem.ts';

export type Bounds = {
  /** Maximum run time in milliseconds, regardless of the machine's load. */
  time: number;
  /** Maximum processor time in milliseconds, if the system reports it. */
  cpu: number;
  /** Maximum JavaScript heap in megabytes. */
  heap: number;
  /** Maximum resident memory in megabytes, if the system reports it. */
  memory: number;
};

export type BoundedChild = ChildProcessByStdio<Writable, Readable, null>;

export type Program = {
  /** Program name; in a build, `preview` is `preview.js` in the folder of the bundle or above its chunks. */
  name: string;
  /** Absolute path of the source, used in development and tests; Node strips its types. */
  source: string;
  args?: readonly string[];
  /** Files and folders that it may read in addition to its own folder and the packages. */
  reads?: readonly string[];
  /** Whether it may load native addons. */
  addons?: boolean;
  /** Whether it runs at low priority. */
  background?: boolean;
};

/**
 * Runs a program on a possibly hostile file in a separate process, limited in time and memory. The process may read only the permitted files: no
 * writing, network or environment. `content` is its input, and is always closed. `use` reads its output, and may end it; the last line of complete
 * output says so. Rejects if the process cannot be started. Throws problem 503 if the system killed it, for example when out of memory.
 */
export async function runBounded<T>(
  program: Program,
  content: Readable,
  bounds: Bounds,
  use: (output: Readable, end: () => void) => Promise<T>,
): Promise<T> {
  const child = startOrClose(content, () => startProgram(program, bounds));
  let failure: Error | undefined;
  child.once('error', (error) => {
    failure = error;
  });
  let endedByUs = false;
  const end = () => {
    endedByUs = true;
    child.kill('SIGKILL');
  };
  const exited = new Promise<NodeJS.Signals | null>((resolve) => {
    child.once('exit', (_code, signal) => resolve(signal));
    child.once('error', () => resolve(null));
  });
  // The program must not outlive the server.
  process.once('exit', end);
  const timer = setTimeout(end, bounds.time);
  const stopWatching = watchUsage(child.pid, bounds, end);
  const { stdin, stdout } = child;
  // Errors of the input are ignored, as a process may end early or fail to start; its output decides.
  const fed = Promise.resolve()
    .then(() => pipeline(content, stdin))
    .catch(() => content.destroy());
  try {
    const result = await use(stdout, end);
    // The process could not be started, so nothing is known about the file.
    if (failure) throw failure;
    // Only SIGKILL by the system is a 503. A crash or a heap overflow ends with another signal and is caused by the file.
    if (stdout.readableEnded && (await exited) === 'SIGKILL' && !endedByUs) throw killedProblem();
    return result;
  } finally {
    clearTimeout(timer);
    stopWatching();
    end();
    process.off('exit', end);
    await fed;
  }
}

/**
 * Calls `end` when the process exceeds the processor time (counted from now) or memory of `bounds`. Returns a function that stops watching.
 */
export function watchUsage(
  pid: number | undefined,
  { cpu, memory }: Omit<Bounds, 'heap'>,
  end: () => void,
): () => void {
  if (pid === undefined) return () => undefined;
  const before = processorMilliseconds(pid);
  const watch = setInterval(() => {
    if (residentMegabytes(pid) > memory || processorMilliseconds(pid) - before > cpu) end();
  }, 100);
  return () => clearInterval(watch);
}

/** Returns problem 503 for work whose process the system killed. The same work may succeed later. */
export function killedProblem(): Problem {
  const cause = new Error('the system ended a process of ours');
  return new Problem('servicio-no-disponible', { headers: { 'retry-after': '60' } }, { cause });
}

/** Returns what `start` returns. Closes `content` when it throws: Node crashes the process when an unclosed `FileHandle` is garbage-collected. */
export function startOrClose<T>(content: Readable, start: () => T): T {
  try {
    return start();
  } catch (error) {
    content.destroy();
    throw error;
  }
}

/** Starts a program that may only read the files permitted by `permissionOptions` and write to its output. */
export function startProgram(
  { name, source, args = [], reads = [], addons = false, background = false }: Program,
  { heap }: Pick<Bounds, 'heap'>,
): BoundedChild {
  const entry = findEntry(name, source);
  const options = [`--max-old-space-size=${heap}`, ...permissionOptions(entry, { reads, addons })];
  const child = spawn(process.execPath, [...options, entry, ...args], { stdio: ['pipe', 'pipe', 'ignore'], env: {} });
  if (background) yieldTo(child.pid);
  return child;
}

/** Folder of the installed packages: the nearest one above this file, independent of the working directory. */
export const packagesFolder = findPackages(import.meta.dirname);

/** Returns the Node options for a program that may only read its own folder, the packages and `reads`. */
export function permissionOptions(
  entry: string,
  { reads = [], addons = false }: Pick<Program, 'reads' | 'addons'>,
): string[] {
  const readable = [path.dirname(entry), packagesFolder, realpathSync(packagesFolder), ...reads];
  return [
    '--permission',
    ...readable.map((folder) => `--allow-fs-read=${folder}`),
    // Suppresses Node's warning that permissions do not restrict native code.
    ...(addons ? ['--allow-addons', '--disable-warning=PERM0001'] : []),
  ];
}

function findPackages(folder: string): string {
  const candidate = path.join(folder, 'node_modules');
  if (existsSync(candidate)) return candidate;
  if (folder === path.dirname(folder)) throw new Error(`No node_modules above ${import.meta.dirname}`);
  return findPackages(path.dirname(folder));
}

/** Sets a process to the lowest priority. */
export function yieldTo(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, 19);
  } catch {
    // It has already ended, or the system does not support priorities.
  }
}

/** Returns the file of a program. */
export function findEntry(name: string, source: string): string {
  // The staff application uses the programs of the server.
  const candidates = [`${name}.js`, `../${name}.js`, `../../server/${name}.js`, `../../../server/${name}.js`, source];
  const programFile = candidates
    .map((relativePath) => path.resolve(import.meta.dirname, relativePath))
    .find((file) => existsSync(file));
  if (!programFile) throw new Error(`None of ${candidates.join(', ')} is there`);
  return programFile;
}

/** Returns the resident memory of a process in megabytes; 0 where the system does not report it. */
function residentMegabytes(pid: number): number {
  try {
    // In kilobytes, unlike `statm`, whose unit is the page size of the kernel.
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1')) ?? [];
    return (Number(kilobytes ?? 0) * 1024) / 1e6;
  } catch {
    return 0;
  }
}

/** Returns the processor time of a process in milliseconds; 0 where the system does not report it. */
function processorMilliseconds(pid: number): number {
  try {
    // User and system time are the 12th and 13th field after the name (which may contain any character), in hundredths of a second.
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return 0;
  }
}
