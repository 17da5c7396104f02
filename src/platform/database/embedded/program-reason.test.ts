import { expect, test } from 'vitest';
import { programReason } from './program-reason.ts';

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
