import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { temporaryFile } from '#tests/setup/import/workbook-file.ts';
import { type Bounds, boundedLines } from './bounded-process.ts';

const bounds: Bounds = { time: 5000, heap: 64, memory: 512, letters: 1_000_000 };
async function run(source: string, { reads = [], ...given }: Partial<Bounds> & { reads?: string[] } = {}, input = '') {
  const program = temporaryFile('programa.mjs', source);
  const lines: string[] = [];
  const running = boundedLines({ program, input: Readable.from(input ? [input] : []), reads }, { ...bounds, ...given });
  for await (const line of running) lines.push(line);
  return lines;
}
const attempt = (code: string) => `try { ${code}; console.log('hecho') } catch (error) { console.log(error.code) }`;

test('gives the lines that a program writes of what it gets', async () => {
  const echo = "for await (const piece of process.stdin) console.log(String(piece).toUpperCase()); console.log('fin')";
  expect(await run(echo, {}, 'uno')).toEqual(['UNO', 'fin']);
});

test('it writes nothing, starts nothing, asks nobody, reads nothing of ours, and has no environment', async () => {
  const secret = temporaryFile('secreto.txt', 'x');
  const denied = ['ERR_ACCESS_DENIED'];
  expect(await run(`import fs from 'node:fs'; ${attempt(`fs.writeFileSync('${secret}', 'y')`)}`)).toEqual(denied);
  expect(await run(`import fs from 'node:fs'; ${attempt(`fs.readFileSync('${secret}')`)}`)).toEqual(denied);
  expect(
    await run(`import fs from 'node:fs'; ${attempt(`fs.readFileSync('${secret}')`)}`, { reads: [secret] }),
  ).toEqual(['hecho']);
  expect(await run(`import { spawnSync } from 'node:child_process'; ${attempt("spawnSync('true')")}`)).toEqual(denied);
  expect(
    await run("try { await fetch('http://127.0.0.1:45999') } catch (error) { console.log(error.cause.code) }"),
  ).toEqual(denied);
  expect(await run('console.log(Object.keys(process.env).length)')).toEqual(['0']);
});

test('it is ended at its time, its memory and its letters, and what it said before stays', async () => {
  const started = performance.now();
  expect(await run("console.log('antes'); for (;;);", { time: 500 })).toEqual(['antes']);
  expect(await run("console.log('antes'); setInterval(() => {}, 1000)", { time: 500 })).toEqual(['antes']);
  const hoard = "console.log('antes'); const all = []; for (;;) all.push(Buffer.alloc(10_000_000, 1))";
  expect(await run(hoard, { memory: 200 })).toEqual(['antes']);
  expect(performance.now() - started).toBeLessThan(8000);
  const chatter = "for (;;) { console.log('x'.repeat(100)); await new Promise(setImmediate) }";
  expect((await run(chatter, { letters: 1000 })).length).toBeLessThan(20);
}, 15_000);

test('a program that breaks gives no lines', async () => {
  expect(await run("throw new Error('roto')", {}, 'x'.repeat(1_000_000))).toEqual([]);
});
