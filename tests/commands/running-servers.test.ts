import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, expect, test } from 'vitest';
import { lockBuild } from '../../scripts/build-lock.mjs';
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

test('one command builds at a time; another waits, and the record of a killed one counts for nothing', async () => {
  const lockModule = new URL('../../scripts/build-lock.mjs', import.meta.url).href;
  const lockThere = `const { lockBuild } = await import('${lockModule}'); lockBuild(); console.log('Compila');`;
  const unlock = lockBuild(root);
  const other = spawn(process.execPath, ['--input-type=module', '-e', lockThere], { cwd: root });
  let output = '';
  other.stdout.on('data', (bytes) => {
    output += bytes;
  });
  await expect.poll(() => output, { timeout: 10_000 }).toBe('Otra orden compila; se espera a que termine.\n');
  unlock();
  await once(other, 'exit');
  expect(output).toContain('Compila');
  // It ended without removing its record.
  lockBuild(root)();
});
