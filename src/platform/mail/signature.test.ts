import { createHash, createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '#tests/setup/data-folder/temporary-folder.ts';
import { readConfig } from '../config.ts';
import { openMail, sendMail } from './mail.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const folder = temporaryFolder('clave');
const keyFile = `${folder}/dkim.pem`;
writeFileSync(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
const received: string[] = [];
const server = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  async onData(stream, _session, done) {
    received.push((await buffer(stream)).toString('latin1'));
    done();
  },
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  await openMail(
    readConfig({
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: 'Avisos <avisos@iafe.example>',
      DKIM_KEY_FILE: keyFile,
      DKIM_SELECTOR: 'prueba',
    }),
  );
});
afterAll(async () => {
  await openMail(readConfig({}));
  rmSync(folder, { recursive: true });
  await new Promise<void>((resolve) => server.close(resolve));
});

/** Joins the folded lines of a header, and reduces white space (RFC 6376, section 3.4.2). */
const relaxed = (name: string, value: string) =>
  `${name.toLowerCase()}:${value
    .replaceAll('\r\n', '')
    .replaceAll(/[ \t]+/g, ' ')
    .trim()}`;

function partsOf(mail: string) {
  const end = mail.indexOf('\r\n\r\n');
  const lines = mail.slice(0, end).split(/\r\n(?![ \t])/);
  const headers = lines.map((line) => {
    const colon = line.indexOf(':');
    return { name: line.slice(0, colon), value: line.slice(colon + 1) };
  });
  return { headers, body: mail.slice(end + 4) };
}

test('a mail is signed with the key of the domain, the headers that end a subscription included', async () => {
  await sendMail({
    to: 'ana@correo.example',
    subject: 'Una observación',
    text: 'Texto con ñ',
    html: '<p>Texto con ñ</p>',
    id: 'uno',
    headers: {
      'List-Unsubscribe': '<https://sitio.example/baja>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  });
  const { headers, body } = partsOf(received[0] ?? '');
  const headerOf = (name: string) => headers.find((header) => header.name.toLowerCase() === name)?.value ?? '';
  expect(headerOf('message-id').trim()).toBe('<uno@iafe.example>');
  const signature = headerOf('dkim-signature');
  const tags = Object.fromEntries(
    signature
      .replaceAll(/\s/g, '')
      .split(';')
      .filter(Boolean)
      .map((tag) => [tag.slice(0, tag.indexOf('=')), tag.slice(tag.indexOf('=') + 1)]),
  );
  expect(tags).toMatchObject({ a: 'rsa-sha256', c: 'relaxed/relaxed', d: 'iafe.example', s: 'prueba' });
  const names = String(tags.h).toLowerCase().split(':');
  expect(names).toEqual(expect.arrayContaining(['from', 'to', 'subject', 'list-unsubscribe', 'list-unsubscribe-post']));
  const canonicalBody = `${body
    .replaceAll(/[ \t]+(?=\r\n)/g, '')
    .replaceAll(/[ \t]+/g, ' ')
    .replace(/(\r\n)*$/, '')}\r\n`;
  expect(createHash('sha256').update(canonicalBody, 'latin1').digest('base64')).toBe(tags.bh);
  const signedHeaders = names.map((name) => `${relaxed(name, headerOf(name))}\r\n`).join('');
  const unsigned = relaxed('dkim-signature', signature.replace(/([;\s]b=)[^;]*/, '$1'));
  const isValid = (text: string) =>
    verify(
      'sha256',
      Buffer.from(text, 'latin1'),
      createPublicKey(publicKey.export({ type: 'spki', format: 'pem' })),
      Buffer.from(String(tags.b), 'base64'),
    );
  expect(isValid(signedHeaders + unsigned)).toBe(true);
  expect(isValid(signedHeaders.replace('sitio.example', 'otro.example') + unsigned)).toBe(false);
});

test('a key that cannot be read stops the start', async () => {
  const config = readConfig({ SMTP_URL: 'smtp://127.0.0.1:1', DKIM_KEY_FILE: '/no/such/key' });
  await expect(openMail(config)).rejects.toThrow('No se puede leer DKIM_KEY_FILE');
});
