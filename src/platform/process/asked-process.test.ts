import path from 'node:path';
import { expect, test } from 'vitest';
import { askedProcess } from './asked-process.ts';

const patience = 20_000;

function askFixture() {
  return askedProcess({
    name: 'no-build-has-it',
    source: path.resolve('tests/setup/asked-program.ts'),
    options: () => [],
    env: {},
    output: 'ignore',
    background: true,
  });
}

test('one process answers several requests and reports errors by message, with low priority', async () => {
  const ask = askFixture();
  const [first, second] = await Promise.all([ask('pid', patience), ask('pid', patience)]);
  expect(first).toBe(second);
  expect(first).not.toBe(process.pid);
  await expect(ask('fail', patience)).rejects.toThrow('no answer');
  expect(await ask('priority', patience)).toBe(19);
  expect(await ask('pid', patience)).toBe(first);
});

test('a process that ends, or takes too long, fails its questions, and the next one has another process', async () => {
  const ask = askFixture();
  const first = await ask('pid', patience);
  await expect(Promise.all([ask('exit', patience), ask('hang', patience)])).rejects.toMatchObject({ status: 503 });
  const second = await ask('pid', patience);
  expect(second).not.toBe(first);
  await expect(ask('hang', 100)).rejects.toMatchObject({ status: 503 });
  expect(await ask('pid', patience)).not.toBe(second);
});
