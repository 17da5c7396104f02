import { execFile, execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const exec = promisify(execFile);

/** Whether the programs of a benchmark are there (Debian: `apt-get install wrk nginx-light`). */
export function installed(...programs: string[]): boolean {
  return programs.every((program) => {
    try {
      execFileSync('which', [program], { stdio: 'ignore' });
      return true;
    } catch {
      return false;
    }
  });
}

/** Returns the requests per second that `address` answers to 32 connections of wrk. `lua` is a script of wrk's, `prefix` a command that runs it. */
export async function requestsPerSecond(
  address: string,
  seconds: number,
  lua?: string,
  prefix: readonly string[] = [],
): Promise<number> {
  const script = join(tmpdir(), `wrk-${process.pid}.lua`);
  if (lua) writeFileSync(script, lua);
  const options = ['-t1', '-c32', `-d${seconds}s`, '-H', 'Accept-Encoding: gzip', ...(lua ? ['-s', script] : [])];
  const [program = 'wrk', ...args] = [...prefix, 'wrk', ...options, address];
  const { stdout } = await exec(program, args);
  const failed = /Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1];
  if (failed) throw new Error(`${failed} requests to ${address} failed`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
}

/** The middle of some numbers. */
export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
