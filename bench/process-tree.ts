import { readdirSync, readFileSync } from 'node:fs';

/** Process ids of a server: its own, those that descend from it, and the PostgreSQL of its data folder. */
export function processTree(serverPid: number, dataDir: string): number[] {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({
      pid: Number(name),
      parent: Number(/PPid:\s+(\d+)/.exec(readProc(name, 'status'))?.[1]),
      command: readProc(name, 'cmdline'),
    }));
  const tree = new Set([serverPid]);
  for (const { pid, command } of processes) if (command.includes(`${dataDir}/pg`)) tree.add(pid);
  for (let size = 0; size < tree.size; ) {
    size = tree.size;
    for (const { pid, parent } of processes) if (tree.has(parent)) tree.add(pid);
  }
  return [...tree];
}

/** CPU time that all threads of these processes have used, in milliseconds. A thread that ended is no longer counted. */
export function cpuTime(pids: readonly number[]): number {
  let nanoseconds = 0;
  for (const pid of pids)
    for (const thread of threads(pid)) nanoseconds += Number(readProc(pid, `task/${thread}/schedstat`).split(' ')[0]);
  return nanoseconds / 1e6;
}

/** Memory of these processes in MB; pages that several share are counted once (PSS). */
export function sharedMemory(pids: readonly number[]): number {
  const kilobytes = pids.map((pid) => Number(/^Pss:\s+(\d+)/m.exec(readProc(pid, 'smaps_rollup'))?.[1] ?? 0));
  return kilobytes.reduce((sum, value) => sum + value, 0) / 1000;
}

/** The same by process: what it is, and its memory in MB; the largest first. */
export function memoryByProcess(pids: readonly number[]): { command: string; memory: number }[] {
  return pids
    .map((pid) => ({ command: readProc(pid, 'cmdline').replaceAll('\0', ' ').trim(), memory: sharedMemory([pid]) }))
    .toSorted((a, b) => b.memory - a.memory);
}

function threads(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    // The process ended meanwhile.
    return [];
  }
}

function readProc(pid: number | string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    // The process ended meanwhile, or belongs to another user.
    return '';
  }
}
