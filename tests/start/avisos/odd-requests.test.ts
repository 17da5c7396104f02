import { describe, expect, test } from 'vitest';
import { mailServer } from '../../setup/atencion/mail-server.ts';
import { newCaller, query } from '../../setup/atencion/submission.ts';
import { submission } from '../../setup/gestion/requests.ts';
import { textOf } from '../../setup/html.ts';
import { ask } from '../../setup/http.ts';
import { emptySite } from '../../setup/import/site.ts';
import { until } from '../../setup/processes.ts';

// What mail programs, scanners, Back and hand-made requests send to the links of mails and to the form.

const mails = mailServer();
const site = emptySite(() => ({ SMTP_URL: mails.url(), TRUST_PROXY: '1' }));
const notes = '/avisame?de=%2Fdifusion%2Fnotas';
const send = (path: string, fields: Record<string, string>) => {
  const { headers, ...form } = submission(fields);
  return ask(path, { origin: site.base(), ...form, headers: { ...headers, 'x-forwarded-for': newCaller() } });
};
const post = (path: string, headers: Record<string, string>, body = '') =>
  ask(path, { origin: site.base(), method: 'POST', headers, body });
const read = async (path: string) => textOf((await ask(path, { origin: site.base() })).text);
const ended = 'Este enlace ya no lleva a ningún aviso';

async function confirmLink(correo: string): Promise<string> {
  await send(notes, { correo, ritmo: 'diario' });
  const received = () =>
    mails
      .filter(({ to }) => to === correo)
      .at(-1)
      ?.text.replaceAll('\r\n ', '') ?? '';
  await until('the mail', () => received() !== '');
  return /\/avisame\/confirmar\?llave=[\w.-]+/.exec(received())?.[0] ?? '';
}
async function personPage(correo: string): Promise<string> {
  const { headers } = await send(await confirmLink(correo), {});
  return (headers.location ?? '').replace(/&hecho=.*/, '');
}

describe('one click of a mail program', () => {
  const multipart = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
  const form = 'application/x-www-form-urlencoded';
  test.each([
    ['in parts', { 'content-type': 'multipart/form-data; boundary=x' }, multipart],
    [
      'from a page of a mail provider',
      { 'content-type': form, origin: 'https://correo.example' },
      'List-Unsubscribe=One-Click',
    ],
    ['from an opaque origin', { 'content-type': form, origin: 'null' }, 'List-Unsubscribe=One-Click'],
    ['without a body', {}, ''],
  ])('%s ends everything, and once more changes nothing', async (title, headers, body) => {
    const manage = await personPage(`click-${title.replaceAll(' ', '')}@correo.example`);
    const leave = manage.replace('mis-avisos', 'baja');
    const answers = [await post(leave, headers, body), await post(leave, headers, body)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await read(manage)).toContain(ended);
  });
});

test('a confirmation that is sent twice, or again after Back, is one', async () => {
  const link = await confirmLink('doble@correo.example');
  const answers = await Promise.all([send(link, {}), send(link, {}), send(link, {})]);
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
  expect(new Set(answers.map(({ headers }) => headers.location)).size).toBe(1);
  expect(await read(link)).toContain('Le escribiremos una vez al día');
  expect((await send(link, {})).headers.location).toBe(answers[0]?.headers.location);
  const id = Number(/llave=(\d+)/.exec(link)?.[1]);
  const rows = await query(
    site.dataDir,
    `select confirmada is not null as confirmed from suscripciones
      where suscriptor_id = (select suscriptor_id from suscripciones where id = $1)`,
    [id],
  );
  expect(rows).toEqual([{ confirmed: true }]);
});

test('changes that mean nothing are answered, and change nothing', async () => {
  const manage = await personPage('rara@correo.example');
  const [before] = await query(site.dataDir, 'select ritmo, clave from suscripciones order by id desc limit 1');
  for (const fields of [
    { accion: '' },
    { accion: 'borrar-todo' },
    { accion: 'terminar' },
    { accion: 'terminar', id: '99999999999999999999' },
    { accion: 'terminar', id: '1; drop table suscripciones' },
    { accion: 'ritmo', id: '-1', ritmo: 'semanal' },
    { accion: '__proto__', id: 'constructor' },
  ] as Record<string, string>[])
    expect((await send(manage, fields)).status, JSON.stringify(fields)).toBe(303);
  for (const [type, body] of [
    ['application/json', '{"accion":"terminar-todo"}'],
    ['multipart/form-data', 'sin frontera'],
    ['text/plain', 'accion=terminar-todo'],
  ] as const) {
    const { status } = await post(manage, { 'content-type': type, origin: site.base() }, body);
    expect(status, type).toBeLessThan(500);
  }
  expect(await read(manage)).toContain('Usted tiene un aviso');
  expect(await query(site.dataDir, 'select ritmo, clave from suscripciones order by id desc limit 1')).toEqual([
    before,
  ]);
});

test('links without a key, with half of one, and with one of the other purpose lead nowhere', async () => {
  const manage = await personPage('mitad@correo.example');
  const token = new URLSearchParams(manage.split('?')[1]).get('llave') ?? '';
  for (const llave of [
    '',
    token.slice(0, 20),
    `${token}x`,
    token.toUpperCase(),
    `1.${token.split('.')[1]}`,
    '%00',
    'a'.repeat(5000),
  ])
    for (const page of ['confirmar', 'mis-avisos', 'baja']) {
      const path = `/avisame/${page}?${new URLSearchParams({ llave })}`;
      expect((await ask(path, { origin: site.base() })).status, path).toBeLessThan(500);
      expect((await send(path, { accion: 'terminar-todo' })).status, path).toBeLessThan(500);
    }
  expect((await send(`/avisame/confirmar?${new URLSearchParams({ llave: token })}`, {})).headers.location).toMatch(
    /confirmar/,
  );
  expect(await read(manage)).toContain('Usted tiene un aviso');
});

test('only addresses of the site can be followed, in any spelling', async () => {
  for (const de of [
    '/\\otro.example/entes/1',
    '/%2F%2Fotro.example',
    '/../../etc/passwd',
    `/buscar?texto=${'ñ'.repeat(3000)}`,
    '/buscar?texto=%00',
  ]) {
    const { status, text } = await ask(`/avisame?${new URLSearchParams({ de })}`, { origin: site.base() });
    expect(status, de).toBeLessThan(500);
    expect(text).not.toMatch(/(?:href|action)="(?:https?:)?\/\/otro\.example/);
  }
});
