import { expect, test } from 'vitest';
import { deleteOld } from '#areas/avisos/commands/clean.ts';
import { mailServer } from '../../setup/atencion/mail-server.ts';
import { alertsSite, minutes } from '../../setup/avisos/alerts-site.ts';

// Never twice and never lost, in the long run: cleaning, days without any run, mails that cannot be written, servers that refuse everybody.

const site = alertsSite();
const mails = mailServer();
const mailsTo = (address: string) => mails.filter(({ to }) => to === address).map(({ text }) => text);
const DAY = 24 * 60;
const leave = () => site.rows('delete from suscriptores');

test('does not send a change again after its mail was deleted', async () => {
  const address = 'mes@correo.example';
  await site.follow(address, 'tipo:nota');
  await site.follow('pausa@correo.example', 'tipo:nota');
  await site.publishNotes(['Una vez y ya']);
  await site.gatherAt(minutes(1));
  // One person's mail waits: the news stays, and must not come back to the others.
  await site.rows(
    "update suscriptores set pausa = 'persona' where id in (select suscriptor_id from suscripciones order by id desc limit 1)",
  );
  await site.sendNewsAt(minutes(10));
  await deleteOld(minutes(31 * DAY));
  await site.sendNewsAt(minutes(31 * DAY + 10));
  expect(mailsTo(address)).toHaveLength(1);
  await leave();
});

test('six days on which nothing ran end with one mail, with what became visible meanwhile', async () => {
  const address = 'seis@correo.example';
  await site.follow(address, 'tipo:nota', { ritmo: 'diario' });
  await site.sendNewsAt(minutes(32 * DAY));
  const visibleOn = new Date(minutes(34 * DAY)).toISOString().slice(0, 10);
  await site.publishNotes(['Con su día'], { on: visibleOn });
  await site.publishNotes(['Antes de la pausa']);
  // What is read after eight o'clock is in the mail of the next day.
  for (const day of [40, 41]) await site.sendNewsAt(minutes(day * DAY));
  expect(mailsTo(address)).toHaveLength(1);
  expect(mailsTo(address)[0]).toContain('Antes de la pausa');
  expect(mailsTo(address)[0]).toContain('Con su día');
  await leave();
});

test('a second subscription to the same, at another rhythm, keeps what was not sent yet', async () => {
  const address = 'repite@correo.example';
  await site.follow(address, 'tipo:nota', { ritmo: 'semanal' });
  await site.publishNotes(['Guardada para el lunes']);
  await site.gatherAt(minutes(42 * DAY));
  await site.follow(address, 'tipo:nota', { ritmo: 'inmediato' });
  await site.sendNewsAt(minutes(42 * DAY + 20));
  expect(mailsTo(address)).toHaveLength(1);
  expect(mailsTo(address)[0]).toContain('Guardada para el lunes');
  await leave();
});

test('defers a mail that cannot be composed, and sends the others', async () => {
  await site.follow('rota@correo.example', 'tipo:nota');
  await site.publishNotes(['De un tipo que ya no existe']);
  await site.gatherAt(minutes(43 * DAY));
  await site.rows("update publicaciones set tipo = 'desconocida' where titulo = 'De un tipo que ya no existe'");
  await site.sendNewsAt(minutes(43 * DAY + 10));
  await site.follow('sana@correo.example', 'tipo:nota');
  await site.publishNotes(['De un tipo que existe']);
  for (const minute of [30, 31]) await site.sendNewsAt(minutes(43 * DAY + minute));
  expect(mailsTo('rota@correo.example')).toEqual([]);
  expect(mailsTo('sana@correo.example')).toHaveLength(1);
  await site.rows("update publicaciones set tipo = 'nota' where tipo = 'desconocida'");
  await site.sendNewsAt(minutes(44 * DAY));
  expect(mailsTo('rota@correo.example').join()).toContain('De un tipo que ya no existe');
  await leave();
});

test('a mail server that rejects all mails for three days pauses no subscription, and each mail arrives once', async () => {
  const people = ['uno', 'dos', 'tres'].map((name) => `${name}@correo.example`);
  for (const address of people) await site.follow(address, 'tipo:nota');
  mails.refuse = true;
  const first = 50 * DAY;
  await site.publishNotes(['Mientras rechaza a todos']);
  for (let hour = 0; hour < 72; hour += 2) await site.sendNewsAt(minutes(first + hour * 60));
  mails.refuse = false;
  for (let hour = 72; hour < 98; hour += 2) await site.sendNewsAt(minutes(first + hour * 60));
  expect(await site.rows('select id from suscriptores where pausa is not null')).toEqual([]);
  for (const address of people) expect(mailsTo(address)).toHaveLength(1);
  await leave();
});
