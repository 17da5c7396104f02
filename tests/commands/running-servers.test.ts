import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, expect, test } from 'vitest';
import { findRunningServer, recordServer } from '../../scripts/running-servers.mjs';
import { temporaryFolder } from '../setup/data-folder/temporary-folder.ts';

const root = temporaryFolder('servidores');
afterAll(() => rmSync(root, { recursive: true, force: true }));

test('finds a recorded server while it runs', () => {
  expect(findRunningServer(root)).toBeUndefined();
  // Above the largest process id of Linux.
  recordServer(2 ** 22 + 1, root);
  expect(findRunningServer(root)).toBeUndefined();
  const forget = recordServer(process.pid, root);
  expect(findRunningServer(root)).toBe(process.pid);
  forget();
  expect(findRunningServer(root)).toBeUndefined();
});

const buildModule = new URL('../../scripts/build-if-changed.mjs', import.meta.url).href;
const buildThere = `const { build } = await import('${buildModule}'); build();`;

test('a build does not replace the files of a running server', () => {
  const forget = recordServer(process.pid, root);
  const { status, stderr } = spawnSync(process.execPath, ['-e', buildThere], { cwd: root, encoding: 'utf8' });
  forget();
  expect([status, stderr]).toEqual([1, expect.stringContaining(`El proceso ${process.pid} sirve el sitio`)]);
});

test.runIf(existsSync('/proc/self/cwd'))('nor those of one that a service manager started', async () => {
  const home = join(root, 'unidad');
  mkdirSync(join(home, 'build/server'), { recursive: true });
  writeFileSync(join(home, 'build/server/index.js'), "console.log('Listo'); setInterval(() => undefined, 1000);");
  const server = spawn(process.execPath, ['build/server/index.js'], { cwd: home });
  await once(server.stdout, 'data');
  const { status, stderr } = spawnSync(process.execPath, ['-e', buildThere], { cwd: home, encoding: 'utf8' });
  server.kill();
  expect([status, stderr]).toEqual([1, expect.stringContaining(`El proceso ${server.pid} sirve el sitio`)]);
});
