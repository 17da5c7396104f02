import { accessSync, chmodSync, constants, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** Bytes that must be free, of the file system and of the memory behind it: what a whole run writes takes at most a third. */
const NEEDED = 6 * 1024 ** 3;

/**
 * Creates the folder for all that the tests of a run write, and removes those in memory of runs that were killed. It is in memory if
 * enough is free: on a disk the copy of a database takes ten times the processor time, and each commit is a write to it. The caller
 * removes it.
 */
export function makeRunFolder(): string {
  const inMemory = hasFreeMemory();
  if (inMemory)
    for (const name of readdirSync(MEMORY))
      if (isAbandoned(name)) rmSync(join(MEMORY, name), { recursive: true, force: true });
  // A short name: the path of a socket has at most some 100 bytes.
  const folder = mkdtempSync(join(inMemory ? MEMORY : tmpdir(), `sitio-${process.pid}-`));
  // PostgreSQL may run as another user.
  chmodSync(folder, 0o711);
  return folder;
}

function hasFreeMemory(): boolean {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > NEEDED && process.availableMemory() > NEEDED;
  } catch {
    return false;
  }
}

/** Whether this is the folder of a run whose process has ended. */
function isAbandoned(name: string): boolean {
  const [, pid] = /^sitio-(\d+)-/.exec(name) ?? [];
  if (!pid) return false;
  try {
    return !process.kill(Number(pid), 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH';
  }
}
