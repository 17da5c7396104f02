import { PassThrough } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { readPaced } from './pace.ts';

async function readAll(chunks: AsyncIterable<Buffer>): Promise<string> {
  let text = '';
  for await (const chunk of chunks) text += chunk;
  return text;
}

test('a body that stops arriving is refused, and its connection is closed', async () => {
  const body = new PassThrough();
  body.write('begin');
  const pace = { graceMs: 50, bytesPerSecond: 1_000_000 };
  await expect(readAll(readPaced(body, pace))).rejects.toMatchObject({ code: 'peticion-malformada' });
  // Nothing more is read of it.
  expect(await readAll(readPaced(body, pace))).toBe('');
  await expect.poll(() => body.destroyed).toBe(true);
});

test('the time of the consumer does not count', async () => {
  const body = new PassThrough();
  body.write('one');
  const read: string[] = [];
  for await (const chunk of readPaced(body, { graceMs: 2000, bytesPerSecond: 1 })) {
    read.push(chunk.toString());
    if (read.length > 1) continue;
    body.write('two');
    await setTimeout(4000);
    body.end();
  }
  expect(read.join('')).toBe('onetwo');
});

test('a body that is closed rejects at once', async () => {
  const body = new PassThrough();
  body.write('begin');
  const reading = readAll(readPaced(body));
  body.destroy(new Error('closed'));
  await expect(reading).rejects.toThrow('closed');
});
