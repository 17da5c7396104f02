import { rmSync } from 'node:fs';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, describe, expect, test } from 'vitest';
import { mailServer } from '../../setup/atencion/mail-server.ts';
import { newCaller, query } from '../../setup/atencion/submission.ts';
import { writingsOf } from '../../setup/atencion/writings.ts';
import { contentIfThere, filesBelow } from '../../setup/data-folder/stored-files.ts';
import { temporaryFolder } from '../../setup/data-folder/temporary-folder.ts';
import { submission } from '../../setup/gestion/requests.ts';
import { textOf } from '../../setup/html.ts';
import { ask } from '../../setup/http.ts';
import { emptySite } from '../../setup/import/site.ts';
import { until } from '../../setup/processes.ts';

// Asking, confirming, changing and leaving over HTTP, as people without scripts, mail programs and scanners of mail do.

const mails = mailServer();
/** Folder for the temporary files of the server and its programs. */
const temporary = temporaryFolder('avisos');
afterAll(() => rmSync(temporary, { recursive: true, force: true }));
const site = emptySite(() => ({ SMTP_URL: mails.url(), TRUST_PROXY: '1', LOG_LEVEL: 'debug', TMPDIR: temporary }));

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
  return personPage(headers.location);
}
/** The page of a person's subscriptions, without what was just done there. */
const personPage = (location = '') => location.replace(/&hecho=.*/, '');

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
      'Le escribiremos una vez por semana de la sección «Notas informativas»',
    );
    expect(await counts()).toEqual(before);
    const confirmed = await send(confirm, {});
    expect(confirmed.status).toBe(303);
    expect((await counts())?.confirmed).toBe((before?.confirmed ?? 0) + 1);
    const manage = personPage(confirmed.headers.location);
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

test('a network that asks for more than its share gets a proof of work, and gets through once with its solution', {
  timeout: 120_000,
}, async () => {
  const caller = { 'x-forwarded-for': newCaller() };
  const request = (fields: Record<string, string>) => {
    const { headers, ...form } = submission(fields);
    return ask(notes, { origin: site.base(), ...form, headers: { ...headers, ...caller } });
  };
  const statuses: number[] = [];
  for (let time = 0; time < 60 && statuses.at(-1) !== 429; time++)
    statuses.push((await request({ correo: `p${time}@lote.example`, ritmo: 'diario' })).status);
  expect(statuses.at(-1)).toBe(429);
  expect(statuses.length).toBeLessThan(20);
  const refused = await request({ correo: 'persona@lote.example', ritmo: 'diario' });
  expect(textOf(refused.text)).toContain('Lo que escribió sigue aquí');
  const [, challengeAddress = ''] = /data-challenge="([^"]+)"/.exec(refused.text) ?? [];
  const challenge: Challenge = await (await fetch(`${site.base()}${challengeAddress}`)).json();
  const solution = await solveChallenge({ challenge, deriveKey });
  const altcha = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  expect((await request({ correo: 'persona@lote.example', ritmo: 'diario', altcha })).status).toBe(200);
  expect((await request({ correo: 'otra@lote.example', ritmo: 'diario', altcha })).status).toBe(429);
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

describe('an address', () => {
  const writings = writingsOf(['correo.example', 'eva@correo', 'ana@correo', 'lote.example']);
  const findIn = (content: Buffer) => writings.find((writing) => content.includes(writing))?.toString();

  test('is in no file of the data folder, journal of the database included, in no temporary one, and in no line of the log', async () => {
    expect(await counts()).not.toMatchObject({ people: 0 });
    await query(site.dataDir, 'checkpoint');
    const paths = [site.dataDir, temporary].flatMap(filesBelow);
    expect(paths.filter((path) => path.includes('pg_wal')).length).toBeGreaterThan(0);
    for (const path of paths) expect(findIn(contentIfThere(path)), path.replace(site.dataDir, '')).toBeUndefined();
    expect(findIn(Buffer.from(site.output()))).toBeUndefined();
  });

  test('is in no column of a dump', async () => {
    const tables = await query<{ name: string }>(
      site.dataDir,
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
        where table_schema not in ('pg_catalog', 'information_schema')`,
    );
    for (const { name } of tables) {
      const rows = await query<{ text: string }>(site.dataDir, `select t::text as text from ${name} t`);
      const bytes = rows.map(({ text }) =>
        text.replaceAll(/\\x([0-9a-f]+)/g, (_, hex) => `${hex} ${Buffer.from(hex, 'hex').toString('latin1')}`),
      );
      expect(findIn(Buffer.from(bytes.join('\n'))), name).toBeUndefined();
    }
  });

  test('is in the recipient of its mails alone, and in no header or link besides', () => {
    for (const { to, text } of mails) {
      const rest = text.replace(/^To: .*$/im, '');
      expect(rest).not.toBe(text);
      expect(findIn(Buffer.from(rest)), to).toBeUndefined();
    }
  });
});
