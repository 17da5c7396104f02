import { expect, test } from 'vitest';
import { testCommands } from '../setup/commands.ts';
import { newPerson, runSql } from '../setup/gestion/people.ts';
import { texts } from '../setup/html.ts';
import { hangDatabase, killDatabase, until } from '../setup/processes.ts';

// PostgreSQL dies under a running server (operation, "When something is down").

const commands = testCommands();
const note = /^Esta página se guardó hace \d+ minutos?\. Por el momento no podemos actualizarla\.$/;
/** Returns what a page says about its age. */
const ageOf = (html: string) => texts(html, 'p', { id: 'edad', role: 'status' }).join();

test('serves recently requested pages and answers, sends Retry-After for others, and recovers', async () => {
  const folder = commands.migratedFolder();
  const { base } = await commands.start(folder);
  const get = (path: string) => fetch(base + path, { headers: { accept: 'text/html' } });
  const storedPage = await (await get('/difusion/notas')).text();
  const keptCall = await (await get('/api/Notas/Top/5')).text();
  expect([storedPage.includes('<p id="edad" hidden></p>'), keptCall]).toEqual([true, '[]']);

  const repair = await killDatabase(folder);
  await expectFresh();
  expect((await get('/healthz')).status).toBe(200);
  expect((await get('/readyz')).status).toBe(503);
  // A text without a word is not searched, so no failure is unhandled.
  expect((await get('/buscar?texto=%2B')).status).toBe(200);
  await expectFresh();
  // A page of text alone needs no database.
  expect((await get('/accesibilidad')).status).toBe(200);
  const unkept = await get('/difusion/notas?texto=agua');
  expect([unkept.status, unkept.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await unkept.text()).toContain('Intentar de nuevo');
  const call = await get('/api/Notas/Top/6');
  expect([call.status, call.headers.get('retry-after'), call.headers.get('content-type')]).toEqual([
    503,
    '5',
    'application/problem+json; charset=utf-8',
  ]);

  repair();
  await until('the database is back', async () => (await get('/readyz')).status === 200);
  await until('pages are made again', async () => (await get('/difusion/notas?texto=agua')).status === 200);

  async function expectFresh() {
    const page = await get('/difusion/notas');
    expect([page.status, await page.text()]).toEqual([200, storedPage]);
  }
});

test('serves a stale cached answer with its age', async () => {
  const folder = commands.migratedFolder();
  const { base, gestion = '' } = await commands.start(folder, { env: { FRESH_SECONDS: '1' } });
  const get = (path: string) => fetch(base + path);
  const { cookie } = await newPerson([['editor', '*']], { server: { gestion, dataDir: folder } });
  const staffStatus = async () =>
    (await fetch(`${gestion}/gestion/notas`, { headers: { cookie }, redirect: 'manual' })).status;
  expect(await staffStatus()).toBe(200);
  const callAge = async () => (await get('/api/Notas/Top/5')).headers.get('age');
  await get('/difusion/notas');
  await get('/api/Notas/Top/5');
  const repair = await killDatabase(folder);

  await until('the page tells its age', async () => note.test(ageOf(await (await get('/difusion/notas')).text())));
  const page = await get('/difusion/notas');
  expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(Number(page.headers.get('age'))).toBeGreaterThan(0);
  await until('the call is no longer fresh', async () => (await callAge()) !== null);
  const call = await get('/api/Notas/Top/5');
  expect([call.status, call.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(Number(call.headers.get('age'))).toBeGreaterThan(0);
  expect(await call.json()).toEqual([]);

  repair();
  await until('the page is rendered again', async () => !note.test(ageOf(await (await get('/difusion/notas')).text())));

  const resume = hangDatabase(folder);
  try {
    await until('the page tells its age', async () => note.test(ageOf(await (await get('/difusion/notas')).text())));
    // Many more visitors than a hanging database could answer within the time of the test.
    const visits = Array.from({ length: 40 }, (_, index) => get(index % 2 ? '/difusion/notas' : '/api/Notas/Top/5'));
    for (const { status } of await Promise.all(visits)) expect(status).toBe(200);
    expect([await staffStatus(), await staffStatus()]).toEqual([503, 503]);
    for (let visit = 0; visit < 20; visit++) expect((await get(`/difusion/notas?texto=agua${visit}`)).status).toBe(503);
  } finally {
    resume();
  }
  await until('the page is rendered again', async () => !note.test(ageOf(await (await get('/difusion/notas')).text())));
  expect((await get('/difusion/notas?texto=agua')).status).toBe(200);
});

test('does not serve a cached answer whose content changed, since it may be withdrawn', async () => {
  const folder = commands.migratedFolder();
  const { base } = await commands.start(folder);
  const statusOf = async (path: string) => (await fetch(base + path)).status;
  const paths = ['/difusion/notas', '/api/Notas/Top/5', '/auditorias/informes-individuales'];
  expect(await Promise.all(paths.map(statusOf))).toEqual([200, 200, 200]);
  const titles = async () => JSON.stringify(await (await fetch(`${base}/api/Notas/Top/4`)).json());
  expect(await titles()).not.toContain('Una nota');
  await runSql(
    folder,
    `insert into notas (titulo, contenido, resumen, autor, publicar_despues_de, busqueda)
      values ('Una nota', '<p>Texto</p>', 'Texto', 'Autor', '2020-01-01', 'una nota')`,
  );
  await runSql(folder, "select pg_notify('contenido', '1 noticias')");
  await expect.poll(titles).toContain('Una nota');
  await killDatabase(folder);
  await expect.poll(() => Promise.all(paths.map(statusOf))).toEqual([503, 503, 200]);
});

test('a server whose database is dead still stops on a signal', async () => {
  const folder = commands.migratedFolder();
  const server = await commands.start(folder);
  await killDatabase(folder);
  await server.stop();
  expect(server.process.exitCode, server.output()).toBe(0);
});
