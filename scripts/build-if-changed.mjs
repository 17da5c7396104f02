// Builds when what the build reads has changed. Plain JavaScript without dependencies, for the host's Node.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lockBuild } from './build-lock.mjs';
import { findRunningServer } from './running-servers.mjs';

/** The Node of `node_modules`. */
export const node = fileURLToPath(new URL('../node_modules/.bin/node', import.meta.url));
const stamp = 'build/.fingerprint';
const folders = ['src', 'institution', 'content', 'demo', 'scripts', 'public'];
const files = ['package.json', 'vite.config.ts', 'vite.gestion.config.ts', 'react-router.config.ts', 'tsconfig.json'];

/** Builds unless `build/` has the present sources, one command at a time. Ends the process if the build fails, or would replace the files of a running server. */
export function build() {
  const currentFingerprint = fingerprint();
  if (readIfExists(stamp) === currentFingerprint) return;
  const unlock = lockBuild();
  // Another command may have built meanwhile.
  if (readIfExists(stamp) === currentFingerprint) return unlock();
  const pid = findRunningServer();
  if (pid !== undefined) {
    console.error(
      `El proceso ${pid} sirve el sitio con una versión anterior de este código. Deténgalo, arránquelo de nuevo con npm start y repita la orden.`,
    );
    process.exit(1);
  }
  console.log('Compilando…');
  run(node, ['scripts/build.ts'], { NODE_ENV: 'production' });
  writeFileSync(stamp, currentFingerprint);
  unlock();
}

/**
 * Runs a program; ends the process with its status if it fails.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {Readonly<Record<string, string>>} [env] added to the environment
 */
export function run(command, args, env = {}) {
  const result = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  if (result.status !== 0) process.exit(result.status ?? 1);
}

/**
 * Returns the text of a file, or an empty text.
 * @param {string} file
 */
export function readIfExists(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** One hash over everything the build reads. */
function fingerprint() {
  const hash = createHash('sha256').update(readIfExists('package-lock.json'));
  const add = (/** @type {string} */ folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const file = join(folder, entry.name);
      // The demonstration content is read when it is loaded.
      if (file === join('demo', 'content')) continue;
      if (entry.isDirectory()) add(file);
      else if (!file.includes('.test.')) hash.update(file).update(readFileSync(file));
    }
  };
  for (const folder of folders) if (existsSync(folder)) add(folder);
  for (const file of files) hash.update(readIfExists(file));
  return hash.digest('hex');
}
