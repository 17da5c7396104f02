import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decodeMail } from '../../setup/atencion/mail-server.ts';
import { newPerson, runSql, type TestPerson } from '../../setup/gestion/people.ts';
import { askStaff, submission } from '../../setup/gestion/requests.ts';
import { textOf } from '../../setup/html.ts';
import { emptySite } from '../../setup/import/site.ts';
import { until } from '../../setup/processes.ts';

// An administrator takes nobody's records away in silence, and leaves somebody who answers for control.

const mails: { to: string; text: string }[] = [];
const smtp = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  onData: async (stream, { envelope }, done) => {
    const mail = decodeMail(await text(stream));
    mails.push(...envelope.rcptTo.map(({ address }) => ({ to: address, text: mail })));
    done();
  },
});
let port = 0;
beforeAll(async () => {
  await once(smtp.listen(0, '127.0.0.1'), 'listening');
  ({ port } = smtp.server.address() as AddressInfo);
});
afterAll(() => new Promise<void>((resolve) => smtp.close(() => resolve())));
const site = emptySite(() => ({ SMTP_URL: `smtp://127.0.0.1:${port}` }));

let people: Record<'administrator' | 'control' | 'handler', TestPerson>;
beforeAll(async () => {
  const server = { gestion: site.gestion(), dataDir: site.dataDir };
  people = {
    administrator: await newPerson([['administrador', '*']], { server }),
    control: await newPerson([['control', '*']], { server }),
    handler: await newPerson([['atencion', '*']], { server }),
  };
});

/** Gives a person other permissions. */
async function give({ email }: TestPerson, permissions: readonly string[]) {
  const [person] = await runSql(site.dataDir, 'select id from personal where correo = $1', [email]);
  const fields = permissions.map((permission): [string, string] => ['permiso', permission]);
  return askStaff(`/gestion/personal/${person?.id}`, {
    origin: site.gestion(),
    ...submission([['accion', 'permisos'], ...fields], people.administrator.cookie),
  });
}
const mailTo = ({ email }: TestPerson, words: string) =>
  until(`a mail with «${words}»`, () => mails.some(({ to, text: mail }) => to === email && mail.includes(words)));

test('the person, and those who answer for control, are told of other types of records', async () => {
  expect((await give(people.handler, [])).status).toBe(303);
  await mailTo(people.handler, 'cambió qué registros atiende usted');
  await mailTo(people.control, 'cambió qué registros atiende una persona');
});

test('the last person who answers for control gets no records to handle, and keeps the permission', async () => {
  for (const permissions of [['control:*', 'atencion:solicitudes'], []]) {
    const refused = await give(people.control, permissions);
    expect([refused.status, textOf(refused.text)]).toEqual([
      409,
      expect.stringContaining('Nadie más responde por el control'),
    ]);
  }
  expect((await give(people.handler, ['control:*'])).status).toBe(303);
  expect((await give(people.control, [])).status).toBe(303);
});
