import { Client } from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { databaseUrl } from '../../setup/database.ts';
import { contentSite, openedWith } from '../../setup/gestion/content-site.ts';
import { runSql } from '../../setup/gestion/people.ts';
import { elements, linksOf, mainOf, textOf, texts, values } from '../../setup/html.ts';
import { emptySite } from '../../setup/import/site.ts';

// An audit from the programme to its publication in its workspace, by forms alone.

const site = emptySite();
const staff = contentSite(site, ['tipos-de-ente', 'entes', 'ejercicios', 'tipos-de-auditoria', 'tipos-de-informe']);
const sql = (text: string, parameters: unknown[] = []) => runSql(site.dataDir, text, parameters);
const published = { ejecutadaEl: '2026-02-05', notificadaEl: '2026-03-05', publicadaEl: '2026-06-01', visible: 'si' };

let audit = 0;
let at = '';
beforeAll(async () => {
  const planned = {
    ejecutadaEl: '',
    notificadaEl: '',
    publicadaEl: '',
    visible: 'programa',
    observacionesEmitidas: '',
  };
  audit = await staff.add('auditorias', planned);
  at = `/gestion/expedientes/r${audit}`;
});

type Fields = Record<string, string>;
const setVersion = async () =>
  String(
    (await sql(`select version_trabajo from contenidos where tipo = 'expediente' and registro = $1`, [audit]))[0]
      ?.version_trabajo,
  );
const setState = async () =>
  (await sql(`select estado from contenidos where tipo = 'expediente' and registro = $1`, [audit]))[0]?.estado;
const observations = async () =>
  (
    await sql(
      'select numero, monto::text as monto from observaciones where auditoria_id = $1 and retiro is null order by numero',
      [audit],
    )
  ).map(({ numero, monto }) => `${numero}: ${monto}`);

/** Saves a row in its panel. */
async function saveRow(key: string, fields: [string, string][]) {
  const page = (await staff.read(`${at}?abre=${key}`)).text;
  const panel = page.slice(page.indexOf('id="panel"'));
  const opened = openedWith(panel);
  const edition = values(panel, 'input', 'value', { name: 'edicion' })[0] ?? '';
  return staff.send(`${at}?abre=${key}`, [
    ['accion', 'guardar'],
    ['renglon', key],
    ['edicion', edition],
    ...opened,
    ...fields,
  ]);
}
/** The sentences of a page that say what is wrong. */
const textsOf = (html: string) => texts(html, 'p').join('\n');

/** Returns the digest of a row as the site shows it, which a save sends back. */
async function siteOf(key: string): Promise<string> {
  const panel = (await staff.read(`${at}?abre=${key}`)).text.split('id="panel"')[1] ?? '';
  return values(panel, 'input', 'value', { name: 'sitio' })[0] ?? '';
}
const withValues = (plural: string, changes: Fields) =>
  staff.caseOf(plural).map(([name, value]): [string, string] => [name, changes[name] ?? value]);

async function sendAll() {
  const chosen = values((await staff.read(at)).text, 'input', 'value', { name: 'cambio' });
  const fields: [string, string][] = [
    ['accion', 'enviar'],
    ['version', await setVersion()],
    ['nota', 'Con el acta.'],
  ];
  return staff.send(at, [...fields, ...chosen.map((id): [string, string] => ['cambio', id])]);
}
const review = async (accion: string, fields: Fields = {}) =>
  staff.sendAs('publicador', `${at}/revisar`, { accion, version: await setVersion(), ...fields });
const contentOf = async (title: string) =>
  (await sql('select id, version_trabajo, estado from contenidos where titulo like $1', [`%${title}%`]))[0] ?? {};

const header = 'Monto\tNúm\tDescripción\tNaturaleza\tRubro\tEstado\tFecha de emisión';
const longText = `Obra 7 sin bitácora. ${'Se revisó el expediente. '.repeat(20)}Falta el finiquito.`;
const pastedRow = (numero: number, monto = '$1,250.50') =>
  `${monto}\t${numero}\t${numero === 7 ? longText : `Obra ${numero} sin bitácora`}\tObra Pública\tegreso\tpendiente\t5/3/2026`;
const pasted = (rows: readonly string[]) => [header, ...rows].join('\n');
const twelve = Array.from({ length: 12 }, (_, index) => pastedRow(index + 1));

test('goes from the programme to publication: pasted, reviewed, returned, corrected and published', async () => {
  const listed = (await staff.read('/gestion/auditorias')).text;
  expect(listed).toContain(`href="${at}"`);
  const data = await saveRow(
    `auditorias-r${audit}`,
    withValues('auditorias', { ...published, observacionesEmitidas: '12' }),
  );
  expect(data.status, textsOf(data.text)).toBe(303);
  // A wrong cell is marked before anything is saved.
  const wrong = {
    pegar: 'observaciones',
    accion: 'agregar',
    texto: pasted([...twelve.slice(0, 11), pastedRow(12, 'mil'), pastedRow(11)]),
  };
  const tried = await staff.send(`${at}?pegar=observaciones`, { ...wrong, accion: 'ensayar' });
  expect([
    tried.status,
    tried.text.includes('No es una cantidad en pesos'),
    tried.text.includes('«11» está dos veces en lo pegado'),
    tried.text.includes('3 piden su atención'),
  ]).toEqual([422, true, true, true]);
  expect(values(tried.text, 'td', 'data-wrong', {})).toHaveLength(3);
  const paste = { pegar: 'observaciones', accion: 'agregar', texto: pasted(twelve) };
  expect((await staff.send(`${at}?pegar=observaciones`, paste)).status).toBe(303);
  // Sent twice, it is saved once.
  await staff.send(`${at}?pegar=observaciones`, paste);
  expect(await observations()).toEqual([]);
  // An answer to an observation that waits in the same set.
  const answer = withValues('respuestas', { numero: '1', observacion: '3', presentadaEl: '2026-03-04' });
  const answered = await saveRow(
    'respuestas-nuevo',
    answer.filter(([name]) => name !== 'auditoria'),
  );
  expect(answered.status, textsOf(answered.text)).toBe(303);
  expect((await sendAll()).status).toBe(303);
  expect(await setState()).toBe('revision');

  // New rows are a table of what they are known by; all of each unfolds, and only the changed audit is compared by field.
  const reviewed = (await staff.readAs('publicador', `${at}/revisar`)).text;
  const tableOf = (title: string) =>
    elements(reviewed, 'table').filter((each) => texts(each, 'caption').includes(title));
  expect(textOf(mainOf(reviewed))).toContain('Observaciones por solventar0 de 0 a 12 de 12');
  expect(textOf(mainOf(reviewed))).toContain('Presentada el: Es anterior al día en que se emitió la observación');
  const added = elements(tableOf('Observaciones: 12 por agregar'), 'tbody');
  expect([added.length, elements(tableOf('Respuestas del ente: 1 por agregar'), 'tbody').length]).toEqual([12, 1]);
  const [, , , , , , seventh] = added;
  if (!seventh) throw new Error('There is no seventh row');
  const [head] = texts(seventh, 'tr');
  expect(head).toMatch(/^7Obra 7 sin bitácora\. .{80,140}…Pendiente\$1,250\.50/);
  expect(texts(seventh, 'dd')).toContain(longText);
  expect(textOf(seventh)).toContain('Comentar o devolver este cambio');
  expect(texts(reviewed, 'caption').filter((caption) => caption.startsWith('Campos que cambian'))).toHaveLength(1);

  const page = (await staff.sendAs('publicador', `${at}/revisar`, { accion: 'nada' })).status;
  expect(page).toBe(400);
  const five = await contentOf('observación 5:');
  expect(
    (await review('comentar', { cambio: String(five.id), campo: 'monto', comentario: '¿De qué acta?' })).status,
  ).toBe(303);
  expect((await review('devolver-uno', { cambio: String(five.id), comentario: '' })).status).toBe(422);
  const correct = { cambio: String(five.id), campo: 'monto', comentario: 'El monto es otro.' };
  expect((await review('devolver-uno', correct)).status).toBe(303);
  const [key, state] = [`observaciones-${five.id}`, await setState()];
  expect(state).toBe('revision');
  const returned = (await staff.read(`${at}?abre=${key}`)).text;
  expect(textOf(mainOf(returned))).toContain('Se devolvió con este comentario sobre «Monto»: El monto es otro.');
  expect(linksOf(mainOf(returned)).find(({ text }) => text === '«Monto»')?.href).toBe('#campo-monto');
  expect(textOf(mainOf(returned))).toContain('14 cambios de esta auditoría: 13 en revisión y 1 devuelto.');
  expect(linksOf(mainOf(returned)).find(({ text }) => text === 'Corregir el devuelto')?.href).toContain(`abre=${key}`);
  const reviewLinks = linksOf(mainOf((await staff.readAs('publicador', `${at}/revisar`)).text));
  expect(reviewLinks.find(({ text }) => text === '«Monto»')?.href).toBe(`${at}?abre=${key}#campo-monto`);
  // What was returned is attended in the workspace, among the others.
  const attended = (await staff.read('/gestion/pendientes')).text;
  expect(attended).toContain('observación 5:');
  expect(textOf(mainOf(attended))).toContain(', sobre «Monto»: «El monto es otro.»');
  expect(attended).toMatch(new RegExp(`href="/gestion/expedientes/\\d+\\?abre=${key}"`));
  const form = `/gestion/observaciones/${five.id}`;
  expect(textOf(mainOf((await staff.read(form)).text))).toContain('Sobre «Monto»: El monto es otro.');
  const cell = {
    accion: 'celda',
    renglon: key,
    campo: 'monto',
    monto: '$1,900',
    version: String(five.version_trabajo),
    sitio: '',
  };
  expect((await staff.send(at, cell)).status).toBe(200);
  // Sent in a form of its own, it joins those that are in review.
  const opened = openedWith((await staff.read(form)).text);
  const correction = { numero: '5', monto: '$2,000', montoAclarado: '0', descripcion: 'Obra 5 sin bitácora' };
  const corrected = await staff.send(form, [
    ['accion', 'enviar'],
    ...opened,
    ...withValues('observaciones', correction),
  ]);
  expect(corrected.status, textsOf(corrected.text)).toBe(303);
  expect((await contentOf('observación 5:')).estado).toBe('revision');

  const [before] = await sql(`select count(*)::int as total from bitacora where accion like '%.publicar'`);
  const approved = await review('publicar');
  expect(approved.status, textsOf(approved.text)).toBe(303);
  expect(await setState()).toBe('publicado');
  expect(await observations()).toEqual(twelve.map((_, index) => `${index + 1}: ${index === 4 ? '200000' : '125050'}`));
  const log = await sql(`select objeto, detalle from bitacora where accion like '%.publicar' order by numero desc`);
  expect(log.length - Number(before?.total)).toBe(1);
  expect(log[0]).toMatchObject({ objeto: { tipo: 'expediente' }, detalle: { cambios: 14 } });
  await expect.poll(async () => (await site.open(`/auditorias/auditoria/${audit}`)).status).toBe(200);
});

test('a connection that ends in the middle leaves nothing, and the approval works afterwards', async () => {
  const { id, version_trabajo: version } = await contentOf('observación 7:');
  const cell = {
    accion: 'celda',
    renglon: `observaciones-${id}`,
    campo: 'monto',
    monto: '777',
    version: String(version),
  };
  const sitio = await siteOf(`observaciones-${id}`);
  expect((await staff.send(at, { ...cell, sitio })).status).toBe(200);
  const answer = withValues('respuestas', { numero: '2', observacion: '4', presentadaEl: '2026-05-02' });
  await saveRow(
    'respuestas-nuevo',
    answer.filter(([name]) => name !== 'auditoria'),
  );
  expect((await sendAll()).status).toBe(303);
  const before = await observations();
  const client = new Client(databaseUrl('postgres', site.dataDir));
  await client.connect();
  await client.query('begin');
  await client.query('lock table respuestas in share mode');
  const approval = review('publicar');
  const blocked = async () =>
    (
      await client.query(
        `select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      )
    ).rows[0]?.pid;
  await expect.poll(blocked, { timeout: 10_000 }).toBeTruthy();
  await client.query('select pg_terminate_backend($1)', [await blocked()]);
  expect((await approval).status).toBeGreaterThanOrEqual(500);
  await client.query('rollback');
  await client.end();
  expect([await observations(), await setState()]).toEqual([before, 'revision']);
  expect((await review('publicar')).status).toBe(303);
  expect(await observations()).toContain('7: 77700');
});

test('two people who change the same field: the second one sees both texts', async () => {
  const key = 'observaciones-';
  const { id, version_trabajo: version } = await contentOf('observación 8:');
  const sitio = await siteOf(`${key}${id}`);
  const cell = (monto: string) => ({
    accion: 'celda',
    renglon: `${key}${id}`,
    campo: 'monto',
    monto,
    version: String(version),
    sitio,
  });
  expect((await staff.send(at, cell('800'))).status).toBe(200);
  const conflict = await staff.send(at, cell('900'));
  expect(conflict.status).toBe(409);
  expect([conflict.text.includes('800.00'), conflict.text.includes('900.00')]).toEqual([true, true]);
});

test('the review shows a change of cents and one at the end of a long text', async () => {
  const { id, version_trabajo: version } = await contentOf('observación 9:');
  const key = `observaciones-${id}`;
  const changedText = `Obra 9 sin bitácora. ${'Se revisó el expediente. '.repeat(20)}Falta la fianza.`;
  for (const [campo, value] of [
    ['monto', '$1,250.75'],
    ['descripcion', changedText],
  ] as const) {
    const { version_trabajo: current = version } = await contentOf('observación 9:');
    const cell = {
      accion: 'celda',
      renglon: key,
      campo,
      [campo]: value,
      version: String(current),
      sitio: await siteOf(key),
    };
    expect((await staff.send(at, cell)).status, campo).toBe(200);
  }
  const cells = texts((await staff.read(`${at}/revisar`)).text, 'td');
  expect(cells).toContain('$1,250.50');
  expect(cells).toContain('$1,250.75');
  expect(cells).toContain(changedText);
});

test('the last publication is undone as one', async () => {
  const waiting = values((await staff.read(`${at}/revisar`)).text, 'input', 'value', { name: 'cambio' });
  for (const id of waiting) await staff.send(at, { accion: 'quitar', renglon: `observaciones-${id}` });
  expect(await setState()).toBe('publicado');
  const [step] = await sql(
    `select p.version from pasos p join contenidos c on c.id = p.contenido where c.tipo = 'expediente' and paso = 'publicado' order by p.id desc limit 1`,
  );
  const fields = {
    accion: 'deshacer-publicacion',
    publicada: String(step?.version),
    motivo: 'Se aprobó antes de tiempo.',
  };
  expect((await staff.sendAs('publicador', at, fields)).status).toBe(303);
  expect(await observations()).toContain('7: 125050');
  expect(await sql('select 1 from respuestas where auditoria_id = $1 and retirada_el is null', [audit])).toHaveLength(
    1,
  );
});
