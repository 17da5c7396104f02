import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';

/** Copies the content of a folder with its owners: PostgreSQL may run as another user. */
export function copyFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  execFileSync('cp', ['-a', `${from}/.`, to]);
}
