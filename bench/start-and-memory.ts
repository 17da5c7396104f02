import { readdirSync, readFileSync } from 'node:fs';
import { atMost, type Measure } from './report.ts';
import { startServer } from './server.ts';

/** Time from the command to the ready line of a start on a folder that was used before. */
export async function secondStart(dataDir: string): Promise<Measure[]> {
  const started = performance.now();
  const server = await startServer(dataDir);
  const seconds = (performance.now() - started) / 1000;
  await server.stop();
  return [atMost('second start, to ready', seconds, 3, ' s')];
}

/** Memory of the server and all its PostgreSQL processes, shared pages counted once (PSS). */
export function memory(dataDir: string, serverPid: number): Measure[] {
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && belongs(name, dataDir, serverPid));
  const kilobytes = processes.map(pss).reduce((sum, value) => sum + value, 0);
  return [atMost('memory after load, database included', kilobytes / 1000, 250, ' MB')];
}

function belongs(pid: string, dataDir: string, serverPid: number): boolean {
  if (Number(pid) === serverPid) return true;
  if (readSafe(`/proc/${pid}/cmdline`).includes(`${dataDir}/pg`)) return true;
  const parent = /PPid:\s+(\d+)/.exec(readSafe(`/proc/${pid}/status`))?.[1];
  return parent !== undefined && parent !== '1' && readSafe(`/proc/${parent}/cmdline`).includes(`${dataDir}/pg`);
}

function pss(pid: string): number {
  return Number(/^Pss:\s+(\d+)/m.exec(readSafe(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0);
}

function readSafe(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // The process ended meanwhile, or is not ours to read.
    return '';
  }
}
