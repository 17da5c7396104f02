import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { testCommands } from '../setup/commands.ts';
import { alive, childrenOf, postgresOf, until } from '../setup/processes.ts';
import { end } from '../setup/start-server.ts';

// Start, stop and crash of the server of `npm start`, and the state that a crash leaves.

const commands = testCommands();
const answers = async (base: string) =>
  (await fetch(`${base}/readyz`).then(
    (answer) => answer.status,
    () => 0,
  )) === 200;

/** The process that serves, under the one that started it. */
function serverUnder(starter: number | undefined): number {
  const [server] = childrenOf(starter ?? 0);
  if (!server) throw new Error('The starter has no child');
  return server;
}

/** Starts a process of jobs as a server does. */
function forkJobs(folder: string): ChildProcess {
  return fork('build/server/command.js', ['jobs'], {
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR: folder },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
}

async function exitOf(child: ChildProcess): Promise<unknown> {
  const [code] = await once(child, 'exit');
  return code;
}

describe('start', () => {
  test('serves on the public address that it was given', async () => {
    const server = await commands.start(commands.folder(), { env: { PUBLIC_URL: 'https://auditoria.example' } });
    expect(server.output()).toContain(', publicado como https://auditoria.example');
    expect(await (await fetch(`${server.base}/accesibilidad`)).text()).toContain(
      '<link rel="canonical" href="https://auditoria.example/accesibilidad"',
    );
  });

  test('creates the database again when the first start was killed halfway', async () => {
    const folder = commands.folder();
    mkdirSync(join(folder, 'pg.nueva'));
    writeFileSync(join(folder, 'pg.nueva', 'PG_VERSION'), '18\n');
    expect(await answers((await commands.start(folder)).base)).toBe(true);
    expect(existsSync(join(folder, 'pg.nueva'))).toBe(false);
  });
});

describe('stop', () => {
  test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('%s ends server and PostgreSQL', async (signal) => {
    const folder = commands.migratedFolder();
    const { process: starter } = await commands.start(folder);
    const [server, postgres] = [serverUnder(starter.pid), postgresOf(folder)];
    await end(starter, signal);
    expect(starter.exitCode).toBe(0);
    expect([alive(server), postgres && alive(postgres)]).toEqual([false, false]);
  });

  test('a process of its jobs ends with the server, and starts no PostgreSQL after it', async () => {
    const folder = commands.migratedFolder();
    const server = await commands.start(folder);
    const working = forkJobs(folder);
    working.disconnect();
    expect(await exitOf(working)).toBe(0);
    expect(await answers(server.base)).toBe(true);
    await end(server.process);
    const late = forkJobs(folder);
    const output = late.stderr ? text(late.stderr) : '';
    expect(await exitOf(late)).toBe(1);
    expect(await output).toBe(
      `La base de datos incluida (${join(folder, 'pg')}) no está en marcha: se inicia y se detiene con el servidor.\n`,
    );
    expect(postgresOf(folder)).toBeUndefined();
  });

  test('does not wait for a visitor who never finishes', async () => {
    const folder = commands.migratedFolder();
    const { base, process: starter } = await commands.start(folder);
    const socket = connect(Number(new URL(base).port), '127.0.0.1');
    socket.on('error', () => {
      // The server ends the connection.
    });
    socket.write('POST /accesibilidad HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\nhalf');
    await until('the request arrives', () => socket.bytesWritten > 0);
    await end(starter);
    expect([starter.exitCode, postgresOf(folder)]).toEqual([0, undefined]);
    socket.destroy();
  });
});

describe('kill -9', () => {
  test('of the server: the next start joins the PostgreSQL that it left', async () => {
    const folder = commands.migratedFolder();
    const first = await commands.start(folder);
    const postgres = postgresOf(folder);
    process.kill(serverUnder(first.process.pid), 'SIGKILL');
    await until('the starter ends', () => first.process.exitCode !== null);
    expect(first.process.exitCode).toBe(1);
    expect(postgresOf(folder)).toBe(postgres);
    const second = await commands.start(folder);
    expect(postgresOf(folder)).toBe(postgres);
    expect(await answers(second.base)).toBe(true);
  });

  test('of the starter: server and PostgreSQL end', async () => {
    const folder = commands.migratedFolder();
    const { process: starter } = await commands.start(folder);
    const [server, postgres] = [serverUnder(starter.pid), postgresOf(folder) ?? 0];
    starter.kill('SIGKILL');
    await until('the server ends', () => !alive(server));
    await until('PostgreSQL ends', () => !alive(postgres));
  });

  test('of server and PostgreSQL: the next start recovers', async () => {
    const folder = commands.migratedFolder();
    const first = await commands.start(folder);
    const postgres = postgresOf(folder) ?? 0;
    process.kill(serverUnder(first.process.pid), 'SIGKILL');
    process.kill(postgres, 'SIGKILL');
    await until('the starter ends', () => first.process.exitCode !== null);
    expect(await answers((await commands.start(folder)).base)).toBe(true);
  });
});
