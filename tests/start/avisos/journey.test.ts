import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decodeMail } from '../../setup/atencion/mail-server.ts';
import { query } from '../../setup/atencion/submission.ts';
import { submission } from '../../setup/gestion/requests.ts';
import { textOf } from '../../setup/html.ts';
import { ask } from '../../setup/http.ts';
import { emptySite } from '../../setup/import/site.ts';
import { until } from '../../setup/processes.ts';

// Asking, confirming, changing and leaving over HTTP, as people without scripts, mail programs and scanners of mail do.

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
  const listener = smtp.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  ({ port } = listener.address() as AddressInfo);
});
afterAll(() => new Promise<void>((resolve) => smtp.close(() => resolve())));
const site = emptySite(() => ({ SMTP_URL: `smtp://127.0.0.1:${port}`, TRUST_PROXY: '1', LOG_LEVEL: 'debug' }));

const notes = '/avisame?de=%2Fdifusion%2Fnotas';
const send = (path: string, fields: Record<string, string>) =>
  ask(path, { origin: site.base(), ...submission(fields) });
const open = (path: string) => ask(path, { origin: site.base() });
const counts = async () => {
  const [row] = await query<{ people: number; requests: number; confirmed: number }>(
    site.dataDir,
    `select (select count(*)::int from suscriptores) as people, count(*) filter (where confirmada is null)::int as requests,
      count(*) filter (where confirmada is not null)::int as confirmed from suscripciones`,
  );
  return row;
};
const linkIn = (mail: string, path: string) => {
  const [link = ''] = new RegExp(`http\\S+${path}\\S+`).exec(mail.replaceAll('\r\n ', '')) ?? [];
  return link.replace(/^http:\/\/[^/]+/, '').replace(/[>"<].*$/, '');
};
async function mailTo(address: string, amount = 1): Promise<string> {
  await until('the mail', () => mails.filter(({ to }) => to === address).length >= amount);
  return mails.filter(({ to }) => to === address).at(-1)?.text ?? '';
}
/** Asks for notes and confirms; returns the address of the person's page. */
async function subscribed(correo: string): Promise<string> {
  await send(notes, { correo, ritmo: 'diario' });
  const link = linkIn(await mailTo(correo), '/avisame/confirmar');
  const { headers } = await send(link, {});
  return headers.location ?? '';
}

describe('a request', () => {
  test('is answered alike for a new address, a known one, and one that gets no more mails', async () => {
    const answers = [];
    for (let time = 0; time < 7; time++)
      answers.push(await send(notes, { correo: 'eva@correo.example', ritmo: 'diario' }));
    const [first] = answers;
    expect(first?.status).toBe(200);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ text: page }) => textOf(page))).size).toBe(1);
    expect(textOf(first?.text ?? '')).toContain('Revise su correo');
    await mailTo('eva@correo.example');
    expect(mails.filter(({ to }) => to === 'eva@correo.example').length).toBeLessThanOrEqual(5);
  });

  test('without an address, or with more than one, is shown again', async () => {
    for (const correo of ['', 'nada', 'a@b.mx, c@d.mx', 'a@b.mx\r\nBcc: c@d.mx', '<a@b.mx>']) {
      const { status, text: page } = await send(notes, { correo });
      expect(status).toBe(422);
      expect(textOf(page)).toContain('Escriba su correo completo');
    }
  });

  test('for what cannot be followed leads to what can', async () => {
    for (const de of ['/nada', '//otro.example/', 'https://otro.example/', '/gestion', '/avisame', ''])
      expect(textOf((await open(`/avisame?${new URLSearchParams({ de })}`)).text)).toContain(
        'Abra la página de lo que le interesa',
      );
    const { status } = await send('/avisame?de=/nada', { correo: 'a@b.mx' });
    expect(status).toBe(404);
  });
});

describe('links', () => {
  test('opened by a scanner change nothing', async () => {
    await send(notes, { correo: 'ana@correo.example', ritmo: 'semanal' });
    const before = await counts();
    const confirm = linkIn(await mailTo('ana@correo.example'), '/avisame/confirmar');
    for (const method of ['GET', 'HEAD']) {
      const { status, headers } = await ask(confirm, { origin: site.base(), method });
      expect(status).toBe(200);
      expect(headers['cache-control']).toBe('no-store');
    }
    expect(textOf((await open(confirm)).text)).toContain(
      'Le escribiremos una vez por semana de la sección «Notas informativas».',
    );
    expect(await counts()).toEqual(before);
    const confirmed = await send(confirm, {});
    expect(confirmed.status).toBe(303);
    expect((await counts())?.confirmed).toBe((before?.confirmed ?? 0) + 1);
    const manage = confirmed.headers.location ?? '';
    const leave = manage.replace('mis-avisos', 'baja');
    for (const link of [manage, leave]) await open(link);
    expect((await counts())?.confirmed).toBe((before?.confirmed ?? 0) + 1);
  });

  test('lead to pausing, another rhythm, and the end of one', async () => {
    const manage = await subscribed('cambia@correo.example');
    expect(textOf((await open(manage)).text)).toContain('Usted tiene un aviso');
    await send(manage, { accion: 'pausar' });
    expect(textOf((await open(manage)).text)).toContain('Usted tiene un aviso, en pausa');
    await send(manage, { accion: 'reanudar' });
    const [row] = await query<{ id: number }>(site.dataDir, 'select max(id)::int as id from suscripciones');
    await send(manage, { accion: 'ritmo', id: String(row?.id), ritmo: 'semanal' });
    expect(await query(site.dataDir, 'select ritmo from suscripciones where id = $1', [row?.id])).toEqual([
      { ritmo: 'semanal' },
    ]);
    await send(manage, { accion: 'terminar', id: String(row?.id) });
    expect(textOf((await open(manage)).text)).toContain('Este enlace ya no lleva a ningún aviso');
  });

  test('of another person, or made up, change nothing', async () => {
    const mine = await subscribed('mia@correo.example');
    const [row] = await query<{ id: number }>(site.dataDir, 'select max(id)::int as id from suscripciones');
    const other = await subscribed('otra@correo.example');
    await send(other, { accion: 'terminar', id: String(row?.id) });
    await send(`${mine.slice(0, -3)}AAA`, { accion: 'terminar-todo' });
    expect(textOf((await open(mine)).text)).toContain('Usted tiene un aviso');
    expect(textOf((await open(`${mine.slice(0, -3)}AAA`)).text)).toContain('Este enlace ya no lleva a ningún aviso');
  });

  test('end everything with one click of a mail program, and erase the address', async () => {
    const manage = await subscribed('click@correo.example');
    const leave = manage.replace('mis-avisos', 'baja');
    const before = await counts();
    const { status, headers } = await ask(leave, {
      origin: site.base(),
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect([status, headers.location, headers['set-cookie']]).toEqual([200, undefined, undefined]);
    expect((await counts())?.people).toBe((before?.people ?? 0) - 1);
    expect(textOf((await open(manage)).text)).toContain('Este enlace ya no lleva a ningún aviso');
  });
});

test('a request to follow a search sends nobody what another person typed', async () => {
  const words = 'Pague su multa en evil.example/pago';
  const search = `/avisame?de=${encodeURIComponent(`/buscar?texto=${encodeURIComponent(words)}`)}`;
  await send(search, { correo: 'tercera@ejemplo.example', ritmo: 'diario' });
  const mail = await mailTo('tercera@ejemplo.example');
  expect(mail).toContain('una búsqueda en el sitio');
  expect(mail).not.toContain('evil.example');
  const { text: page } = await open(linkIn(mail, '/avisame/confirmar'));
  expect(textOf(page)).toContain(words);
});

test('the log of the server and the database have no address', async () => {
  expect(site.output()).not.toMatch(/correo\.example/);
  const copy = await query<{ text: string }>(
    site.dataDir,
    `select coalesce(string_agg(x, ' '), '') as text from (select p::text as x from suscriptores p union all select s::text from suscripciones s
      union all select c::text from correos c union all select b::text from bitacora b union all select j::text from pgboss.job j) t`,
  );
  expect(copy[0]?.text).not.toMatch(/correo\.example|eva@|ana@/);
});
