import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { bufferSize, programReason } from './embedded.ts';

const failed = (stderr: string) => Object.assign(new Error('Command failed: initdb -D /datos/pg'), { stderr });

test('an error of a program is repeated from its line on', () => {
  const stderr =
    'creating configuration files ... ok\ninitdb: error: could not create directory "/datos/pg": No space left on device\ninitdb: removing data directory\n';
  expect(programReason(failed(stderr))).toBe(
    'initdb: error: could not create directory "/datos/pg": No space left on device initdb: removing data directory',
  );
});

test('a program that names no error is repeated in its last line; one that says nothing gives no reason', () => {
  expect(programReason(failed('one\nchild process exited with exit code 2\n'))).toBe(
    'child process exited with exit code 2',
  );
  expect(programReason(failed(''))).toBe('');
  expect(programReason(new Error('spawn ENOENT'))).toBe('');
});

const GB = 2 ** 30;

/** Creates a cluster with a sparse table file of this size. */
function clusterOf(bytes: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'cluster-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'base', '5'), { recursive: true });
  writeFileSync(join(folder, 'base', '5', '16384'), '');
  truncateSync(join(folder, 'base', '5', '16384'), bytes);
  return folder;
}

test.each([
  ['a small database has few', 0.125 * GB, 8 * GB, 16],
  ['a large one as many as it has', 0.5 * GB, 8 * GB, 512],
  ['at most an eighth of the memory', 4 * GB, 8 * GB, 1024],
])('%s', (_name, bytes, memory, megabytes) => {
  expect(bufferSize(clusterOf(bytes), memory)).toBe(megabytes);
});

test('a new cluster has few', () => {
  expect(bufferSize('/nowhere', 8 * GB)).toBe(16);
});
