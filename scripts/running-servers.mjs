// Servers that `npm start` runs from `build/`: an empty file for each, named by its process id. Plain JavaScript for the host's Node.
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = 'build/.servers';

/**
 * Records a server. Returns the function that removes the record.
 * @param {number} pid
 */
export function recordServer(pid, folder = FOLDER) {
  const file = join(folder, String(pid));
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, '');
  return () => rmSync(file, { force: true });
}

/**
 * Returns the process id of a recorded server that runs, or undefined. Removes the records of those that were killed.
 */
export function findRunningServer(folder = FOLDER) {
  if (!existsSync(folder)) return undefined;
  return readdirSync(folder)
    .map(Number)
    .find((pid) => {
      if (isRunning(pid)) return true;
      rmSync(join(folder, String(pid)), { force: true });
      return false;
    });
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Of another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
