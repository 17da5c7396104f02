import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, expect, test } from 'vitest';
import { findRunningServer, recordServer } from '../../scripts/running-servers.mjs';
import { temporaryFolder } from '../setup/data-folder/temporary-folder.ts';

const root = temporaryFolder('servidores');
const folder = join(root, 'servers');
afterAll(() => rmSync(root, { recursive: true, force: true }));

test('finds a recorded server while it runs', () => {
  expect(findRunningServer(folder)).toBeUndefined();
  // Above the largest process id of Linux.
  recordServer(2 ** 22 + 1, folder);
  expect(findRunningServer(folder)).toBeUndefined();
  const forget = recordServer(process.pid, folder);
  expect(findRunningServer(folder)).toBe(process.pid);
  forget();
  expect(findRunningServer(folder)).toBeUndefined();
});

test('a build does not replace the files of a running server', () => {
  const forget = recordServer(process.pid, join(root, 'build/.servers'));
  const buildModule = new URL('../../scripts/build-if-changed.mjs', import.meta.url).href;
  const code = `const { build } = await import('${buildModule}'); build();`;
  const { status, stderr } = spawnSync(process.execPath, ['-e', code], { cwd: root, encoding: 'utf8' });
  forget();
  expect([status, stderr]).toEqual([1, expect.stringContaining(`El proceso ${process.pid} sirve el sitio`)]);
});
