// One command builds at a time. Plain JavaScript for the host's Node.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isRunning } from './running-servers.mjs';

/** Outside `build/`, which a build empties. */
const FILE = 'node_modules/.cache/compila';
const PAUSE = 500;

/**
 * Waits until no other command builds in the folder of a project, and records that this process does. Returns the function that removes the
 * record; that of a process that was killed counts for nothing.
 */
export function lockBuild(root = process.cwd()) {
  const file = join(root, FILE);
  mkdirSync(dirname(file), { recursive: true });
  for (let isWaiting = false; !takes(file); isWaiting = true) {
    if (!isRunning(readPid(file))) rmSync(file, { force: true });
    else if (!isWaiting) console.log('Otra orden compila; se espera a que termine.');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE);
  }
  return () => rmSync(file, { force: true });
}

/** @param {string} file */
function takes(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * The process that builds; this one while the file is empty, written or removed.
 * @param {string} file
 */
function readPid(file) {
  try {
    return Number(readFileSync(file, 'utf8')) || process.pid;
  } catch {
    return process.pid;
  }
}
