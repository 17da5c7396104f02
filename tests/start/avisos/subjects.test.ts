import { expect, test } from 'vitest';
import { followMoved, readSearchesAgain } from '#areas/avisos/commands/clean.ts';
import { mailServer } from '../../setup/atencion/mail-server.ts';
import { alertsSite, minutes } from '../../setup/avisos/alerts-site.ts';

// Subjects that change under their subscriptions: entes that are merged and renamed, calls that are withdrawn.

const site = alertsSite();
const mails = mailServer();
const mailsTo = (address: string) => mails.filter(({ to }) => to === address).map(({ text }) => text);
const DAY = 24 * 60;
const followEnte = (address: string, id: number, ritmo: 'inmediato' | 'semanal' = 'inmediato') =>
  site.follow(address, `ente:${id}`, { nombre: `el Ayuntamiento de Cumpas ${id}`, clases: ['avance'], ritmo });

test('an ente that is renamed has its name in the mails of its followers', async () => {
  await followEnte('nombre@correo.example', 1);
  await site.saveEnte(1, 'Ayuntamiento de Nacozari');
  expect(await followMoved(minutes(DAY))).toBe(1);
  expect(await followMoved(minutes(DAY))).toBe(0);
  await site.saveAudit(['pendiente']);
  await site.sendNewsAt(minutes(DAY + 10));
  await site.saveAudit(['solventada']);
  await site.sendNewsAt(minutes(DAY + 60));
  expect(mailsTo('nombre@correo.example')[0]).toContain('Usted pidió saber del Ayuntamiento de Nacozari');
});

test('entes that are merged one after the other, and two into one, are followed to the last one', async () => {
  for (const id of [3, 4, 5]) await site.saveEnte(id, `Ayuntamiento de Cumpas ${id}`);
  await site.sendNewsAt(minutes(2 * DAY));
  await site.saveAudit(['pendiente', 'pendiente'], { audit: 2, ente: 3 });
  await site.sendNewsAt(minutes(2 * DAY + 20));
  await followEnte('cadena@correo.example', 3, 'semanal');
  for (const id of [3, 4, 5]) await followEnte('varias@correo.example', id);
  // Pending news of the first ente, until Monday.
  await site.saveAudit(['solventada', 'pendiente'], { audit: 2, ente: 3 });
  await site.gatherAt(minutes(2 * DAY + 30));
  await site.merge({ from: 5, to: 4 });
  await site.merge({ from: 3, to: 4 });
  await site.merge({ from: 4, to: 1 });
  await site.sendNewsAt(minutes(2 * DAY + 60));
  expect(await site.rows("select clave from suscripciones where clave like 'ente:%'")).toEqual([
    { clave: 'ente:1' },
    { clave: 'ente:1' },
    { clave: 'ente:1' },
  ]);
  expect(mailsTo('varias@correo.example')).toHaveLength(1);
  await site.saveAudit(['pendiente']);
  await site.sendNewsAt(minutes(2 * DAY + 120));
  expect(mailsTo('varias@correo.example')).toHaveLength(2);
  await site.sendNewsAt(minutes(12 * DAY));
  expect(mailsTo('cadena@correo.example')).toHaveLength(1);
  expect(mailsTo('cadena@correo.example')[0]).toContain('Anticipos sin comprobar 1');
  // A search that is narrowed down to one of them is one of the last one.
  const search = 'busqueda:/buscar?texto=anticipos&ente=3';
  const old = { consulta: `'anticip'`, anclas: ['anticip'], entes: [3] };
  await site.follow('acotada@correo.example', search, { nombre: 'la búsqueda «anticipos», acotada', busqueda: old });
  await readSearchesAgain();
  expect(await site.rows('select entes from busquedas_seguidas where clave = $1', [search])).toEqual([{ entes: [1] }]);
});

test('followers of a municipality receive the changes of its entes, and of no others', async () => {
  const address = 'municipio@correo.example';
  await site.rows("insert into municipios (clave, nombre) values ('26099', 'Cumpas')");
  await site.rows("update entes set clave_municipio = '26099' where id in (1, 2)");
  for (const [id, ente] of [
    [11, 1],
    [12, 2],
  ] as const)
    await site.saveAudit(['pendiente'], { audit: id, ente });
  await site.saveEnte(6, 'Otro Ayuntamiento');
  await site.saveAudit(['pendiente'], { audit: 13, ente: 6 });
  await site.sendNewsAt(minutes(15 * DAY));
  await site.follow(address, 'municipio:26099', { nombre: 'los entes del municipio de Cumpas', clases: ['avance'] });
  for (const id of [11, 12, 13]) await site.saveAudit(['solventada'], { audit: id, ente: id === 13 ? 6 : id - 10 });
  await site.sendNewsAt(minutes(15 * DAY + 20));
  const [mail = '', ...others] = mailsTo(address);
  expect(others).toEqual([]);
  expect(mail).toContain('Usted pidió saber de los entes del municipio de Cumpas');
  for (const id of [11, 12]) expect(mail).toContain(`/auditorias/auditoria/${id}/observacion/1`);
  expect(mail).not.toContain('/auditorias/auditoria/13/');
});

test('the proposals of a withdrawn call are not in searches, subscriptions or mails', async () => {
  const id = await site.saveCall({ cierraEl: '2026-12-01', proposal: 'El puente de la salida' });
  await site.follow('propuesta@correo.example', 'tipo:propuesta');
  await site.saveCall({ cierraEl: '2026-12-01', proposal: 'El arroyo del centro' });
  await site.gatherAt(minutes(20 * DAY));
  await site.withdrawCall(id);
  await site.sendNewsAt(minutes(20 * DAY + 20));
  expect(mailsTo('propuesta@correo.example')).toEqual([]);
  expect(
    await site.rows("select titulo from publicaciones where tipo = 'propuesta' and visible_desde is not null"),
  ).toEqual([]);
  await site.publishCall(id);
  const proposals = await site.rows(
    "select titulo from publicaciones where tipo = 'propuesta' and visible_desde is not null",
  );
  expect(proposals).toEqual([{ titulo: 'El arroyo del centro' }]);
});
