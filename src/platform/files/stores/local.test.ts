import { chmodSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, expect, test } from 'vitest';
import { temporaryFolder } from '#tests/setup/data-folder/temporary-folder.ts';
import { localFileStore, protectFolder } from './local.ts';

const parent = temporaryFolder('permisos');
afterAll(() => rmSync(parent, { recursive: true, force: true }));
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

test('folders and files of a store are closed to other users', async () => {
  const folder = join(parent, 'nueva');
  await protectFolder(folder);
  await localFileStore(folder).put(Readable.from([Buffer.from('x')]));
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    expect(modeOf(join(entry.parentPath, entry.name)), entry.name).toBe(entry.isFile() ? '640' : '750');
  expect(modeOf(folder)).toBe('750');
});

test('a folder that an earlier version left open is closed; one with a mode of its own keeps it', async () => {
  for (const [before, after] of [
    [0o755, '750'],
    [0o711, '711'],
    [0o770, '770'],
  ] as const) {
    const folder = join(parent, after);
    mkdirSync(folder);
    chmodSync(folder, before);
    await protectFolder(folder);
    expect(modeOf(folder)).toBe(after);
  }
});
