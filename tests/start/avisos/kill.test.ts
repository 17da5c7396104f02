import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { mailServer, type ReceivedMail } from '../../setup/atencion/mail-server.ts';
import { alertsSite } from '../../setup/avisos/alerts-site.ts';
import { databaseUrl } from '../../setup/database.ts';
import { until } from '../../setup/processes.ts';

// The process that matches and sends is killed at any moment while notes are published. KILL_ROUNDS chooses how often.
const rounds = Number(process.env.KILL_ROUNDS ?? 2);
const PEOPLE = 8;
/** Longest life of a process after its first mail, in milliseconds. */
const MAX_LIFE_MS = 400;
/** A second of the test is twenty minutes of the clock: each run finds the quarter of an hour over. */
const SPEED = 1200;

const site = alertsSite();
const mails = mailServer();
const started = Date.now();
/** Not at the start of a line: decoding joins it with an encoded subject before it. */
const idOf = ({ text }: ReceivedMail) => /message-id:\s+(\S+)/i.exec(text)?.[1] ?? '';
/** Mails to an address as a mailbox keeps them: one of those with the same message id. */
const told = (address: string) => [
  ...new Map(mails.flatMap((mail) => (mail.to === address ? [[idOf(mail), mail.text]] : []))).values(),
];

function startWorker(): ChildProcess {
  const settings = [databaseUrl('postgres', site.dataDir), site.dataDir, mails.url()];
  return fork(resolve('tests/setup/avisos/alerts-worker.ts'), [...settings, String(started), String(SPEED)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [],
  });
}

test(`after ${rounds} kills every person received every note once`, {
  timeout: 120_000 + rounds * 60_000,
}, async () => {
  const people = Array.from({ length: PEOPLE }, (_, index) => `persona${index}@correo.example`);
  for (const address of people) await site.follow(address, 'tipo:nota', { now: new Date(started) });
  const titles: string[] = [];
  for (let round = 0; round < rounds; round++) {
    const worker = startWorker();
    const before = mails.length;
    await once(worker, 'message');
    const publishing = (async () => {
      for (let index = 0; index < 3; index++) {
        const title = `Nota ${round} ${index} fin`;
        await site.publishNotes([title]);
        titles.push(title);
      }
    })();
    if (round % 2 === 0) await until('a mail', () => mails.length > before);
    await pause(Math.random() * MAX_LIFE_MS);
    worker.kill('SIGKILL');
    await Promise.all([once(worker, 'exit'), publishing]);
  }
  const last = startWorker();
  // The mail server runs in this process: the comparison must not keep it from answering.
  const untold = () => {
    const texts = new Map(people.map((address) => [address, [...told(address)].join('\n')]));
    return people.flatMap((address) => titles.filter((title) => !texts.get(address)?.includes(title)));
  };
  await until('everything is told', () => untold().length === 0);
  const countOf = (address: string, title: string) => told(address).filter((mail) => mail.includes(title)).length;
  last.kill('SIGKILL');
  await once(last, 'exit');
  const twice = people.flatMap((address) => titles.filter((title) => countOf(address, title) > 1));
  expect(twice).toEqual([]);
  const storedMails = people.reduce((sum, address) => sum + told(address).length, 0);
  console.info(
    `${rounds} kills: ${titles.length} notes, ${storedMails} mails, ${mails.length - storedMails} delivered again as the same message`,
  );
});
