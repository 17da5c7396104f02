// Servers that run from `build/`: an empty file for each that `npm start` runs, named by its process id; others, of a service manager, by
// their command and folder, where the system shows them. Plain JavaScript for the host's Node.
import { existsSync, mkdirSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = 'build/.servers';

/**
 * Records a server. Returns the function that removes the record.
 * @param {number} pid
 */
export function recordServer(pid, root = process.cwd()) {
  const folder = join(root, FOLDER);
  const file = join(folder, String(pid));
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, '');
  return () => rmSync(file, { force: true });
}

/**
 * Returns the process id of a server that runs from the folder of a project, or undefined. Removes the records of those that were killed.
 */
export function findRunningServer(root = process.cwd()) {
  return findRecordedServer(join(root, FOLDER)) ?? findServerProcess(root);
}

/** @param {string} folder */
function findRecordedServer(folder) {
  if (!existsSync(folder)) return undefined;
  return readdirSync(folder)
    .map(Number)
    .find((pid) => {
      if (isRunning(pid)) return true;
      rmSync(join(folder, String(pid)), { force: true });
      return false;
    });
}

/**
 * The process in `root` whose command is the built server. Undefined where the system has no `/proc`.
 * @param {string} root
 */
function findServerProcess(root) {
  if (!existsSync('/proc/self/cwd')) return undefined;
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .find((pid) => {
      try {
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
        return command.includes('build/server/index.js') && readlinkSync(`/proc/${pid}/cwd`) === root;
      } catch {
        // It ended meanwhile, or is another user's, whose folder only root may know.
        return false;
      }
    });
}

/** @param {number} pid */
export function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Of another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
