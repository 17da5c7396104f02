import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, expect, inject, test } from 'vitest';
import { act } from '#platform/acts/act.ts';
import { readConfig } from '#platform/config.ts';
import { db } from '#platform/database/connection.ts';
import { openKeyRing } from '#platform/encryption/open-key-ring.ts';
import { openPublicUrl } from '#platform/http/public-url.ts';
import { openMail } from '#platform/mail/mail.ts';
import { mailServer } from '#tests/setup/atencion/mail-server.ts';
import { complaint } from '#tests/setup/atencion/submission.ts';
import { openServerDatabase } from '#tests/setup/database.ts';
import { registros } from '../schema.ts';
import { visitor } from './actors.ts';
import { deliverNotice } from './notices.ts';
import { prepareRegistro, submitRegistro } from './submit.ts';

openServerDatabase();

const received = mailServer();

beforeAll(async () => {
  openPublicUrl(new URL('http://localhost'));
  await openKeyRing(readConfig({ DATA_DIR: inject('dataDir') }), () => undefined);
});

/** Registers a complaint or a request, without sending the mail. */
async function registered(Email: string, Tipo: 'Denuncia' | 'Solicitud' = 'Denuncia'): Promise<string> {
  const prepared = await prepareRegistro({
    registro: { ...complaint({ Email }), Tipo },
    attachment: undefined,
    caller: '',
    now: new Date(),
  });
  await act(visitor, 'atencion.registrar', { kind: 'registro' }, (tx) => submitRegistro(tx, prepared));
  return prepared.id;
}

/** Returns the number of records with an unsent mail. */
async function countPending(ids: readonly string[]): Promise<number> {
  const rows = await db().select({ id: registros.id, motivo: registros.avisoPendiente }).from(registros);
  return rows.filter(({ id, motivo }) => ids.includes(id) && motivo !== null).length;
}

const mailsTo = (email: string) => received.filter(({ to }) => to === email).length;

test('sends one mail for all records of an address that have the same news', async () => {
  const email = `avisos-${Date.now()}@correo.example`;
  const ids = [await registered(email), await registered(email), await registered(email)];
  expect(await countPending(ids)).toBe(3);
  for (const id of ids) deliverNotice(id, email);
  await expect.poll(() => countPending(ids), { timeout: 10_000 }).toBe(0);
  expect(mailsTo(email)).toBeGreaterThan(0);
});

test('each mail leads to the page where its records are looked up', async () => {
  const email = `paginas-${Date.now()}@correo.example`;
  const ids = [await registered(email), await registered(email, 'Solicitud')];
  for (const id of ids) deliverNotice(id, email);
  await expect.poll(() => countPending(ids), { timeout: 10_000 }).toBe(0);
  const pages = received.flatMap(({ to, text }) => (to === email ? (/localhost(\/\S+)/.exec(text)?.[1] ?? '') : []));
  expect(pages.toSorted()).toEqual(['/institucion/denuncias', '/transparencia/solicitud-de-informacion']);
});

test('leaves mails beyond the rate limit of an address pending', async () => {
  const email = `limite-${Date.now()}@correo.example`;
  for (let at = 0; at < 5; at++) {
    const id = await registered(email);
    deliverNotice(id, email);
    await expect.poll(() => countPending([id]), { timeout: 10_000 }).toBe(0);
  }
  const last = await registered(email);
  deliverNotice(last, email);
  await pause(500);
  expect([mailsTo(email), await countPending([last])]).toEqual([5, 1]);
});

test('keeps the mark of a mail that could not be sent, and sends it when the record is opened again', async () => {
  const email = `caido-${Date.now()}@correo.example`;
  const id = await registered(email);
  await openMail(readConfig({ SMTP_URL: 'smtp://127.0.0.1:1' }));
  deliverNotice(id, email);
  await pause(500);
  expect([mailsTo(email), await countPending([id])]).toEqual([0, 1]);
  await received.open();
  deliverNotice(id, email);
  await expect.poll(() => countPending([id]), { timeout: 10_000 }).toBe(0);
  expect(mailsTo(email)).toBe(1);
});
