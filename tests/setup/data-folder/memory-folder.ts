import { accessSync, chmodSync, constants, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = '/dev/shm';
/** Bytes that must be free, of the file system and of the memory behind it: the data folders of a whole run take at most a third. */
const NEEDED = 6 * 1024 ** 3;

/**
 * Creates a folder in memory for the data folders of the tests, and removes those of runs that were killed. On a disk with a journal a
 * database takes ten times the processor time to copy, and waits at each commit. Returns undefined on a system that has no such file system
 * or too little memory. The caller removes the folder.
 */
export function makeMemoryFolder(): string | undefined {
  if (!hasRoom()) return undefined;
  for (const name of readdirSync(ROOT))
    if (isAbandoned(name)) rmSync(join(ROOT, name), { recursive: true, force: true });
  // A short name: the path of a socket has little room.
  const folder = mkdtempSync(join(ROOT, `sitio-${process.pid}-`));
  // PostgreSQL may run as another user.
  chmodSync(folder, 0o711);
  return folder;
}

function hasRoom(): boolean {
  try {
    accessSync(ROOT, constants.W_OK);
    const { bavail, bsize } = statfsSync(ROOT);
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
