import { beforeAll, expect, inject, test } from 'vitest';
import { axe } from '../setup/axe.ts';
import { testBrowser } from '../setup/browser.ts';
import { openAs, untilHydrated } from '../setup/gestion/open-as.ts';
import { newPerson, runSql, type TestPerson } from '../setup/gestion/people.ts';

const browser = testBrowser({ base: inject('gestion') });
let person: TestPerson;
beforeAll(async () => {
  person = await newPerson([
    ['editor', '*'],
    ['publicador', '*'],
  ]);
});

test('letters move among the rows of a list, choose, search and go to places', async () => {
  const page = await openAs(browser, person, '/gestion/notas');
  await untilHydrated(page);
  const focusedRow = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('main tbody tr')].findIndex((row) => row.contains(document.activeElement)),
    );
  // The letters count from a moment after the page has its scripts.
  await expect
    .poll(async () => {
      await page.keyboard.press('j');
      return focusedRow();
    })
    .toBe(0);
  await page.keyboard.press('j');
  expect(await focusedRow()).toBe(1);
  await page.keyboard.press('k');
  expect(await focusedRow()).toBe(0);
  await page.keyboard.press('x');
  expect(await page.locator('main tbody input').first().isChecked()).toBe(true);
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('Shift+X');
  expect(await page.locator('main tbody input:checked').count()).toBe(3);
  await page.getByRole('button', { name: 'No elegir nada' }).click();
  expect(await page.locator('main tbody input:checked').count()).toBe(0);
  await page.getByRole('button', { name: 'Elegir todo lo de esta página' }).click();
  expect(await page.locator('main tbody input:not(:checked)').count()).toBe(0);
  await page.keyboard.press('/');
  // In a field letters are text.
  await page.keyboard.type('gaj?');
  expect(await page.getByLabel('Buscar por título').inputValue()).toBe('gaj?');
  await page.getByRole('link', { name: 'Exportar' }).focus();
  await page.keyboard.press('g');
  await page.keyboard.press('a');
  await page.waitForURL('**/gestion/auditorias');
});

test('Alt Enter leads from a field to the last step of the form', async () => {
  const page = await openAs(browser, person, '/gestion/notas/nuevo');
  await untilHydrated(page);
  await page.getByLabel('Título', { exact: true }).focus();
  await page.keyboard.press('Alt+Enter');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Enviar a revisión');
});

test('Alt Enter leads who decides to the approval', async () => {
  const [note] = await runSql(
    inject('dataDir'),
    `select id from contenidos where tipo = 'nota' and estado = 'revision' and conjunto is null order by id limit 1`,
  );
  const publisher = await newPerson([['publicador', '*']]);
  const page = await openAs(browser, publisher, `/gestion/notas/${note?.id}`);
  await untilHydrated(page);
  await page.keyboard.press('Alt+Enter');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Publicar ahora');
  // On a phone both acts are in view at once.
  await page.setViewportSize({ width: 360, height: 780 });
  await page.evaluate(() => scrollTo(0, 0));
  for (const name of ['Devolver', 'Publicar ahora']) {
    const box = await page.getByRole('button', { name, exact: true }).boundingBox();
    expect((box?.y ?? 999) + (box?.height ?? 999)).toBeLessThanOrEqual(780);
  }
});

test('the sheet of the keys opens with ?, is accessible, and switches letters off', async () => {
  const page = await openAs(browser, person, '/gestion/notas');
  await untilHydrated(page);
  const sheet = page.getByRole('dialog', { name: 'Atajos de teclado' });
  // The letters count from a moment after the page has its scripts.
  await expect
    .poll(async () => {
      await page.keyboard.press('?');
      return sheet.isVisible();
    })
    .toBe(true);
  expect(await axe(page)).toEqual([]);
  await sheet.getByLabel('Usar letras solas').uncheck();
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });
  await page.keyboard.press('j');
  expect(await page.evaluate(() => document.activeElement?.closest('tbody'))).toBe(null);
  await page.reload();
  await untilHydrated(page);
  await page.keyboard.press('?');
  expect(await sheet.isVisible()).toBe(false);
});
