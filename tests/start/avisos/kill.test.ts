import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decodeMail } from '../../setup/atencion/mail-server.ts';
import { alertsSite } from '../../setup/avisos/alerts-site.ts';
import { databaseUrl } from '../../setup/database.ts';
import { until } from '../../setup/processes.ts';

// The process that matches and sends is killed at any moment while notes are published. KILL_ROUNDS chooses how often.
const rounds = Number(process.env.KILL_ROUNDS ?? 2);
const PEOPLE = 8;
/** Longest life of a process after its first mail, in milliseconds. */
const LONGEST_LIFE = 400;
/** A second of the test is twenty minutes of the clock: each run finds the quarter of an hour over. */
const SPEED = 1200;

const site = alertsSite();
/** Mails as a mailbox keeps them: by their recipient and message id. */
const boxes = new Map<string, Map<string, string>>();
let deliveries = 0;
const smtp = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  onData: async (stream, { envelope }, done) => {
    // A process that is killed in the middle of a mail sent none.
    const mail = await text(stream).catch(() => undefined);
    if (mail === undefined) return;
    const [, id = ''] = /^message-id:\s+(\S+)/im.exec(mail) ?? [];
    for (const { address } of envelope.rcptTo) {
      const box = boxes.get(address) ?? new Map<string, string>();
      boxes.set(address, box.set(id, decodeMail(mail)));
    }
    deliveries += 1;
    done();
  },
});
let port = 0;
const started = Date.now();
beforeAll(async () => {
  const listener = smtp.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  ({ port } = listener.address() as AddressInfo);
});
afterAll(() => new Promise<void>((done) => smtp.close(() => done())));

function startWorker(): ChildProcess {
  const settings = [databaseUrl('postgres', site.dataDir), site.dataDir, `smtp://127.0.0.1:${port}`];
  return fork(resolve('tests/setup/avisos/alerts-worker.ts'), [...settings, String(started), String(SPEED)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [],
  });
}

test(`after ${rounds} kills every person was told of every note, once`, {
  timeout: 120_000 + rounds * 60_000,
}, async () => {
  const people = Array.from({ length: PEOPLE }, (_, index) => `persona${index}@correo.example`);
  for (const address of people) await site.follow(address, 'tipo:nota', { now: new Date(started) });
  const titles: string[] = [];
  for (let round = 0; round < rounds; round++) {
    const worker = startWorker();
    const before = deliveries;
    await once(worker, 'message');
    const publishing = (async () => {
      for (let index = 0; index < 3; index++) {
        const title = `Nota ${round} ${index} fin`;
        await site.publishNotes([title]);
        titles.push(title);
      }
    })();
    if (round % 2 === 0) await until('a mail', () => deliveries > before);
    await pause(Math.random() * LONGEST_LIFE);
    worker.kill('SIGKILL');
    await Promise.all([once(worker, 'exit'), publishing]);
  }
  const last = startWorker();
  const told = (address: string) => [...(boxes.get(address)?.values() ?? [])];
  const countOf = (address: string, title: string) => told(address).filter((mail) => mail.includes(title)).length;
  await until('everything is told', () =>
    people.every((address) => titles.every((title) => countOf(address, title) > 0)),
  );
  last.kill('SIGKILL');
  await once(last, 'exit');
  const twice = people.flatMap((address) => titles.filter((title) => countOf(address, title) > 1));
  expect(twice).toEqual([]);
  const storedMails = [...boxes.values()].reduce((sum, box) => sum + box.size, 0);
  console.info(
    `${rounds} kills: ${titles.length} notes, ${storedMails} mails, ${deliveries - storedMails} delivered again as the same message`,
  );
});
