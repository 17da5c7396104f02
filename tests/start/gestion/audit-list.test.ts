import { beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#platform/calendar/days.ts';
import { today } from '#platform/visibility.ts';
import { contentSite, openedWith } from '../../setup/gestion/content-site.ts';
import { hrefsOf, linksOf, mainOf, textOf, texts, values } from '../../setup/html.ts';
import { emptySite } from '../../setup/import/site.ts';

// The list of audits shows what each one needs: views with counts, filters, sums, and what waits.

const site = emptySite();
const staff = contentSite(site, ['tipos-de-ente', 'entes', 'ejercicios', 'tipos-de-auditoria', 'tipos-de-informe']);
const day = today(new Date());
const ago = (days: number) => addDays(day, -days);

/** Values of an audit that was not carried out. */
const none: Record<string, string> = {
  ejecutadaEl: '',
  notificadaEl: '',
  publicadaEl: '',
  visible: 'programa',
  observacionesEmitidas: '',
};

let planned = 0;
let executed = 0;
let followed = 0;
beforeAll(async () => {
  planned = await staff.add('auditorias', none);
  executed = await staff.add('auditorias', { ...none, codigo: '2031AE0002-01', ejecutadaEl: ago(40) });
  followed = await staff.add('auditorias', {
    codigo: '2031AE0003-01',
    ejecutadaEl: ago(60),
    notificadaEl: ago(14),
    publicadaEl: ago(7),
    visible: 'si',
    observacionesEmitidas: '2',
  });
  const observacion = { auditoria: '2031AE0003-01', emitidaEl: ago(14), montoAclarado: '0', monto: '1,000,000' };
  // Its term ends from four to twelve business days after today, on any day of the week.
  await staff.add('observaciones', { ...observacion, numero: '1', plazoDiasHabiles: '14' });
  const resolved = { estado: 'solventada', resueltaEl: ago(5) };
  await staff.add('observaciones', { ...observacion, ...resolved, numero: '2', plazoDiasHabiles: '' });
});

const list = async (query = '') => (await staff.read(`/gestion/auditorias${query}`)).text;
const rowsOf = (html: string) =>
  [...new Set(hrefsOf(mainOf(html), /expedientes\/r\d+$/))].map((href) => Number(href.split('/r').at(-1)));

test('shows all audits, with the views that have some', async () => {
  const page = await list();
  expect(rowsOf(page).toSorted()).toEqual([planned, executed, followed].toSorted());
  const views = texts(page, 'nav', { 'aria-label': 'Vistas' }).join(' ');
  expect(views.replaceAll(/\s+/g, ' ')).toBe(
    'Todas 3Por publicar 1Con términos por vencer 1Sin informe 1Sin respuesta 1',
  );
});

test.each([
  ['publicar', () => executed, 'Una auditoría se ejecutó y falta publicarla'],
  ['terminos', () => followed, 'Una auditoría tiene términos por vencer'],
  ['sin-informe', () => followed, 'Una auditoría se publicó sin informe'],
  ['sin-respuesta', () => followed, 'Una auditoría tiene observaciones sin respuesta'],
])('the view %s has its audits, and its title says so', async (view, audit, title) => {
  const page = await list(`?vista=${view}`);
  expect(rowsOf(page)).toEqual([audit()]);
  expect(texts(page, 'h1')).toEqual([title]);
});

test('says what each audit needs: pending observations, amounts, the next term, a missing report', async () => {
  const page = await list('?vista=sin-informe');
  const row = texts(page, 'tr').find((text) => text.includes('2031AE0003-01')) ?? '';
  expect(row).toContain('1 de 2');
  expect(row).toContain('$1,000,000');
  expect(row).toMatch(/en \d+ días/);
  // It leads to where the report is added.
  expect(linksOf(mainOf(page))).toContainEqual(
    expect.objectContaining({ href: `/gestion/expedientes/r${followed}#t-informes`, text: 'Falta el informe' }),
  );
});

test.each([
  ['?etapa=planeada', () => [planned]],
  ['?etapa=ejecutada', () => [executed]],
  ['?etapa=seguimiento', () => [followed]],
  ['?etapa=resuelta', () => []],
  ['?texto=ae0002', () => [executed]],
  ['?texto=fideicomiso+0003', () => [followed]],
  ['?ejercicio=1999', () => []],
  ['?vence=20', () => [followed]],
  ['?vista=otra&ejercicio=x&tipo=-1&etapa=&vence=7&pagina=99', () => [planned, executed, followed]],
])('%s filters it', async (query, audits) => {
  expect(rowsOf(await list(query)).toSorted()).toEqual(audits().toSorted());
});

/** Saves another day of execution of an audit, in its set of changes. */
async function changeAudit(audit: number, codigo: string, ejecutadaEl: string): Promise<void> {
  const key = `auditorias-r${audit}`;
  const at = `/gestion/expedientes/r${audit}?abre=${key}`;
  const panel = (await staff.read(at)).text.split('id="panel"')[1] ?? '';
  const changes: Record<string, string> = { ejecutadaEl, codigo, notificadaEl: '', publicadaEl: '' };
  const changed = staff
    .caseOf('auditorias')
    .map(([name, value]): [string, string] => [name, { ...changes, visible: 'programa' }[name] ?? value]);
  const edicion = values(panel, 'input', 'value', { name: 'edicion' })[0] ?? '';
  const saved = await staff.send(at, [
    ['accion', 'guardar'],
    ['renglon', key],
    ['edicion', edicion],
    ...openedWith(panel),
    ...changed,
  ]);
  expect(saved.status, textOf(saved.text)).toBe(303);
}

test('pending changes are in the row, counted for their author, and in no view of others once published', async () => {
  await changeAudit(executed, '2031AE0002-01', ago(39));
  const ownList = await list('?vista=mias');
  expect(rowsOf(ownList)).toEqual([executed]);
  expect(textOf(mainOf(ownList))).toContain('1 cambio sin enviar');
  const publisher = (await staff.readAs('publicador', '/gestion/auditorias?vista=mias')).text;
  expect(texts(publisher, 'h1')).toEqual(['Ninguna auditoría tiene cambios de usted']);
  expect(rowsOf((await staff.readAs('publicador', '/gestion/auditorias?vista=trabajo')).text)).toEqual([executed]);
});

test('a new audit, which the site has not yet, is listed above the others until it is published', async () => {
  const fields = staff
    .caseOf('auditorias')
    .map(([name, value]): [string, string] => [name, { ...none, codigo: '2031AE0009-01' }[name] ?? value]);
  await staff.send('/gestion/auditorias/nuevo', [['accion', 'guardar'], ['version', '0'], ['sitio', ''], ...fields]);
  const added = linksOf(await list()).find(({ text }) => text.startsWith('2031AE0009-01'));
  const workspace = (await staff.read(added?.href ?? '')).headers.location ?? '';
  expect(workspace).toMatch(/^\/gestion\/expedientes\/\d+$/);
  await staff.publishSet(workspace);
  // Its address leads to that of the published one.
  const [, published] = /r(\d+)$/.exec((await staff.read(workspace)).headers.location ?? '') ?? [];
  expect(rowsOf(await list('?etapa=planeada'))).toContain(Number(published));
});

test('its export has the rows of the filter', async () => {
  const csv = (await staff.read('/gestion/auditorias/exportar?vista=sin-informe')).text.trim().split('\r\n');
  expect(csv.map((line) => line.split(',')[0]?.replace('\uFEFF', ''))).toEqual(['Código', '2031AE0003-01']);
});

describe('pending changes of several audits', () => {
  const query = (accion: string, audits: readonly number[]) =>
    `/gestion/auditorias/lote?${new URLSearchParams([['accion', accion], ...audits.map((id) => ['id', `r${id}`])])}`;
  const versionsOf = (html: string) =>
    values(html, 'input', 'value', { name: 'version' }).map((pair): [string, string] => ['version', pair]);
  const workOf = async (audit: number) =>
    texts(await list('?vista=trabajo'), 'tr').find((row) => row.includes(audit === planned ? PLANNED : EXECUTED)) ?? '';
  const [PLANNED, EXECUTED] = ['2031AE0001-01', '2031AE0002-01'];

  test('is shown before it is sent, and each has its own result', async () => {
    await changeAudit(planned, PLANNED, ago(30));
    const all = [planned, executed, followed];
    const page = (await staff.read(query('enviar', all))).text;
    expect(texts(page, 'h1')).toEqual(['Enviar a revisión: 2 de 3']);
    expect(textOf(mainOf(page))).toContain('1 cambio');
    const sent = await staff.send(query('enviar', all), [['accion', 'enviar'], ...versionsOf(page)]);
    expect(texts(sent.text, 'h1')).toEqual(['Enviadas a revisión: 2 de 2']);
    expect(hrefsOf(mainOf(sent.text), /expedientes\/r\d+$/)).toHaveLength(2);
    expect(await workOf(planned)).toContain('1 cambio en revisión');
    // The page that was read before has nothing more to send.
    const again = await staff.send(query('enviar', all), [['accion', 'enviar'], ...versionsOf(page)]);
    expect(textOf(mainOf(again.text))).toContain('Todo lo que tiene ya se envió.');
  });

  test('is scheduled for an hour, and published, by another person', async () => {
    const schedule = query('programar', [planned]);
    const page = (await staff.readAs('publicador', schedule)).text;
    const [version = ''] = values(page, 'input', 'value', { name: 'version' });
    const fields = { accion: 'programar', version };
    const blank = await staff.sendAs('publicador', schedule, fields);
    expect([blank.status, textOf(blank.text).includes('Escriba el día y la hora.')]).toEqual([422, true]);
    const past = await staff.sendAs('publicador', schedule, { ...fields, dia: ago(1), hora: '09:00' });
    expect([past.status, textOf(past.text)]).toEqual([422, expect.stringContaining('que no hayan pasado.')]);
    const scheduled = await staff.sendAs('publicador', schedule, {
      ...fields,
      dia: addDays(day, 3),
      hora: '09:00',
      inhabil: '1',
    });
    expect(texts(scheduled.text, 'h1')).toEqual(['Programadas: 1 de 1']);
    expect(await workOf(planned)).toContain('Sale el');
    const publish = query('publicar', [executed]);
    const [offered = ''] = values((await staff.readAs('publicador', publish)).text, 'input', 'value', {
      name: 'version',
    });
    const published = await staff.sendAs('publicador', publish, { accion: 'publicar', version: offered });
    expect(texts(published.text, 'h1')).toEqual(['Publicadas: 1 de 1']);
    expect(rowsOf(await list('?vista=trabajo'))).toEqual([planned]);
  });
});

test('a person names a view of the list and finds it again', async () => {
  const view = { accion: 'guardar', nombre: 'Las de 2031', consulta: 'texto=2031&etapa=ejecutada' };
  const saved = await staff.send('/gestion/auditorias/vistas', Object.entries(view));
  const address = '/gestion/auditorias?texto=2031&etapa=ejecutada&aviso=vista-guardada';
  expect([saved.status, saved.headers.location]).toEqual([303, address]);
  expect(textOf(mainOf(await list(address.split('auditorias')[1])))).toContain('La vista se guardó');
  expect(texts(await list(), 'nav', { 'aria-label': 'Sus vistas' }).join()).toContain('Las de 2031');
  const current = await list('?etapa=ejecutada&texto=2031');
  expect(textOf(mainOf(current))).toContain('Quitar la vista «Las de 2031»');
  const other = (await staff.readAs('publicador', '/gestion/auditorias')).text;
  expect(texts(other, 'nav', { 'aria-label': 'Sus vistas' })).toEqual([]);
});
