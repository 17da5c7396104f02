import { expect, test } from 'vitest';
import { endExpired, writeReminders } from '#areas/avisos/commands/clean.ts';
import { sendDue } from '#areas/avisos/commands/jobs.ts';
import { setPause } from '#areas/avisos/commands/subscribe.ts';
import { mailServer } from '../../setup/atencion/mail-server.ts';
import { alertsSite, minutes } from '../../setup/avisos/alerts-site.ts';

// Mail servers that make it difficult: greylisting, slow answers, lost connections; requests that nobody confirms; titles that look like headers.

const site = alertsSite();
const mails = mailServer();
const mailsTo = (address: string) => mails.filter(({ to }) => to === address).map(({ text }) => text);
const stateOf = (address: string) =>
  site.rows<{ estado: string; intentos: number; rebotes: number; pausa: string | null }>(
    `select c.estado, c.intentos, p.rebotes, p.pausa from correos c inner join suscriptores p on p.id = c.suscriptor_id
      where p.id = $1 order by c.creado desc limit 1`,
    [people.get(address)],
  );
const people = new Map<string, string>();
async function follow(address: string): Promise<void> {
  const id = await site.follow(address, 'tipo:nota');
  const [row] = await site.rows<{ id: string }>('select suscriptor_id as id from suscripciones where id = $1', [id]);
  people.set(address, row?.id ?? '');
}
const leave = () => site.rows('delete from suscriptores');

test('greylisting delays a mail, as one message, and counts as no bounce', async () => {
  await follow('gris@correo.example');
  await site.publishNotes(['Con lista gris']);
  mails.deferred = 2;
  const day = 24 * 60;
  await site.sendNewsAt(minutes(day));
  await site.sendNewsAt(minutes(day + 2));
  expect(await stateOf('gris@correo.example')).toEqual([
    { estado: 'por-enviar', intentos: 2, rebotes: 0, pausa: null },
  ]);
  await site.sendNewsAt(minutes(day + 10));
  expect(mailsTo('gris@correo.example')).toHaveLength(1);
  expect(await stateOf('gris@correo.example')).toEqual([{ estado: 'enviado', intentos: 2, rebotes: 0, pausa: null }]);
  await leave();
});

test('concurrent runs send each mail once to a server that does not answer', async () => {
  for (const name of ['uno', 'dos', 'tres']) await follow(`${name}@correo.example`);
  await site.publishNotes(['Despacio']);
  const send = () => site.sendNewsAt(minutes(2 * 24 * 60));
  const { arrival, release } = mails.holdNext();
  const runs = [send()];
  await arrival;
  runs.push(send(), send());
  const open = "select from pg_stat_activity where datname = current_database() and state = 'idle in transaction'";
  await expect.poll(async () => (await site.rows(open)).length).toBe(3);
  release();
  await Promise.all(runs);
  for (const name of ['uno', 'dos', 'tres']) expect(mailsTo(`${name}@correo.example`)).toHaveLength(1);
  await leave();
});

test('a connection that is lost within a mail is tried again, as the same message', async () => {
  await follow('corte@correo.example');
  await site.publishNotes(['Con corte']);
  mails.dropped = 1;
  const day = 3 * 24 * 60;
  await site.sendNewsAt(minutes(day));
  await site.sendNewsAt(minutes(day + 10));
  expect(mailsTo('corte@correo.example')).toHaveLength(1);
  await leave();
});

test('a title with line breaks is one header, and its mail has one recipient', async () => {
  await follow('cabecera@correo.example');
  await site.publishNotes(['Nota\r\nBcc: otra@correo.example\r\n\r\nCuerpo']);
  const day = 4 * 24 * 60;
  await site.sendNewsAt(minutes(day));
  const [mail = ''] = mailsTo('cabecera@correo.example');
  expect(mail).not.toMatch(/^bcc:/im);
  expect(mails.filter(({ to }) => to === 'otra@correo.example')).toEqual([]);
  await leave();
});

test('a title with characters that reverse what follows reads as it is written', async () => {
  await follow('derecha@correo.example');
  await site.publishNotes(['\u202Efdp.atun \u2066مرحبا بالعالم\u2069']);
  const day = 4 * 24 * 60 + 60;
  await site.sendNewsAt(minutes(day));
  const [mail = ''] = mailsTo('derecha@correo.example');
  expect(mail).toContain('Se publicó: nota: fdp.atun مرحبا بالعالم');
  expect(mail).toContain('dir="auto">fdp.atun');
  expect(mail).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/);
  await leave();
});

test('a request is reminded of once, and ends after seven days with its address', async () => {
  const requested = await site.request('espera@correo.example', 'tipo:nota', minutes(0));
  await site.sendNewsAt(minutes(5));
  const day = 24 * 60;
  expect(await writeReminders(minutes(day - 10))).toBe(0);
  expect(await writeReminders(minutes(day + 10))).toBe(1);
  expect(await writeReminders(minutes(day + 20))).toBe(0);
  await site.sendNewsAt(minutes(day + 30));
  expect(mailsTo('espera@correo.example').filter((mail) => mail.includes('Falta que confirme'))).toHaveLength(1);
  expect(await endExpired(minutes(7 * day - 10))).toBe(0);
  expect(await endExpired(minutes(7 * day + 10))).toBe(1);
  expect(await site.rows('select id from suscripciones where id = $1', [requested])).toEqual([]);
  expect(await site.rows('select id from suscriptores')).toEqual([]);
});

test('a mailbox that confirms nothing gets five mails in a week, about any subjects', async () => {
  const address = 'ajena@correo.example';
  for (let hour = 0; hour < 72; hour++) await site.request(address, `tipo:cosa${hour}`, minutes(60 * hour));
  const day = 24 * 60;
  await site.sendNewsAt(minutes(3 * day));
  for (const days of [3, 4, 5]) {
    await writeReminders(minutes(days * day + 10));
    await site.sendNewsAt(minutes(days * day + 20));
  }
  expect(mailsTo(address)).toHaveLength(5);
  await site.request(address, 'tipo:otra', minutes(8 * day));
  await site.sendNewsAt(minutes(8 * day + 5));
  expect(mailsTo(address)).toHaveLength(6);
  await leave();
});

test('a mailbox with alerts gets no more mails that it did not ask for, and those that it confirms without limit', async () => {
  const address = 'conocida@correo.example';
  await follow(address);
  for (let hour = 0; hour < 48; hour++) await site.request(address, `tipo:cosa${hour}`, minutes(60 * hour));
  const day = 24 * 60;
  await site.sendNewsAt(minutes(2 * day));
  expect(mailsTo(address)).toHaveLength(5);
  const confirmedAddress = 'propia@correo.example';
  for (let index = 0; index < 7; index++) {
    const id = await site.request(confirmedAddress, `tipo:propia${index}`, minutes(index));
    await site.sendNewsAt(minutes(index + 1));
    await site.confirm(id);
  }
  expect(mailsTo(confirmedAddress)).toHaveLength(7);
  await leave();
});

test('confirmation mails that bounce do not replace the pause of a person', async () => {
  const address = 'pausada@correo.example';
  await follow(address);
  await follow('lee@correo.example');
  const suscriptorId = people.get(address) ?? '';
  const day = 8 * 24 * 60;
  const pause = { suscriptorId, isPaused: true, now: minutes(day) };
  await site.perform(site.publisher, (tx) => setPause(tx, pause));
  await site.publishNotes(['Para quien lee']);
  await site.sendNewsAt(minutes(day + 60));
  expect(mailsTo('lee@correo.example')).toHaveLength(1);
  mails.refused.add(address);
  const [first = 0] = [
    await site.request(address, 'tipo:informe', minutes(day + 61)),
    await site.request(address, 'tipo:evento', minutes(day + 61)),
  ];
  await site.sendNewsAt(minutes(day + 62));
  mails.refused.clear();
  expect(await stateOf(address)).toMatchObject([{ rebotes: 2 }]);
  await site.confirm(first);
  expect(await stateOf(address)).toMatchObject([{ pausa: 'persona' }]);
  await leave();
});

test('mails leave at most so many a second, and one that its mailbox rejects does not count as sent', async () => {
  const before = mails.length;
  for (let index = 0; index < 5; index++)
    await site.request(`ritmo${index}@correo.example`, 'tipo:nota', new Date(Date.now() - 60_000));
  mails.refused.add('ritmo4@correo.example');
  let time = 0;
  const pauses: number[] = [];
  const pause = async (milliseconds: number) => {
    pauses.push(milliseconds);
    time += milliseconds;
  };
  expect(await sendDue(5, { now: () => time, pause })).toBe(4);
  expect(pauses).toEqual([200, 200, 200, 200, 200]);
  expect(mails.length - before).toBe(4);
  await leave();
});

test('an address of the demonstration, which exists nowhere, is sent nothing', async () => {
  await follow('persona@demostracion.invalid');
  await site.publishNotes(['Para nadie']);
  await site.sendNewsAt(minutes(9 * 24 * 60));
  expect(mailsTo('persona@demostracion.invalid')).toEqual([]);
  expect(await stateOf('persona@demostracion.invalid')).toMatchObject([{ estado: 'anulado' }]);
  await leave();
});
