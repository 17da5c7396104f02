import { beforeAll, expect, test } from 'vitest';
import { mailServer } from '../../setup/atencion/mail-server.ts';
import { newPerson, runSql, type TestPerson } from '../../setup/gestion/people.ts';
import { askStaff, submission } from '../../setup/gestion/requests.ts';
import { textOf } from '../../setup/html.ts';
import { ask } from '../../setup/http.ts';
import { emptySite } from '../../setup/import/site.ts';
import { until } from '../../setup/processes.ts';

// An administrator takes nobody's records away in silence, and leaves somebody who answers for control.

const mails = mailServer();
const site = emptySite(() => ({ SMTP_URL: mails.url() }));

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

/** Decides, as a person, what waits about another one. */
async function decide(who: TestPerson, accion: string, { email }: TestPerson) {
  const [person] = await runSql(site.dataDir, 'select id from personal where correo = $1', [email]);
  return send(who, { accion, persona: String(person?.id), pedido: await requestedOf(String(person?.id)) });
}
const send = (who: TestPerson, fields: Record<string, string>) =>
  askStaff('/gestion/control', { origin: site.gestion(), ...submission(fields, who.cookie) });

/** Change of a person that waits, as the page of control sends it; empty for nothing. `who` opens the page. */
async function requestedOf(id: string, who = people.control): Promise<string> {
  const { text } = await askStaff('/gestion/control', { origin: site.gestion(), headers: { cookie: who.cookie } });
  return (
    new RegExp(`name="persona" value="${id}"/?><input type="hidden" name="pedido" value="([^"]*)"`).exec(text)?.[1] ??
    ''
  );
}
const idOf = async ({ email }: TestPerson) =>
  String((await runSql(site.dataDir, 'select id from personal where correo = $1', [email]))[0]?.id);
const statusOf = async (path: string, { cookie }: TestPerson) =>
  (await askStaff(path, { origin: site.gestion(), headers: { cookie } })).status;

test('a person keeps the records until a control person consents, and both receive a mail at once', async () => {
  expect((await give(people.handler, [])).status).toBe(303);
  await mailTo(people.handler, 'pidió que usted deje de atender registros');
  await mailTo(people.control, 'pidió que una persona deje de atender registros');
  expect(await statusOf('/gestion/buzon', people.handler)).toBe(200);
  const page = await askStaff('/gestion/control', {
    origin: site.gestion(),
    headers: { cookie: people.control.cookie },
  });
  expect(textOf(page.text)).toContain('Que deje de atender registros: todos los tipos');
  // Namesakes have their address.
  const requested = `Lo pidió Persona de Prueba (${people.administrator.email}), `;
  expect(textOf(page.text)).toMatch(new RegExp(`${requested.replace(/[().]/g, '\\$&')}\\d+ de \\p{L}+ de \\d{4}`, 'u'));
  const home = await askStaff('/gestion/pendientes', {
    origin: site.gestion(),
    headers: { cookie: people.control.cookie },
  });
  expect(textOf(home.text)).toContain('Dejar de atender registros');
  expect((await decide(people.administrator, 'consentir-permisos', people.handler)).status).toBe(403);
  expect((await decide(people.handler, 'consentir-permisos', people.handler)).status).toBe(403);
  expect((await decide(people.control, 'no-consentir-permisos', people.handler)).status).toBe(303);
  expect((await decide(people.control, 'consentir-permisos', people.handler)).status).toBe(404);
  expect(await statusOf('/gestion/buzon', people.handler)).toBe(200);
  expect((await give(people.handler, [])).status).toBe(303);
  expect((await decide(people.control, 'consentir-permisos', people.handler)).status).toBe(303);
  expect(await statusOf('/gestion/buzon', people.handler)).toBe(403);
  await mailTo(people.handler, 'cambió qué registros atiende usted');
  // Nobody wrote into the database.
  expect((await ask('/metrics', { origin: site.base() })).text).toContain('{event="permiso-ajeno"} 0\n');
});

test('nobody consents to another change than the one on the page', async () => {
  const server = { gestion: site.gestion(), dataDir: site.dataDir };
  const handler = await newPerson([['atencion', '*']], { server });
  const persona = await idOf(handler);
  expect((await give(handler, ['atencion:denuncias', 'atencion:propuestas'])).status).toBe(303);
  const pedido = await requestedOf(persona);
  const page = await askStaff('/gestion/control', {
    origin: site.gestion(),
    headers: { cookie: people.control.cookie },
  });
  expect(textOf(page.text)).toContain('todos los tipos. Seguiría con: denuncias, propuestas');
  expect(textOf(page.text)).toContain(handler.email);
  expect((await give(handler, ['control:*'])).status).toBe(303);
  const consent = { accion: 'consentir-permisos', persona };
  const exchanged = await send(people.control, { ...consent, pedido });
  expect([exchanged.status, textOf(exchanged.text)]).toEqual([409, expect.stringContaining('cambió lo que pidió')]);
  expect((await send(people.control, consent)).status).toBe(409);
  expect(await statusOf('/gestion/buzon', handler)).toBe(200);
  expect((await decide(people.control, 'no-consentir-permisos', handler)).status).toBe(303);
});

test('a person who handles records is not dismissed before', async () => {
  const server = { gestion: site.gestion(), dataDir: site.dataDir };
  const handler = await newPerson([['atencion', 'denuncias']], { server });
  const [person] = await runSql(site.dataDir, 'select id from personal where correo = $1', [handler.email]);
  const refused = await askStaff(`/gestion/personal/${person?.id}`, {
    origin: site.gestion(),
    ...submission({ accion: 'baja' }, people.administrator.cookie),
  });
  expect([refused.status, textOf(refused.text)]).toEqual([409, expect.stringContaining('antes quítele ese permiso')]);
});

test('the last person who answers for control gets no records to handle, and keeps the permission', async () => {
  for (const permissions of [['control:*', 'atencion:solicitudes'], ['control:*', 'administrador:*'], []]) {
    const refused = await give(people.control, permissions);
    expect([refused.status, textOf(refused.text)]).toEqual([
      409,
      expect.stringContaining('Nadie más responde por el control'),
    ]);
  }
});

test('a person whom an administrator names or invites answers for control once one who does consents', async () => {
  const server = { gestion: site.gestion(), dataDir: site.dataDir };
  const invited = await newPerson([['control', '*']], { server });
  expect((await give(people.handler, ['control:*'])).status).toBe(303);
  for (const person of [invited, people.handler]) expect(await statusOf('/gestion/control', person)).toBe(403);
  const { cookie } = people.control;
  const page = await askStaff('/gestion/control', { origin: site.gestion(), headers: { cookie } });
  expect(textOf(page.text)).toContain('Lo trae la invitación que aceptó, ');
  expect((await decide(people.control, 'no-consentir-permisos', invited)).status).toBe(303);
  expect((await decide(people.control, 'consentir-permisos', people.handler)).status).toBe(303);
  expect([await statusOf('/gestion/control', invited), await statusOf('/gestion/control', people.handler)]).toEqual([
    403, 200,
  ]);
  expect((await give(people.control, [])).status).toBe(303);
  await mailTo(people.control, 'o si responde por el control');
});

test('a person with restored access has the control role again after a consent, and both receive a mail', async () => {
  const server = { gestion: site.gestion(), dataDir: site.dataDir };
  const former = await newPerson([['control', '*']], { server });
  const persona = await idOf(former);
  const consent = { accion: 'consentir-permisos', persona, pedido: await requestedOf(persona, people.handler) };
  expect((await send(people.handler, consent)).status).toBe(303);
  expect(await statusOf('/gestion/control', former)).toBe(200);
  const change = (accion: string) =>
    askStaff(`/gestion/personal/${persona}`, {
      origin: site.gestion(),
      ...submission({ accion }, people.administrator.cookie),
    });
  expect((await change('baja')).status).toBe(303);
  expect((await change('reponer')).status).toBe(303);
  const rows = await runSql(site.dataDir, 'select rol, area from permisos where persona = $1', [persona]);
  expect(rows).toEqual([{ rol: 'control', area: 'por-consentir' }]);
  const told = await runSql(
    site.dataDir,
    "select data->>'papel' as papel from pgboss.job where data->>'persona' = $1",
    [persona],
  );
  expect(told.map(({ papel }) => papel)).toContain('espera');
  expect((await send(people.handler, { ...consent, accion: 'no-consentir-permisos' })).status).toBe(303);
});

test('a rejected mail, or one to an exchanged address, is shown at once to control and administration', async () => {
  const server = { gestion: site.gestion(), dataDir: site.dataDir };
  const handlers = [];
  // Two namesakes.
  for (const name of ['Rechazada Uno', 'Rechazada  uno'])
    handlers.push(await newPerson([['atencion', 'denuncias']], { server, name }));
  const [refused, exchanged] = handlers as [TestPerson, TestPerson];
  mails.refused.add(refused.email);
  expect((await give(refused, [])).status).toBe(303);
  const ajena = 'ajena@prueba.example';
  await runSql(site.dataDir, 'update personal set correo = $1 where correo = $2', [ajena, exchanged.email]);
  expect((await give({ ...exchanged, email: ajena }, [])).status).toBe(303);
  const textAt = async (path: string, { cookie }: TestPerson) =>
    textOf((await askStaff(path, { origin: site.gestion(), headers: { cookie } })).text);
  await until('both are said', async () => {
    const control = await textAt('/gestion/control', people.handler);
    const status = await textAt('/gestion/estado', people.administrator);
    return (
      control.includes(`Rechazada Uno (${refused.email})`) &&
      control.includes(`(${ajena})`) &&
      status.includes('2 correos sin entregar')
    );
  });
  expect(mails.filter(({ to }) => [ajena, refused.email].includes(to))).toEqual([]);
  const { text: metrics } = await ask('/metrics', { origin: site.base() });
  expect(metrics).toMatch(/security_events_total\{event="correo"\} [1-9]/);
});
