import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { runBounded } from './bounded.ts';

const bounds = { time: 5000, cpu: 5000, heap: 64, memory: 500 };
const opened = async () => {
  const content = createReadStream('package.json');
  await once(content, 'open');
  return content;
};

test('a program that is not there closes the file that it was to read', async () => {
  const content = await opened();
  await expect(runBounded({ name: 'nothing', source: 'nothing.ts' }, content, bounds, buffer)).rejects.toThrow(
    'is there',
  );
  expect(content.destroyed).toBe(true);
});

test('one that ends early closes it too', async () => {
  const content = await opened();
  await runBounded({ name: 'x', source: '../queue.ts' }, content, bounds, buffer);
  expect(content.destroyed).toBe(true);
});
