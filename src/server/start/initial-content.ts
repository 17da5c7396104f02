import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  hasInitialContent,
  lacksAccounts,
  recordWithoutDemonstration,
} from '#platform/demonstration/initial-content.ts';

/** Entry of the program that loads the demonstration: built, next to the server or above its chunks; during development, its source. */
const programs = ['demo.js', '../demo.js', '../../../demo/main.ts'];

/**
 * On the first start with a database, loads the demonstration content when `isWanted`. Later starts add nothing but accounts where nobody has
 * one, so that the demonstration never enters a database in use. Throws when the program that loads it fails.
 */
export async function loadInitialContent(isWanted: boolean): Promise<void> {
  const isFirst = !(await hasInitialContent());
  if (isFirst && !isWanted) await recordWithoutDemonstration();
  if ((isFirst && isWanted) || (await lacksAccounts())) await runDemonstrationProgram();
}

async function runDemonstrationProgram(): Promise<void> {
  const program = programs.map((path) => resolve(import.meta.dirname, path)).find((path) => existsSync(path));
  if (!program) throw new Error(`No demonstration program at ${programs.join(', ')} of ${import.meta.dirname}`);
  const child = spawn(process.execPath, [program], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const [code, signal] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The demonstration was not loaded: its program ended with ${signal ?? code}`);
}
