import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeRunFolder } from './run-folder.ts';

const folder = makeRunFolder();

test.runIf(folder.startsWith('/dev/shm/'))(
  'a folder in memory removes those of runs that were killed, and no other',
  () => {
    // No system gives a process so high a number.
    const abandoned = join('/dev/shm', 'sitio-999999999-Abcdef');
    const foreign = join('/dev/shm', `sitio-ajeno-${process.pid}`);
    for (const path of [abandoned, foreign]) mkdirSync(path);
    const next = makeRunFolder();
    expect([abandoned, foreign, folder, next].map((path) => existsSync(path))).toEqual([false, true, true, true]);
    for (const path of [foreign, folder, next]) rmSync(path, { recursive: true });
  },
);
