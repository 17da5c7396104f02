import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axe, pageFaults } from '#tests/setup/axe.ts';
import { testBrowser } from '#tests/setup/browser.ts';
import { openServerDatabase } from '#tests/setup/database.ts';
import { removeSurveyDocument } from '#tests/setup/publications.ts';

openServerDatabase();

const browser = testBrowser();
const services = '/inicio/servicios-publicos';

/** Types a municipality name and chooses the first match. */
async function chooseMunicipality(page: Page, typed: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Municipio' }).fill(typed);
  await page.keyboard.press('Enter');
}

test('result, year and municipality update the page in place; Back restores them', async () => {
  const page = await browser.open();
  await page.goto(services);
  await page.evaluate(() => document.body.setAttribute('data-same', ''));
  await page.getByRole('link', { name: 'Servicios públicos por municipio' }).click();
  await page.getByRole('heading', { name: 'Servicios públicos por municipio, 2020' }).waitFor();
  await page.getByLabel('Año', { exact: true }).selectOption('2018');
  await page.getByRole('heading', { name: 'Servicios públicos por municipio, 2018' }).waitFor();
  await chooseMunicipality(page, 'hermosi');
  await page.getByRole('heading', { name: 'Servicios públicos por municipio, Hermosillo, 2018' }).waitFor();
  expect(page.url()).toContain('?anio=2018&tipo=9&municipio=80');
  expect(await page.getByRole('combobox', { name: 'Municipio' }).inputValue()).toBe('Hermosillo');
  await page.goBack();
  await page.getByRole('heading', { name: 'Servicios públicos por municipio, 2018' }).waitFor();
  expect(await page.getByRole('combobox', { name: 'Municipio' }).inputValue()).toBe('Todo el estado');
  await page.goBack();
  await page.getByRole('heading', { name: 'Servicios públicos por municipio, 2020' }).waitFor();
  expect(await page.getByLabel('Año', { exact: true }).inputValue()).toBe('2020');
  expect(await page.locator('body[data-same]').count()).toBe(1);
});

test('the municipality combobox ignores accents, supports keyboard and mouse, and keeps the focus', async () => {
  const page = await browser.open();
  await page.goto(`${services}?tipo=9`);
  const field = page.getByRole('combobox', { name: 'Municipio' });
  const options = page.getByRole('listbox', { name: 'Municipio' }).getByRole('option');
  await field.click();
  expect(await options.count()).toBe(73);
  expect(await axe(page)).toEqual([]);
  await field.fill('bacum');
  expect(await options.allTextContents()).toEqual(['Bácum']);
  await field.fill('zzz');
  await page.getByText('Sin coincidencias').waitFor();
  await page.keyboard.press('Escape');
  expect(await field.inputValue()).toBe('Todo el estado');
  expect(await options.count()).toBe(0);
  await field.fill('ba');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const second = (await options.nth(1).textContent()) ?? '';
  expect(await field.getAttribute('aria-activedescendant')).toBe(await options.nth(1).getAttribute('id'));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: `municipio, ${second}, 2020` }).waitFor();
  expect(await field.inputValue()).toBe(second);
  expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
  // Another year keeps the municipality.
  await page.getByLabel('Año', { exact: true }).selectOption('2018');
  await page.getByRole('heading', { name: `municipio, ${second}, 2018` }).waitFor();
  expect(await field.inputValue()).toBe(second);
  await page.getByRole('button', { name: 'Mostrar la lista' }).click();
  await options.filter({ hasText: 'Todo el estado' }).click();
  await page.getByRole('heading', { name: 'Servicios públicos por municipio, 2018' }).waitFor();
  expect(page.url()).not.toContain('municipio=');
});

test('the municipality is a select without JavaScript', async () => {
  const page = await browser.open({ javaScript: false });
  await page.goto(`${services}?tipo=9`);
  await page.getByRole('combobox', { name: 'Municipio' }).selectOption('Hermosillo');
  await page.getByRole('button', { name: 'Ver resultados' }).click();
  await page.getByRole('heading', { name: 'Servicios públicos por municipio, Hermosillo, 2020' }).waitFor();
});

test('the viewer of a result chosen in place shows its pages, 750 px wide in a window of 1440', async () => {
  const page = await browser.open();
  await page.goto(services);
  await page.getByRole('link', { name: 'Agua potable y alcantarillado' }).click();
  await page.getByRole('heading', { name: 'Agua potable y alcantarillado, 2020' }).waitFor();
  await page.getByRole('button', { name: 'Ver en pantalla' }).click();
  const canvas = page.locator('[data-viewer] canvas').first();
  await canvas.waitFor();
  expect(Math.round((await canvas.boundingBox())?.width ?? 0)).toBe(750);
  await page.getByRole('link', { name: 'Páginas siguientes' }).click();
  await expect.poll(() => page.url()).toContain('pagina=2');
  expect(await page.locator('[data-viewer-counter]').textContent()).toMatch(/^2 \/ \d+$/);
});

test.each([
  [1000, 650],
  [1100, 650],
  [1200, 550],
])('in a window of %i px the page is %i px wide', async (width, expected) => {
  const page = await browser.open({ width });
  await page.goto(`${services}?tipo=2`);
  await page.getByRole('button', { name: 'Ver en pantalla' }).click();
  const canvas = page.locator('[data-viewer] canvas').first();
  await canvas.waitFor();
  expect(Math.round((await canvas.boundingBox())?.width ?? 0)).toBe(expected);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
});

test('a municipality without a document shows a message', async () => {
  await removeSurveyDocument(9, 2, 16);
  const page = await browser.open({ width: 360 });
  await page.goto(`${services}?tipo=9&municipio=2`);
  await page.getByText('No se ha cargado el documento de Aconchi para el año 2020.').waitFor();
  expect(await axe(page)).toEqual([]);
  await chooseMunicipality(page, 'NOGALES');
  await page.getByRole('button', { name: 'Ver en pantalla' }).click();
  await page.locator('[data-viewer] canvas').first().waitFor();
});

test('the charts fit 320 px, with keyboard and without JavaScript', async () => {
  const page = await browser.open({ width: 320, javaScript: false });
  await page.goto('/Encuestas');
  await page.getByRole('combobox', { name: 'Municipio' }).selectOption('Cajeme');
  await page.getByRole('button', { name: 'Ver resultados' }).press('Enter');
  await page.getByText('Satisfacción general, Cajeme, 2020', { exact: true }).waitFor();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(320);
});

test('the charts are accessible in both themes', async () => {
  const page = await browser.open();
  await page.goto('/Encuestas?municipio=80');
  for (const summary of await page.getByText('Ver estos datos en una tabla').all()) await summary.click();
  expect(await pageFaults(page)).toEqual([]);
});
