import { existsSync } from 'node:fs';
import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { temporaryFile } from '#tests/setup/import/workbook-file.ts';
import { alive, until } from '#tests/setup/processes.ts';
import { reuseProcess } from './reused-process.ts';

const limits = { time: 600_000, cpu: 5000, memory: 512 };
const framesModule = new URL('./frames.ts', import.meta.url).href;

/** Writes its process id, the content in capitals, and `fin`; a content that is code is run first. */
const program = () => ({
  name: 'none-of-this-name',
  source: temporaryFile(
    'programa.mjs',
    `import { readFiles } from '${framesModule}';
     for await (const bytes of readFiles(process.stdin)) {
       console.log(process.pid);
       if (String(bytes).startsWith('run:')) await eval(String(bytes).slice(4));
       console.log(String(bytes).toUpperCase());
       console.log('fin');
     }`,
  ),
});

function start(options: { files?: number; idle?: number } = {}) {
  const run = reuseProcess(program(), { heap: 64, files: 10, idle: 60_000, ...options });
  return async (text: string, changes: Partial<typeof limits> = {}) => {
    const lines: string[] = [];
    await run(Readable.from([text]), { ...limits, ...changes }, (line) => {
      lines.push(line);
      if (line === 'STOP') return 'stop';
      return line === 'fin' ? 'complete' : 'more';
    });
    const [pid, ...rest] = lines;
    return { pid: Number(pid), lines: rest };
  };
}

test('one process reads several files, up to its number of files', async () => {
  const read = start({ files: 2 });
  const [first, second, third] = [await read('uno'), await read('dos'), await read('tres')];
  expect([first.lines, second.lines, third.lines]).toEqual([
    ['UNO', 'fin'],
    ['DOS', 'fin'],
    ['TRES', 'fin'],
  ]);
  expect(second.pid).toBe(first.pid);
  expect(third.pid).not.toBe(first.pid);
  await until('the first process ends', () => !alive(first.pid));
});

test('a process keeps no listener of the files that it has read', async () => {
  const warnings: string[] = [];
  const note = ({ name }: Error) => void warnings.push(name);
  process.on('warning', note);
  const read = start({ files: 25 });
  for (let file = 0; file < 25; file += 1) await read('x'.repeat(200_000));
  process.off('warning', note);
  expect(warnings).toEqual([]);
});

test('files at the same time have processes of their own, of which one stays', async () => {
  const read = start();
  const [first, second] = await Promise.all([read('uno'), read('dos')]);
  expect(second.pid).not.toBe(first.pid);
  await until('one process ends', () => [first, second].filter(({ pid }) => alive(pid)).length === 1);
});

test('a process without work ends', async () => {
  const { pid } = await start({ idle: 50 })('uno');
  await until('the process ends', () => !alive(pid));
});

test('a file that comes while a process without work ends has another process', async () => {
  const read = start({ idle: 20 });
  for (let pause = 10; pause < 40; pause += 1) {
    expect((await read('uno')).lines).toEqual(['UNO', 'fin']);
    await setTimeout(pause);
  }
});

test('a file that stops coming ends at its limit of time, and is closed', async () => {
  const run = reuseProcess(program(), { heap: 64, files: 10, idle: 50 });
  const stalled = new Readable({ read() {} });
  stalled.push('uno');
  await run(stalled, { ...limits, time: 1000 }, () => 'more');
  expect(stalled.destroyed).toBe(true);
});

test('a file that uses up its time, its processor time or its memory, writes a line without end, or is stopped, ends the process; the next file has another one', async () => {
  const read = start();
  const loop = "run:console.log('antes'); for (;;);";
  const hoard = "run:console.log('antes'); const all = []; for (;;) all.push(Buffer.alloc(10_000_000, 1))";
  const endless =
    "run:(async () => { console.log('antes'); for (;;) await new Promise((written) => process.stdout.write('x'.repeat(1_000_000), written)); })()";
  const pids = [];
  for (const [text, changes] of [
    [loop, { time: 4000 }],
    [loop, { cpu: 700 }],
    [hoard, { memory: 200 }],
    ["run:console.log('antes'); process.exit()", {}],
    [endless, { memory: 4096 }],
  ] as const) {
    const { pid, lines } = await read(text, changes);
    expect(lines).toEqual(['antes']);
    pids.push(pid);
    expect((await read('después')).lines).toEqual(['DESPUÉS', 'fin']);
  }
  const stopped = await read('stop');
  expect(stopped.lines).toEqual(['STOP']);
  expect((await read('después')).pid).not.toBe(stopped.pid);
  expect(new Set(pids).size).toBe(5);
});

test('the processor time of earlier files does not count', async () => {
  const read = start();
  const busy =
    'run:{ const before = process.cpuUsage(); for (;;) { const { user, system } = process.cpuUsage(before); if (user + system > 400_000) break; } }';
  const files = [await read(busy, { cpu: 1200 }), await read(busy, { cpu: 1200 }), await read(busy, { cpu: 1200 })];
  const last = await read(busy, { cpu: 1200 });
  expect(new Set([...files, last].map(({ pid }) => pid)).size).toBe(1);
  expect(last.lines.at(-1)).toBe('fin');
});

test('a process that the system kills says nothing about the file; one that was killed without work is replaced', async () => {
  const read = start();
  await expect(read("run:process.kill(process.pid, 'SIGKILL')")).rejects.toMatchObject({
    code: 'servicio-no-disponible',
  });
  const { pid } = await read('uno');
  process.kill(pid, 'SIGKILL');
  await until('this process knows', () => !existsSync(`/proc/${pid}`));
  expect((await read('dos')).lines).toEqual(['DOS', 'fin']);
});

test('a file that cannot be read rejects and is closed, and so does a program that is missing', async () => {
  const broken = new Readable({
    read() {
      this.destroy(new Error('roto'));
    },
  });
  const run = reuseProcess(program(), { heap: 64, files: 10, idle: 50 });
  await expect(run(broken, limits, () => 'more')).rejects.toThrow('roto');
  const content = Readable.from(['uno']);
  const missing = reuseProcess({ name: 'x', source: 'not-there.ts' }, { heap: 64, files: 1, idle: 0 });
  await expect(missing(content, limits, () => 'more')).rejects.toThrow('is there');
  expect(content.destroyed).toBe(true);
});
