import { expect, test } from 'vitest';
import { readConfig } from '#platform/config.ts';
import { openMail } from '#platform/mail/mail.ts';
import { mailServer } from '../../setup/atencion/mail-server.ts';
import { alertsSite, minutes } from '../../setup/avisos/alerts-site.ts';

// What people are told, when, and how often: matching, runs and mails with a stopped clock and a real mail server.

const site = alertsSite();
const mails = mailServer();
const mailsTo = (address: string) => mails.filter(({ to }) => to === address).map(({ text }) => text);

test('a change matched by two subscriptions of a person is sent once, by the faster one', async () => {
  await site.follow('ana@correo.example', 'tipo:nota');
  const search = { consulta: `'puent'`, anclas: ['puent'] };
  await site.follow('ana@correo.example', 'busqueda:/buscar?texto=puentes', {
    ritmo: 'diario',
    nombre: 'la búsqueda «puentes»',
    busqueda: search,
  });
  await site.follow('eva@correo.example', 'busqueda:/buscar?texto=puentes', {
    nombre: 'la búsqueda «puentes»',
    busqueda: search,
  });
  await site.publishNotes(['Tres puentes vecinales']);
  await site.publishNotes(['Otra cosa']);
  await site.sendNewsAt(minutes(5));
  const [first] = mailsTo('ana@correo.example');
  expect(first).toContain('Usted pidió saber de las notas');
  expect(first).toContain('Tres puentes vecinales');
  expect(first).toContain('Otra cosa');
  expect(mailsTo('eva@correo.example')).toHaveLength(1);
  expect(mailsTo('eva@correo.example')[0]).not.toContain('Otra cosa');
  expect(mailsTo('eva@correo.example')[0]).toContain('Se publicó: nota, con lo que busca en su título: Tres puentes');
  await site.sendNewsAt(minutes(60 * 24));
  expect(mailsTo('ana@correo.example')).toHaveLength(1);
});

test('news of a quarter of an hour are one mail', async () => {
  const address = 'quince@correo.example';
  await site.follow(address, 'tipo:nota');
  const day = 2 * 24 * 60;
  await site.publishNotes(['La primera']);
  await site.sendNewsAt(minutes(day));
  await site.publishNotes(['La segunda']);
  await site.sendNewsAt(minutes(day + 6));
  await site.publishNotes(['La tercera']);
  await site.sendNewsAt(minutes(day + 11));
  expect(mailsTo(address)).toHaveLength(1);
  await site.sendNewsAt(minutes(day + 21));
  expect(mailsTo(address)).toHaveLength(2);
  expect(mailsTo(address)[1]).toMatch(/La segunda[\s\S]*La tercera|La tercera[\s\S]*La segunda/);
});

test('imports and silent publications send no alerts', async () => {
  const address = 'callado@correo.example';
  await site.follow(address, 'tipo:nota');
  await site.publishNotes(['Importada'], { actor: site.importer });
  await site.publishNotes(['Sin avisar'], { detail: { sinAvisar: true } });
  await site.sendNewsAt(minutes(4 * 24 * 60));
  expect(mailsTo(address)).toEqual([]);
});

test('more than fifty news are a link', async () => {
  const address = 'muchas@correo.example';
  await site.follow(address, 'tipo:nota');
  await site.publishNotes(Array.from({ length: 51 }, (_, index) => `Nota numerada ${index}`));
  await site.sendNewsAt(minutes(5 * 24 * 60));
  const [mail] = mailsTo(address);
  expect(mail).toContain('Hubo 51 novedades');
  expect(mail).not.toContain('Nota numerada 7');
});

test('a digest of a hundred news is a link to each subject with more than fifty, and lists the others', async () => {
  const address = 'cien@correo.example';
  await site.follow(address, 'tipo:nota', { ritmo: 'semanal' });
  await site.follow(address, 'busqueda:/buscar?texto=puentes', {
    ...{ ritmo: 'diario', nombre: 'la búsqueda «puentes»', direccion: '/buscar?texto=puentes' },
    busqueda: { consulta: `'puent'`, anclas: ['puent'] },
  });
  await site.publishNotes(Array.from({ length: 100 }, (_, index) => `Puentes número ${index}`));
  await site.sendNewsAt(new Date('2026-11-26T15:05:00Z'));
  await site.sendNewsAt(new Date('2026-11-26T15:15:00Z'));
  const [mail = '', ...others] = mailsTo(address);
  expect(others).toEqual([]);
  expect(mail).toMatch(/^Subject: .*100[ _]novedades/m);
  expect(mail).toContain('Hubo 100 novedades: véalas en el sitio');
  expect(mail).toMatch(/https?:\/\/\S+\/buscar\?texto=puentes/);
  expect(mail).not.toContain('Puentes número');
  expect(mail.length).toBeLessThan(10_000);
});

test('followers of an ente receive its resolved observations, and no hidden audit', async () => {
  const address = 'ente@correo.example';
  await site.saveAudit(['pendiente', 'pendiente']);
  await site.sendNewsAt(minutes(6 * 24 * 60));
  await site.follow(address, 'ente:1', {
    nombre: 'el Ayuntamiento de Cumpas 1',
    clases: ['publicacion', 'avance', 'termino'],
  });
  await site.saveAudit(['pendiente', 'solventada']);
  await site.sendNewsAt(minutes(7 * 24 * 60));
  expect(mailsTo(address)).toHaveLength(1);
  expect(mailsTo(address)[0]).toContain('Usted pidió saber del Ayuntamiento de Cumpas 1');
  expect(mailsTo(address)[0]).toContain('La observación está solventada');
  expect(mailsTo(address)[0]).toContain('Anticipos sin comprobar 2');
  await site.saveAudit(['solventada', 'solventada']);
  await site.saveAudit(['solventada', 'solventada'], { visible: false });
  await site.sendNewsAt(minutes(8 * 24 * 60));
  expect(mailsTo(address)).toHaveLength(1);
});

test('reports a term without a response once, on the day after', async () => {
  const address = 'termino@correo.example';
  await site.follow(address, 'ente:1', { nombre: 'el Ayuntamiento de Cumpas 1', clases: ['termino'] });
  await site.saveAudit(['pendiente', 'solventada'], { notified: '2026-12-01' });
  const at = (day: string) => site.sendNewsAt(new Date(`${day}T16:01:00Z`));
  await at('2026-12-02');
  expect(mailsTo(address)).toEqual([]);
  await at('2026-12-03');
  await at('2026-12-04');
  expect(mailsTo(address)).toHaveLength(1);
  expect(mailsTo(address)[0]).toContain('Venció sin respuesta el 2 de diciembre de 2026');
  expect(mailsTo(address)[0]).toContain('Anticipos sin comprobar 1');
  expect(mailsTo(address)[0]).not.toContain('Anticipos sin comprobar 2');
});

test('followers of a merged ente follow the other one', async () => {
  const address = 'union@correo.example';
  await site.follow(address, 'ente:2', { nombre: 'el Ayuntamiento de Cumpas 2', clases: ['avance'] });
  for (const id of [1, 2])
    await site.follow('ambos@correo.example', `ente:${id}`, { nombre: `el Ayuntamiento ${id}`, clases: ['avance'] });
  await site.merge({ from: 2, to: 1 });
  await site.sendNewsAt(minutes(15 * 24 * 60));
  await site.saveAudit(['solventada', 'pendiente']);
  await site.sendNewsAt(minutes(16 * 24 * 60));
  expect(mailsTo(address)).toHaveLength(1);
  expect(mailsTo(address)[0]).toContain('Usted pidió saber del Ayuntamiento de Cumpas 1');
  expect(mailsTo('ambos@correo.example')).toHaveLength(1);
});

test('a record hidden before its mail is sent is not in it', async () => {
  const address = 'oculta@correo.example';
  await site.follow(address, 'tipo:nota');
  const [shown, hidden] = [await site.publishNotes(['Sigue a la vista']), await site.publishNotes(['Ya no se ve'])];
  await site.gatherAt(minutes(17 * 24 * 60));
  await site.withdrawNotes(hidden);
  await site.sendNewsAt(minutes(17 * 24 * 60 + 10));
  expect(shown).toHaveLength(1);
  expect(mailsTo(address)[0]).toContain('Sigue a la vista');
  expect(mailsTo(address)[0]).not.toContain('Ya no se ve');
});

test('a day without mail server ends with one mail for each person', async () => {
  const address = 'espera@correo.example';
  await site.follow(address, 'tipo:nota');
  await openMail(readConfig({ SMTP_URL: 'smtp://127.0.0.1:1' }));
  const day = 20 * 24 * 60;
  for (let hour = 0; hour < 24; hour++) {
    await site.publishNotes([`De la hora ${hour}.`]);
    await site.sendNewsAt(minutes(day + hour * 60));
  }
  await mails.open();
  await site.sendNewsAt(minutes(day + 26 * 60));
  await site.sendNewsAt(minutes(day + 27 * 60));
  const texts = mailsTo(address);
  expect(texts).toHaveLength(2);
  for (let hour = 0; hour < 24; hour++)
    expect(texts.filter((mail) => mail.includes(`De la hora ${hour}.`))).toHaveLength(1);
});

test('every mail ends with one click, says why it came, and asks nothing of other servers', async () => {
  const [mail = ''] = mailsTo('ana@correo.example');
  expect(mail).toMatch(/List-Unsubscribe:\s+<http\S+baja/i);
  expect(mail).toMatch(/List-Unsubscribe-Post:\s+List-Unsubscribe=One-Click/i);
  expect(mail).toContain('Lo recibe porque lo confirmó el 20 de noviembre de 2026');
  expect(mail).not.toMatch(/<img|<link|url\(/i);
});

test('a mailbox that refuses two mails in a row is paused, while others get theirs', async () => {
  const address = 'rebota@correo.example';
  await site.follow(address, 'tipo:nota');
  mails.refused.add(address);
  const day = 40 * 24 * 60;
  for (const [title, minute] of [
    ['Rebota', 0],
    ['Rebota otra vez', 25 * 60],
  ] as const) {
    await site.publishNotes([title]);
    await site.sendNewsAt(minutes(day + minute));
    // Whether a mailbox refuses is known once the server took a mail for another one.
    await site.sendNewsAt(minutes(day + minute + 10));
  }
  mails.refused.clear();
  const paused = await site.rows('select pausa, rebotes from suscriptores where pausa is not null');
  expect(paused).toEqual([{ pausa: 'rebotes', rebotes: 2 }]);
  expect(mailsTo(address)).toEqual([]);
  expect(mailsTo('ana@correo.example').join()).toContain('Rebota otra vez');
});

test('confirming another alert ends the pause of a mailbox that refused mails, and sends the refused ones again', async () => {
  const address = 'rebota@correo.example';
  await site.follow(address, 'ente:1', { nombre: 'el Ayuntamiento de Cumpas 1' });
  await site.publishNotes(['Después de los rebotes']);
  for (const day of [43, 44]) await site.sendNewsAt(minutes(day * 24 * 60));
  const received = mailsTo(address).join();
  for (const title of ['Rebota', 'Rebota otra vez', 'Después de los rebotes']) expect(received).toContain(title);
});
