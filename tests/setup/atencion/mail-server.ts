import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll } from 'vitest';
import { readConfig } from '#platform/config.ts';
import { openMail } from '#platform/mail/mail.ts';

/** A mail as it arrived. */
export type ReceivedMail = { to: string; text: string };

type MailServer = ReceivedMail[] & {
  open(): Promise<void>;
  /** Its address, for servers that send through it. */
  url(): string;
  refuse: boolean;
  /** Recipients that it does not know (550). */
  refused: Set<string>;
  /** Recipients that it puts off (451), and mails in whose middle it leaves. */
  deferred: number;
  dropped: number;
  /** Leaves the next mail unanswered from its arrival (`arrival`) until `release` is called. */
  holdNext(): { arrival: Promise<void>; release(): void };
};

/**
 * Opens a mail server for this test file, through which the test process sends, and servers that start with its `url`. Returns the mails that arrive; `open` sends through it again,
 * and with `refuse` it takes none, for good.
 */
export function mailServer(): MailServer {
  const received: ReceivedMail[] = [];
  const holds: Record<'arrival' | 'end', PromiseWithResolvers<void>>[] = [];
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo({ address }, _session, done) {
      if (server.deferred > 0) {
        server.deferred -= 1;
        return done(Object.assign(new Error('Later'), { responseCode: 451 }));
      }
      return done(
        server.refuse || server.refused.has(address) ? Object.assign(new Error('No'), { responseCode: 550 }) : null,
      );
    },
    onData: async (stream, { envelope }, done) => {
      if (server.dropped > 0) {
        server.dropped -= 1;
        for (const connection of smtp.connections) connection._socket?.destroy();
        return;
      }
      const hold = holds.shift();
      hold?.arrival.resolve();
      await hold?.end.promise;
      // A process that is killed in the middle of a mail sent none.
      const mail = await text(stream).then(decodeMail, () => undefined);
      if (mail === undefined) return;
      received.push(...envelope.rcptTo.map(({ address }) => ({ to: address, text: mail })));
      done();
    },
  });
  // A process that is killed in the middle of a mail leaves its connection open or resets it.
  smtp.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ECONNRESET') throw error;
  });
  let port = 0;
  const url = () => `smtp://127.0.0.1:${port}`;
  const open = () => openMail(readConfig({ SMTP_URL: url() }));
  beforeAll(async () => {
    const listener = smtp.listen(0, '127.0.0.1');
    await once(listener, 'listening');
    ({ port } = listener.address() as AddressInfo);
    await open();
  });
  afterAll(async () => {
    await openMail(readConfig({}));
    await new Promise<void>((resolve) => smtp.close(() => resolve()));
  });
  const server: MailServer = Object.assign(received, {
    open,
    url,
    refuse: false,
    refused: new Set<string>(),
    deferred: 0,
    dropped: 0,
    holdNext() {
      const [arrival, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      holds.push({ arrival, end });
      return { arrival: arrival.promise, release: () => end.resolve() };
    },
  });
  return server;
}

/** Undoes the quoted-printable encoding of a mail. */
function decodeMail(mail: string): string {
  const bytes = mail
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_code, hex) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
