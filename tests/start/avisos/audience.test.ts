import { expect, test } from 'vitest';
import { followMoved, readSearchesAgain } from '#areas/avisos/commands/clean.ts';
import { readAlertStatus } from '#areas/avisos/queries/status.ts';
import { mailServer } from '../../setup/atencion/mail-server.ts';
import { alertsSite, minutes, start } from '../../setup/avisos/alerts-site.ts';

// Publishers decide who is told: how many people a publication tells, imports that are announced, and what staff see of alerts.

const site = alertsSite();
const mails = mailServer();
const mailsTo = (address: string) => mails.filter(({ to }) => to === address).map(({ text }) => text);
const puentes = { nombre: 'la búsqueda «puentes»', busqueda: { consulta: `'puent'`, anclas: ['puent'] } };

test('a publication tells each person once, over all that the person follows', async () => {
  expect(await site.predictFor('Tres puentes vecinales')).toBe(0);
  await site.follow('ana@correo.example', 'tipo:nota');
  await site.follow('ana@correo.example', 'busqueda:/buscar?texto=puentes', puentes);
  await site.follow('eva@correo.example', 'busqueda:/buscar?texto=puentes', puentes);
  expect(await site.predictFor('Tres puentes vecinales')).toBe(2);
  expect(await site.predictFor('Otra cosa')).toBe(1);
});

test('an announced import is one item, and other imports send no alerts', async () => {
  const titles = Array.from({ length: 12 }, (_, index) => `Nota importada ${index}`);
  await site.publishNotes(titles, { kind: 'importacion' });
  await site.sendNewsAt(minutes(10));
  expect(mailsTo('ana@correo.example')).toEqual([]);
  await site.publishNotes(titles, { kind: 'importacion', detail: { avisar: true } });
  await site.publishNotes(['Suelta']);
  await site.sendNewsAt(minutes(20));
  const [mail = ''] = mailsTo('ana@correo.example');
  expect(mail).toContain('Se publicaron: 12 notas');
  expect(mail).toContain('Se publicó: nota: Suelta');
  expect(mail).toContain('2 novedades');
  expect(mail).not.toContain('Nota importada');
});

test('staff see counts: what is followed, what waits, what came back, and missed runs', async () => {
  await site.follow('dia@correo.example', 'tipo:nota', { ritmo: 'diario' });
  await site.publishNotes(['La del día']);
  await site.gatherAt(minutes(60));
  const status = await readAlertStatus(minutes(60), 'America/Hermosillo');
  expect(status.subscriptions).toContainEqual({ subject: 'tipo', ritmo: 'diario', amount: 1 });
  expect(status.subscriptions).toContainEqual({ subject: 'busqueda', ritmo: 'inmediato', amount: 2 });
  // Searches have words of people: they are in no list of what is followed.
  expect(status.mostFollowed.map(({ nombre, amount }) => [nombre, amount])).toEqual([['las notas', 2]]);
  expect(status.waiting).toMatchObject({ diario: 1 });
  expect(status.mails).toMatchObject({ due: 0, sent: 1, returned: 0 });
  expect(status.people).toEqual({ paused: 0, bounced: 0, unconfirmed: 0 });
  // Nothing ran for forty minutes.
  expect(status.runs.find(({ ritmo }) => ritmo === 'inmediato')?.missed).toBe(1);
  await site.sendNewsAt(minutes(65));
  const later = await readAlertStatus(minutes(66), 'America/Hermosillo');
  expect(later.runs.find(({ ritmo }) => ritmo === 'inmediato')?.missed).toBe(1);
  expect(JSON.stringify(later)).not.toContain('correo.example');
});

test('a subscription has the address and the name that its record has now, and a search its words', async () => {
  await site.publishNotes(['La de ahora']);
  const [note] = await site.rows<{ registro: number; direccion: string }>(
    "select registro, direccion from publicaciones where titulo = 'La de ahora'",
  );
  const clave = `registro:nota:${note?.registro}`;
  await site.follow('muda@correo.example', clave, { nombre: '«La de antes»', direccion: '/difusion/nota?nota=vieja' });
  expect(await followMoved(start)).toBe(1);
  expect(await site.rows('select nombre, direccion from suscripciones where clave = $1', [clave])).toEqual([
    { nombre: '«La de ahora»', direccion: note?.direccion },
  ]);
  expect(await followMoved(start)).toBe(0);
  const search = 'busqueda:/buscar?texto=EPRA%2F014%2F2026&tipo=acuerdos';
  const old = { consulta: `'antes'`, anclas: ['antes'] };
  await site.follow('muda@correo.example', search, { nombre: 'la búsqueda «EPRA/014/2026»', busqueda: old });
  await readSearchesAgain();
  const [row] = await site.rows<{ consulta: string; anclas: string[]; tipos: string[] }>(
    'select consulta, anclas, tipos from busquedas_seguidas where clave = $1',
    [search],
  );
  expect(row?.consulta).not.toBe(old.consulta);
  expect(row?.consulta).toContain('2026');
  expect(row?.tipos).toEqual(['acuerdo']);
});
