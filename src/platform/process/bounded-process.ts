import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { setPriority } from 'node:os';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Problem } from '../http/problem.ts';

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

export type BoundedChild = ChildProcessByStdio<Writable, Readable, null>;

export type Program = {
  /** `preview`: in a build `preview.js` is in the folder of the bundle or above its chunks. */
  name: string;
  /** In development and tests: the source, whose types Node strips, as a whole path. */
  source: string;
  args?: readonly string[];
  /** Files and folders that it may read, besides its own folder and the packages. */
  reads?: readonly string[];
  /** May load parts that are not JavaScript. */
  addons?: boolean;
  /** Gives way to everything else that the machine has to do. */
  background?: boolean;
};

/**
 * Runs a program of ours on a file that may be hostile: a process of its own, bounded in time and memory, which may read what it is told
 * and nothing else: no writing, no network, no environment. `content` is its input, and is always closed; `use` reads its output, and
 * may end it: a program that came to its end says so in its last line. Rejects when the process cannot be started.
 * Throws the problem 503 when the system ended it, as it does when memory is short.
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
  let endedByUs = false;
  const end = () => {
    endedByUs = true;
    child.kill('SIGKILL');
  };
  const exited = new Promise<NodeJS.Signals | null>((resolve) => {
    child.once('exit', (_code, signal) => resolve(signal));
    child.once('error', () => resolve(null));
  });
  // The program does not outlive the server.
  process.once('exit', end);
  const timer = setTimeout(end, bounds.time);
  const stopWatching = watchUsage(child.pid, bounds, end);
  const { stdin, stdout } = child;
  // A process that ends early closes its input, one that never began has none; what it said decides.
  const fed = Promise.resolve()
    .then(() => pipeline(content, stdin))
    .catch(() => content.destroy());
  try {
    const result = await use(stdout, end);
    // The system could not start another process: the file was not examined.
    if (failure) throw failure;
    // A program that breaks, or uses up its objects, ends with another signal: that is the file's fault.
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
 * Calls `end` when the process has used the processor time of `bounds` from now on, or more memory than they allow. Returns the function
 * that stops watching.
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

/** Returns the problem 503 for work whose process the system ended: nothing is known of the file, and the same work may succeed later. */
export function killedProblem(): Problem {
  const cause = new Error('the system ended a process of ours');
  return new Problem('servicio-no-disponible', { headers: { 'retry-after': '60' } }, { cause });
}

/** Closes `content` when the program does not start: Node crashes the process when an unclosed `FileHandle` is garbage-collected. */
function startOrClose(program: Program, bounds: Bounds, content: Readable): BoundedChild {
  try {
    return startProgram(program, bounds);
  } catch (error) {
    content.destroy();
    throw error;
  }
}

/** Starts a program that may read what `permissionOptions` says, write to its output, and nothing else. */
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

/** The folder of the installed packages: the nearest above this file, from wherever the process was started. */
export const packagesFolder = findPackages(import.meta.dirname);

/** Options of Node for a program that may read its own folder, the packages and `reads`, and do nothing else with the system. */
export function permissionOptions(
  entry: string,
  { reads = [], addons = false }: Pick<Program, 'reads' | 'addons'>,
): string[] {
  const readable = [path.dirname(entry), packagesFolder, realpathSync(packagesFolder), ...reads];
  return [
    '--permission',
    ...readable.map((folder) => `--allow-fs-read=${folder}`),
    // Node warns on each start that its permissions do not restrict native code.
    ...(addons ? ['--allow-addons', '--disable-warning=PERM0001'] : []),
  ];
}

function findPackages(folder: string): string {
  const candidate = path.join(folder, 'node_modules');
  if (existsSync(candidate)) return candidate;
  if (folder === path.dirname(folder)) throw new Error(`No node_modules above ${import.meta.dirname}`);
  return findPackages(path.dirname(folder));
}

/** Lets everything else that the machine has to do go before a process. */
export function yieldTo(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, 19);
  } catch {
    // It has ended already, or the system does not know priorities.
  }
}

/** Returns the file of a program. */
export function findEntry(name: string, source: string): string {
  // The programs of the staff application are those of the server.
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
    // After the name, which may contain anything: user and system time are the 12th and 13th field, in hundredths of a second.
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return 0;
  }
}
