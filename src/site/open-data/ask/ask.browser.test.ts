import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test, vi } from 'vitest';
import { pageFaults } from '#tests/setup/axe.ts';
import { testBrowser } from '#tests/setup/browser.ts';
import { enteNamed } from '#tests/setup/demonstration/records.ts';
import { ask } from '#tests/setup/http.ts';

const browser = testBrowser();
/** Waits for the script, which is loaded after the page. */
const scripted = (page: Page) => page.locator('[data-ask-form][data-local]').waitFor({ state: 'attached' });
const path = '/datos/preguntar?conjunto=observaciones';

// The first visit queues the files.
beforeAll(() =>
  vi.waitFor(async () => expect((await ask(path)).text).toContain('datos-preguntar'), {
    timeout: 90_000,
    interval: 500,
  }),
);

test.each([true, false])('asks a dataset, and the address has the question (JavaScript: %s)', async (javaScript) => {
  const page = await browser.open({ javaScript });
  await page.goto(path);
  if (javaScript) await scripted(page);
  const pages: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && pages.push(request.url()));
  await page.getByLabel('Columna 1').selectOption('estado');
  await page.getByLabel('Valor 1').fill('Pendiente');
  await page.getByLabel('Agrupar por').selectOption('naturaleza');
  await page.getByLabel('Sumar').selectOption('monto');
  await page.getByRole('button', { name: 'Preguntar' }).press('Enter');
  const rows = page.getByRole('table', { name: 'Grupos, del mayor al menor' }).locator('tbody tr');
  await rows.nth(3).waitFor();
  expect(await page.locator('[data-ask-sentence]').textContent()).toMatch(
    /^[\d,]+ de [\d,]+ renglones, que suman \$[\d.,]+ millones; lo más, en «.+»$/,
  );
  expect(new URL(page.url()).searchParams.get('por')).toBe('naturaleza');
  // Scripts answer from the file: the server gives no page.
  expect(pages).toHaveLength(javaScript ? 0 : 1);
  await rows.first().getByRole('link').click();
  await page.getByRole('table', { name: 'Primeros renglones de la respuesta' }).waitFor();
  expect(new URL(page.url()).searchParams.getAll('columna')).toEqual(['estado', 'naturaleza']);
});

test.each([true, false])('asks about an ente by its name (JavaScript: %s)', async (javaScript) => {
  const { id, nombreCompleto } = enteNamed('Cajeme');
  const page = await browser.open({ javaScript });
  await page.goto(path);
  const pages: string[] = [];
  const field = page.locator('input[name=ente]');
  if (javaScript) {
    await field.focus();
    await scripted(page);
    await field.pressSequentially('cajeme');
    await page.getByRole('option', { name: nombreCompleto, exact: true }).waitFor();
    await field.press('ArrowDown');
    await field.press('Enter');
    expect(await field.inputValue()).toBe(nombreCompleto);
    page.on('request', (request) => request.isNavigationRequest() && pages.push(request.url()));
  } else await field.fill(nombreCompleto);
  await page.getByRole('button', { name: 'Preguntar' }).press('Enter');
  await page.getByRole('table', { name: 'Primeros renglones de la respuesta' }).waitFor();
  expect(new URL(page.url()).searchParams.get('ente')).toBe(String(id));
  expect(await page.locator('[data-ask-words]').first().textContent()).toBe(`Ente es «${nombreCompleto}»`);
  // A suggestion has the number of its ente: the server gives no page.
  expect(pages).toEqual([]);
});

test('a typed name of an ente is resolved by the server', async () => {
  const page = await browser.open();
  await page.goto(`${path}&por=naturaleza`);
  await scripted(page);
  await page.getByText('Todos los renglones, por Naturaleza').first().click();
  await page.locator('input[name=ente]').fill('agua');
  await page.getByRole('button', { name: 'Preguntar' }).press('Enter');
  await page.getByRole('heading', { name: '¿Cuál es «agua»?' }).waitFor();
  expect(await pageFaults(page)).toEqual([]);
  await page.getByRole('link', { name: 'Ayuntamiento de Agua Prieta' }).click();
  await page.locator('[data-ask-answer] table').waitFor();
  const { searchParams } = new URL(page.url());
  expect([searchParams.get('ente'), searchParams.get('por')]).toEqual([
    String(enteNamed('Agua Prieta').id),
    'naturaleza',
  ]);
});

test('the answers of the server and of the browser are the same, and can be taken along', async () => {
  const query = `${path}&columna=estado&es=igual&valor=pendiente&por=naturaleza&suma=monto`;
  const page = await browser.open();
  await page.goto(query);
  await scripted(page);
  const table = page.locator('[data-ask-answer] tbody');
  const served = await table.innerHTML();
  await page.getByText('Estado es «pendiente»').first().click();
  await page.getByRole('button', { name: 'Preguntar' }).click();
  await page.locator('details[data-ask-details]:not([open])').waitFor();
  expect(await table.innerHTML()).toBe(served);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar la respuesta (CSV)' }).click(),
  ]);
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines[0]).toBe('\uFEFFnaturaleza,renglones,monto');
  expect(lines).toHaveLength(5);
});

test('the address of a citation names its version, and an unknown one is not found', async () => {
  const question = `${path}&columna=estado&es=igual&valor=pendiente&por=naturaleza`;
  const page = await browser.open();
  await page.goto(question);
  await scripted(page);
  const served = await page.locator('[data-ask-answer] tbody').textContent();
  const cited = new URL((await page.locator('[data-ask-address]').textContent()) ?? '');
  const version = cited.searchParams.get('version') ?? '';
  expect(version).toMatch(/^\d{4}-\d\d-\d\d\.\d+$/);
  // The browser writes the same address.
  await page.getByText('Estado es «pendiente»').first().click();
  await page.getByRole('button', { name: 'Preguntar' }).click();
  await page.locator('details[data-ask-details]:not([open])').waitFor();
  const again = new URL((await page.locator('[data-ask-address]').textContent()) ?? '');
  expect(again.searchParams.get('version')).toBe(version);
  const { status, text } = await ask(cited.pathname + cited.search);
  expect(status).toBe(200);
  expect(text).toContain(`/datos/observaciones/v/${version}/observaciones.parquet`);
  await page.goto(cited.pathname + cited.search);
  expect(await page.locator('[data-ask-answer] tbody').textContent()).toBe(served);
  for (const unknown of ['2001-01-01.1', 'ninguna'])
    expect((await ask(`${question}&version=${unknown}`)).status).toBe(404);
});

test('shows a message next to a wrong value, and a sentence for an unreadable file', async () => {
  const page = await browser.open();
  await page.goto(path);
  await scripted(page);
  // Before the next page, whose script reads the file while the question is written.
  await page.route('**/*.parquet', (route) => route.abort('failed'));
  await page.getByLabel('Columna 1').selectOption('monto');
  await page.getByLabel('Valor 1').fill('mucho');
  await page.getByRole('button', { name: 'Preguntar' }).click();
  await page.getByText('Escriba un número, como 1200.50.').waitFor();
  expect(await page.locator('[data-ask-answer] table').count()).toBe(0);
  await scripted(page);
  await page.getByLabel('Valor 1').fill('1000');
  await page.getByRole('button', { name: 'Preguntar' }).click();
  await page.getByText('No se pudo leer el archivo. Vuelva a preguntar, o descárguelo entero.').waitFor();
  await page.unroute('**/*.parquet');
  await page.getByRole('button', { name: 'Preguntar' }).click();
  await page.locator('[data-ask-answer] table').waitFor();
  browser.takeComplaints();
});

test.each(['', '&por=estado', '&columna=monto&es=desde&valor=1000000'])('is accessible and fits: %s', async (query) => {
  const page = await browser.open();
  await page.goto(path + query);
  expect(await pageFaults(page)).toEqual([]);
});
