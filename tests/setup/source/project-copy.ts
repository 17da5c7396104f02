import { chmodSync, cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { temporaryFolder } from '../data-folder/temporary-folder.ts';

/** Files that a copy does without, or must not share with other processes. */
const left = new Set(['.git', '.react-router', 'bench', 'build', 'data', 'docs', 'node_modules', 'tests']);

/** Copies the project to a temporary folder, for tests that edit its sources, and returns the folder. Packages are links. */
export function copyProject(): string {
  const folder = temporaryFolder('sitio-copia');
  chmodSync(folder, 0o711);
  for (const name of readdirSync('.')) if (!left.has(name)) cpSync(name, join(folder, name), { recursive: true });
  mkdirSync(join(folder, 'node_modules'));
  // Not what Vite keeps of another project.
  for (const name of readdirSync('node_modules').filter((name) => !name.startsWith('.vite')))
    symlinkSync(resolve('node_modules', name), join(folder, 'node_modules', name));
  return folder;
}
