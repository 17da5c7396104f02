import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { canSendMail, isMailAddress, openMail, sendMail } from './mail.ts';

type Received = { from: string; to: string[]; text: string };
const received: Received[] = [];
let refuseWith: number | undefined;
let refuseSenderWith: number | undefined;

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onMailFrom(_address, _session, done) {
    if (refuseSenderWith === undefined) return done();
    done(Object.assign(new Error('Not allowed'), { responseCode: refuseSenderWith }));
  },
  onRcptTo(address, _session, done) {
    if (refuseWith === undefined) return done();
    done(Object.assign(new Error(`<${address.address}> unknown`), { responseCode: refuseWith }));
  },
  onData(stream, { envelope }, done) {
    let text = '';
    stream.on('data', (piece) => (text += piece));
    stream.on('end', () => {
      const from = envelope.mailFrom ? envelope.mailFrom.address : '';
      received.push({ from, to: envelope.rcptTo.map(({ address }) => address), text });
      done();
    });
  },
});
const mail = { to: 'ana@correo.example', subject: 'Recibimos su envío', text: 'Texto con ñ' };

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  await openMail(readConfig({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'avisos@iafe.example' }));
});
afterAll(() => new Promise<void>((resolve) => server.close(resolve)));

describe('mail', () => {
  test('is not sent unencrypted to another machine', async () => {
    const { port } = server.server.address() as AddressInfo;
    // Reaches this machine, but is not a loopback address.
    await openMail(readConfig({ SMTP_URL: `smtp://0.0.0.0:${port}` }));
    await expect(sendMail(mail)).rejects.toThrow(/^Mail server: \d/);
    expect(received).toEqual([]);
    await openMail(readConfig({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'avisos@iafe.example' }));
  });

  test('arrives at a real server, from the address of the settings, marked as automatic', async () => {
    await sendMail(mail);
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({ from: 'avisos@iafe.example', to: ['ana@correo.example'] });
    expect(received[0]?.text).toMatch(/auto-submitted: auto-generated/i);
  });

  test('that is refused for a moment is thrown, without the address', async () => {
    refuseWith = 451;
    const failure = await sendMail(mail).catch((error: Error) => error);
    expect(String((failure as Error).stack)).not.toContain('ana');
    expect((failure as Error).message).toBe('Mail server: 451');
  });

  test('that is refused for good is given up', async () => {
    refuseWith = 550;
    await sendMail(mail);
    expect(received).toHaveLength(1);
  });

  test('whose sender is refused for good is kept: it is the same for all mails', async () => {
    refuseSenderWith = 550;
    await expect(sendMail(mail)).rejects.toThrow('Mail server: 550');
    refuseSenderWith = undefined;
  });

  test('whose server refuses the connection is thrown, without the address', async () => {
    await openMail(readConfig({ SMTP_URL: 'smtp://127.0.0.1:1' }));
    await expect(sendMail(mail)).rejects.toThrow(/^Mail server: E\w+$/);
  });

  test('waits when there is no server', async () => {
    await openMail(readConfig({}));
    expect(canSendMail()).toBe(false);
  });
});

test.each([
  ['ana@correo.example', true],
  ["o'brien+x@sub.correo.example", true],
  ['cuatro palabras', false],
  ['ana', false],
  ['a@b', false],
  ['a@b.mx, c@d.mx', false],
  ['a@b.mx\r\nBcc: c@d.mx', false],
  ['"a@b.mx" <c@d.mx>', false],
  [`${'a'.repeat(65)}@b.mx`, false],
])('%j is a single address: %s', (text, is) => {
  expect(isMailAddress(text)).toBe(is);
});
