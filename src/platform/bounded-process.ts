import { spawn } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export type Bounds = {
  /** Milliseconds. */
  time: number;
  /** Megabytes of JavaScript objects. */
  heap: number;
  /** Megabytes of everything, where the system says how much a process has. */
  memory: number;
  /** Letters of what it writes. */
  letters: number;
};

export type BoundedProgram = {
  /** The program, as `findProgram` gives it. */
  program: string;
  args?: readonly string[];
  /** What it reads from its standard input. */
  input?: Readable;
  /** Files and folders that it may read besides the folder of the program and the packages. */
  reads?: readonly string[];
};

/**
 * Runs a program of ours on content from outside, in a process of its own that may read what it is told and nothing else: no writing, no
 * network, no environment. Yields the lines that it writes. At a bound it is killed and the lines end, the last one perhaps cut: a
 * program that came to its end says so in its last line. Never throws because of what the program does.
 */
export async function* boundedLines(
  { program, args = [], input, reads = [] }: BoundedProgram,
  { time, heap, memory, letters }: Bounds,
): AsyncGenerator<string> {
  const places = [path.dirname(program), path.resolve('node_modules'), realpathSync('node_modules'), ...reads];
  const flags = [`--max-old-space-size=${heap}`, '--permission', ...places.map((place) => `--allow-fs-read=${place}`)];
  const child = spawn(process.execPath, [...flags, program, ...args], { stdio: ['pipe', 'pipe', 'ignore'], env: {} });
  const failed = new Promise<void>((resolve) => child.once('error', () => resolve()));
  const timer = setTimeout(() => child.kill('SIGKILL'), time);
  const watch = setInterval(() => {
    if (child.pid !== undefined && residentMegabytes(child.pid) > memory) child.kill('SIGKILL');
  }, 100);
  // A process that ends early closes its input; what it said decides.
  const fed = input
    ? pipeline(input, child.stdin).catch(() => void input.destroy())
    : Promise.resolve(void child.stdin.end());
  child.stdin.on('error', () => undefined);
  try {
    let read = 0;
    for await (const line of createInterface({ input: child.stdout })) {
      read += line.length;
      yield line;
      if (read > letters) break;
    }
  } finally {
    clearTimeout(timer);
    clearInterval(watch);
    child.kill('SIGKILL');
    await Promise.race([fed, failed]);
  }
}

/**
 * Where a program beside the host is: `name.js` beside the bundle or one folder above its chunks; in development and tests `source`,
 * relative to `folder`, whose types Node strips.
 * @param folder `import.meta.dirname` of who asks
 */
export function findProgram(name: string, source: string, folder: string): string {
  const places = [`${name}.js`, `../${name}.js`, source].map((place) => path.resolve(folder, place));
  const found = places.find((file) => existsSync(file));
  if (!found) throw new Error(`None of ${places.join(', ')} is there`);
  return found;
}

/** Resident memory of a process; 0 where the system does not say. */
function residentMegabytes(pid: number): number {
  try {
    return (Number(readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')[1]) * 4096) / 1e6;
  } catch {
    return 0;
  }
}
