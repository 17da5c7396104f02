import { Client } from 'pg';
import { expect, test } from 'vitest';
import { mailServer } from '../../setup/atencion/mail-server.ts';
import { alertsSite, minutes } from '../../setup/avisos/alerts-site.ts';

// The work ends at every one of its statements, as when its process is killed: the connection is gone, what was not committed too, and nothing
// else runs. What the mail server answered before the commit is sent again, as the same message. KILL_ROUNDS chooses how often.

const rounds = Number(process.env.KILL_ROUNDS ?? 200);
const PEOPLE = 3;
/** Statements after the last kill of a round: matching, three runs and the mails of all people. */
const STATEMENTS = 60;

const site = alertsSite();
const mails = mailServer();

/** Lets the connection of the statement with a number end before it is sent, and every later statement of that work fail. */
function killAt(statement: number): () => void {
  const query = Client.prototype.query;
  let sent = 0;
  Client.prototype.query = function (this: Client, ...args: unknown[]) {
    sent += 1;
    if (sent < statement) return Reflect.apply(query, this, args);
    (this as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
    const lost = new Error('Connection terminated unexpectedly');
    const answer = args.at(-1);
    if (typeof answer !== 'function') return Promise.reject(lost);
    process.nextTick(answer as () => void, lost);
    return undefined;
  } as typeof query;
  return () => {
    Client.prototype.query = query;
  };
}

test(`after ${rounds} kills, one at each statement, every person received every note once`, {
  timeout: 60_000 + rounds * 1000,
}, async () => {
  const people = Array.from({ length: PEOPLE }, (_, index) => `persona${index}@correo.example`);
  for (const address of people) await site.follow(address, 'tipo:nota');
  let killed = 0;
  for (let round = 0; round < rounds; round++) {
    if (round % 4 === 0) await site.publishNotes([`Nota ${round} fin`]);
    const revive = killAt(1 + (round % STATEMENTS));
    await site.sendNewsAt(minutes(20 * (round + 1))).catch(() => {
      killed += 1;
    });
    revive();
  }
  await site.sendNewsAt(minutes(20 * (rounds + 1)));
  await site.sendNewsAt(minutes(20 * (rounds + 2)));
  expect(killed).toBeGreaterThan(rounds / 2);
  // A mailbox keeps one of the messages with the same id.
  const boxes = new Map<string, Map<string, string>>(people.map((address) => [address, new Map()]));
  for (const { to, text } of mails) boxes.get(to)?.set(/message-id:\s+(\S+)/i.exec(text)?.[1] ?? '', text);
  for (const box of boxes.values())
    for (let round = 0; round < rounds; round += 4) {
      const told = [...box.values()].filter((mail) => mail.includes(`Nota ${round} fin`));
      expect([round, told.length]).toEqual([round, 1]);
    }
  const stored = [...boxes.values()].reduce((sum, box) => sum + box.size, 0);
  console.info(
    `${killed} of ${rounds} rounds killed: ${stored} mails, ${mails.length - stored} sent again as the same message`,
  );
  expect(mails.length).toBeGreaterThan(stored);
});
