import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { temporaryFile } from '#tests/setup/import/workbook-file.ts';
import { type Bounds, runBounded } from './bounded-process.ts';

// Each test starts processes, which on a busy machine takes its time.
const bounds: Bounds = { time: 600_000, cpu: 5000, heap: 64, memory: 512 };
type Given = Partial<Bounds> & { reads?: string[]; lines?: number };

async function run(code: string, { reads = [], lines = 1000, ...changes }: Given = {}, input = '') {
  const source = temporaryFile('programa.mjs', code);
  const program = { name: 'none-of-this-name', source, reads };
  return runBounded(program, Readable.from(input ? [input] : []), { ...bounds, ...changes }, async (output, end) => {
    const reported: string[] = [];
    for await (const line of createInterface({ input: output })) {
      reported.push(line);
      if (reported.length >= lines) end();
    }
    return reported;
  });
}
const attempt = (code: string) => `try { ${code}; console.log('hecho') } catch (error) { console.log(error.code) }`;

test('returns the lines that a program writes', async () => {
  const echo = "for await (const piece of process.stdin) console.log(String(piece).toUpperCase()); console.log('fin')";
  expect(await run(echo, {}, 'uno')).toEqual(['UNO', 'fin']);
});

test('cannot write, start processes, open connections or read our files, and has no environment', async () => {
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

test('ends at its limit of time, work or memory, or when its reader leaves, and keeps the output written before', async () => {
  expect(await run("console.log('antes'); for (;;);", { time: 4000 })).toEqual(['antes']);
  expect(await run("console.log('antes'); for (;;);", { time: 600_000, cpu: 1500 })).toEqual(['antes']);
  expect(await run("console.log('antes'); setInterval(() => {}, 1000)", { time: 4000 })).toEqual(['antes']);
  const hoard = "console.log('antes'); const all = []; for (;;) all.push(Buffer.alloc(10_000_000, 1))";
  expect(await run(hoard, { memory: 200 })).toEqual(['antes']);
  const chatter = "for (;;) { console.log('x'.repeat(100)); await new Promise(setImmediate) }";
  expect((await run(chatter, { lines: 10 })).length).toBeLessThan(1000);
});

test('returns no lines if the program fails', async () => {
  expect(await run("throw new Error('roto')", {}, 'x'.repeat(1_000_000))).toEqual([]);
});

test('a program that the system kills says nothing about the file; one that uses up its objects does', async () => {
  const killed = "console.log('antes'); process.kill(process.pid, 'SIGKILL'); setInterval(() => {}, 1000)";
  await expect(run(killed)).rejects.toMatchObject({ code: 'servicio-no-disponible' });
  const hoard = 'const all = []; for (;;) all.push({ some: [all.length] })';
  expect(await run(hoard, { heap: 16 })).toEqual([]);
});

test('the file that it was to read is closed when it is not there, and when it ends early', async () => {
  const openFile = async () => {
    const content = createReadStream('package.json');
    await once(content, 'open');
    return content;
  };
  const file = await openFile();
  await expect(runBounded({ name: 'x', source: 'not-there.ts' }, file, bounds, buffer)).rejects.toThrow('is there');
  expect(file.destroyed).toBe(true);
  const cut = await openFile();
  await runBounded({ name: 'x', source: temporaryFile('nada.mjs', '') }, cut, bounds, buffer);
  expect(cut.destroyed).toBe(true);
});
