import { readFile } from 'node:fs/promises';
import type { Download, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { pageFaults } from '#tests/setup/axe.ts';
import { stopClock, testBrowser } from '#tests/setup/browser.ts';
import { enteNamed, tipoEnteNamed } from '#tests/setup/demonstration/records.ts';

const browser = testBrowser();
const path = '/auditorias/informes-individuales';
const ente = enteNamed('Hermosillo').id;
const ayuntamientos = tipoEnteNamed('Ayuntamientos');
const municipal = `?tipo=individual&ejercicio=2021&ambito=municipal&tipo-ente=${ayuntamientos}`;
const hermosillo = `${path}${municipal}&ente=${ente}`;

const choose = (page: Page, name: string) =>
  page.locator('[data-in-place]').getByRole('link', { name, exact: true }).click();
const enteLink = (page: Page) => page.getByRole('link', { name: /^Hermosillo 10 informes|^Hermosillo10 informes/ });
const currentAddress = (page: Page) => page.evaluate(() => location.pathname + location.search);
const announced = (page: Page) => page.locator('[data-announce]').textContent();
/** Waits for visible text; the live region repeats it for screen readers. */
const waitForText = (page: Page, text: string) =>
  page.locator('p:not([role=status])').filter({ hasText: text }).first().waitFor();
const reports = (page: Page) => page.getByRole('heading', { name: '10 informes de Hermosillo, 2021' });

/** Chooses each step down to the ten reports of Hermosillo. */
async function walk(page: Page): Promise<void> {
  await page.goto(path);
  await choose(page, 'Individual');
  await page.waitForURL(/tipo=individual/);
  await choose(page, '2021');
  await page.waitForURL(/ejercicio=2021/);
  await choose(page, 'Municipal');
  await page.waitForURL(/ambito=municipal/);
  await choose(page, 'Ayuntamientos');
  await page.waitForURL(new RegExp(`tipo-ente=${ayuntamientos}`));
  await enteLink(page).click();
  await page.waitForURL(new RegExp(`&ente=${ente}`));
  await reports(page).waitFor();
}

async function download(page: Page, name: RegExp): Promise<Buffer> {
  const link = page.getByRole('link', { name });
  expect(await link.getAttribute('target')).toBe('_blank');
  const href = await link.getAttribute('href');
  const answer = await page.request.get(href ?? '');
  expect(answer.status()).toBe(200);
  return answer.body();
}

describe.each([
  { javaScript: true, how: 'with JavaScript' },
  { javaScript: false, how: 'without JavaScript' },
])('$how', ({ javaScript }) => {
  test('leads from the report type to the PDF and Word files', async () => {
    const page = await browser.open({ javaScript });
    await walk(page);
    const pdf = await download(page, /^PDF.*Auditoría en Tiempo Real/);
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    const word = await download(page, /^Word.*Auditoría en Tiempo Real/);
    expect(word.subarray(0, 2).toString()).toBe('PK');
    expect(await page.title()).toContain('Informes de la cuenta pública');
  });

  test('saves the Word file under the audit code', async () => {
    const page = await browser.open({ javaScript });
    await page.goto(hermosillo);
    // The new window closes when the download starts, so the listener must be registered before.
    const saved = new Promise<Download>((resolve) => {
      page.on('download', resolve);
      page.context().on('page', (opened) => opened.on('download', resolve));
    });
    await page.getByRole('link', { name: /^Word.*Auditoría Legal/ }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toBe('2021AM0080-01.docx');
    expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK');
  });

  test('restores a view with Back, Forward and its address', async () => {
    const page = await browser.open({ javaScript });
    await walk(page);
    const address = await currentAddress(page);
    expect(address).toBe(hermosillo);
    await page.goBack();
    await reports(page).waitFor({ state: 'detached' });
    await page.goBack();
    await page.getByRole('heading', { name: 'Ente público' }).waitFor({ state: 'detached' });
    await page.goForward();
    await page.goForward();
    await reports(page).waitFor();
    const other = await browser.open({ javaScript });
    await other.goto(address);
    expect(await reports(other).isVisible()).toBe(true);
  });

  test('the ente search is a form', async () => {
    const page = await browser.open({ javaScript });
    await page.goto(`${path}${municipal}`);
    const box = page.getByRole('searchbox', { name: /Buscar entre 72/ });
    await box.fill('hermosilo');
    await box.press('Enter');
    await page.waitForURL(/buscar=hermosilo/);
    await enteLink(page).waitFor();
    expect(await currentAddress(page)).toBe(`${path}${municipal}&buscar=hermosilo`);
  });
});

describe('in place', () => {
  test('a choice changes content and address, but not scroll position, focus or document', async () => {
    const page = await browser.open({ height: 500 });
    await page.goto(`${path}${municipal}`);
    await page.evaluate(() => Object.assign(window, { same: true }));
    await enteLink(page).scrollIntoViewIfNeeded();
    const scrollBefore = await page.evaluate(() => scrollY);
    expect(scrollBefore).toBeGreaterThan(0);
    await enteLink(page).focus();
    await page.keyboard.press('Enter');
    await reports(page).waitFor();
    expect(await page.evaluate(() => [Reflect.get(window, 'same'), scrollY])).toEqual([true, scrollBefore]);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Hermosillo');
    expect(await announced(page)).toBe('10 informes de Hermosillo, 2021');
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toContain(`&ente=${ente}`);
  });

  test('the focus follows «Siguiente», and moves to the screen when its link disappears', async () => {
    const page = await browser.open();
    await page.goto(`${path}?tipo=individual&ejercicio=2023&ambito=municipal&tipo-ente=${ayuntamientos}`);
    const next = page.getByRole('link', { name: 'Siguiente' });
    await next.focus();
    await page.keyboard.press('Enter');
    await waitForText(page, '9 a 16 de 43 entes con informes');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Siguiente');
    expect(await announced(page)).toBe('Paso 5, Ente público: 9 a 16 de 43 entes con informes');
    const restart = page.getByRole('link', { name: 'Empezar de nuevo' });
    await restart.focus();
    await page.keyboard.press('Enter');
    await waitForText(page, '¿Qué informe busca?');
    expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-in-place'))).toBe(true);
  });

  test('searches one second after the last key, and only non-empty text', async () => {
    const page = await browser.open();
    await page.goto(`${path}${municipal}`);
    const clock = await stopClock(page);
    const requests: string[] = [];
    // Not the style sheets that an answer may need.
    page.on('request', (request) => request.resourceType() === 'fetch' && requests.push(request.url()));
    const box = page.getByRole('searchbox', { name: /Buscar entre 72/ });
    await box.pressSequentially('   ');
    await clock.runFor(1500);
    expect(requests).toEqual([]);
    await box.fill('herm');
    await clock.runFor(990);
    expect(requests).toEqual([]);
    await clock.runFor(20);
    await waitForText(page, '1 ente encontrado');
    expect(requests).toHaveLength(1);
    expect(await box.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await box.inputValue()).toBe('herm');
    expect(await announced(page)).toBe('Paso 5, Ente público: 1 ente encontrado');
    await box.fill('');
    await clock.runFor(3000);
    expect(requests).toHaveLength(1);
    await box.fill('zzz');
    await clock.runFor(1100);
    await waitForText(page, 'Sin coincidencias');
    await page.goBack();
    await waitForText(page, '1 a 8 de 15 entes con informes');
  });

  test('a slow response shows «Cargando...», a failed one falls back to a page load', async () => {
    const page = await browser.open();
    await page.goto(path);
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/tipo=individual$/, async (route) => {
      await released;
      await route.continue();
    });
    await choose(page, 'Individual');
    await page.getByText('Cargando...').waitFor();
    release();
    await waitForText(page, 'Seleccione un Ejercicio para cargar los Informes');
    await page.getByText('Cargando...').waitFor({ state: 'hidden' });
    let first = true;
    await page.route(/ejercicio=2021/, (route) => {
      if (!first) return route.continue();
      first = false;
      return route.abort();
    });
    await page.evaluate(() => Object.assign(window, { same: true }));
    await choose(page, '2021');
    // A full page load: the marker of the previous document is gone.
    await page.waitForFunction(() => !Reflect.has(window, 'same') && document.readyState === 'complete');
    await waitForText(page, 'Elija primero el ámbito.');
    expect(new URL(page.url()).search).toContain('ejercicio=2021');
    browser.takeComplaints();
  });

  test('a click with a modifier key opens a new tab', async () => {
    const page = await browser.open();
    await page.goto(path);
    const opened = page.context().waitForEvent('page');
    await page
      .locator('[data-in-place]')
      .getByRole('link', { name: 'Individual', exact: true })
      .click({ modifiers: ['ControlOrMeta'] });
    await (await opened).waitForURL(/tipo=individual/);
    expect(await currentAddress(page)).toBe(path);
  });

  test('copies the link of the query', async () => {
    const page = await browser.open();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await walk(page);
    await page.getByRole('button', { name: 'Copiar enlace' }).click();
    await page.getByText('Enlace copiado').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(hermosillo);
  });
});

describe('every state is accessible', () => {
  const sindicato = enteNamed('Sindicato de Trabajadores al Servicio del Estado (demostración)');
  test.each([
    '',
    '?tipo=individual',
    '?tipo=general&ejercicio=2021',
    '?tipo=federal&ejercicio=2021&fondo=4',
    `${municipal}&ente=${ente}`,
    `${municipal}&ente=${enteNamed('Opodepe').id}`,
    `?tipo=individual&ejercicio=2016&ambito=estatal&tipo-ente=${sindicato.tipoEnteId}&ente=${sindicato.id}`,
    `${municipal}&buscar=zzz`,
    '?buscar=guayams',
  ])('%s', async (query) => {
    const page = await browser.open();
    await page.goto(path + query);
    expect(await pageFaults(page, [1440, 320])).toEqual([]);
  });

  test('landing page of 2022', async () => {
    const page = await browser.open();
    await page.goto('/informes/cuenta-publica');
    expect(await pageFaults(page, [1440, 320])).toEqual([]);
  });
});
