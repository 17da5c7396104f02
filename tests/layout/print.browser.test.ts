import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { cacheFonts, testBrowser } from '#tests/setup/browser.ts';
import { auditOf, enteNamed } from '#tests/setup/demonstration/records.ts';
import { type PrintedSheet, printedSheets } from './printed-sheets.ts';

// Pages on paper, as the letter sheets that a browser prints.
const browser = testBrowser({ share: true });
let page: Page;
beforeAll(async () => {
  page = await browser.open();
  await cacheFonts(page);
});

async function print(address: string): Promise<PrintedSheet[]> {
  await page.goto(address);
  await page.evaluate(() => document.fonts.ready);
  return printedSheets(await page.pdf({ preferCSSPageSize: true }));
}

const textOf = (sheets: readonly PrintedSheet[]) => sheets.map(({ text }) => text).join(' ');

test.each([
  '/',
  '/auditorias/programaauditoriagraficas',
  '/datos-abiertos',
  '/datos-abiertos/contrato',
  '/informes/cuenta-publica-2324',
  '/institucion/codigo-de-etica',
  '/institucion/denuncias',
  '/institucion/denuncias-oci',
  '/institucion/organo-interno-de-control',
  '/institucion/preguntas-frecuentes',
  '/mapa-del-sitio',
  '/transparencia/obligaciones-de-transparencia/70/IX',
  '/transparencia/participacion-ciudadana',
  '/transparencia/unidad-de-transparencia',
])('%s has no nearly empty sheet at its end, and no heading at the end of a sheet', async (address) => {
  const sheets = await print(address);
  expect(sheets.at(-1)?.lines).toBeGreaterThan(5);
  expect(sheets.slice(0, -1).flatMap(({ last }) => (last.height >= 20 ? [last.text] : []))).toEqual([]);
});

test('a format with more columns than fit a sheet repeats its headings once a sheet, with its rows in short lines', async () => {
  const sheets = await print('/transparencia/obligaciones-de-transparencia/70/VIII');
  expect(sheets.length).toBeLessThanOrEqual(3);
  for (const { text } of sheets) expect(text.split('Primer apellido')).toHaveLength(2);
  expect(textOf(sheets)).toMatch(/Columnas: \d+ de \d+; el archivo de Excel las tiene todas/);
});

test('the caption of a table is on the sheet of its headings', async () => {
  const caption = 'La cuenta de 2023 por tipo de ente';
  const sheets = await print('/informes/cuenta-publica-2324?ejercicio=2023');
  const [sheet] = sheets.filter(({ text }) => text.includes(caption));
  expect(sheet?.text).toMatch(new RegExp(`${caption}.*Entes auditados.*Ayuntamientos`));
});

test('the first rows of a dataset are printed with each value in one piece, within the sheet', async () => {
  const text = textOf(await print('/datos/observaciones'));
  for (const name of ['monto_aclarado', 'monto_recuperado', 'emitida_el']) expect(text).toContain(name);
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 816, height: 1056 });
  const cells = await page.$$eval('section[aria-labelledby="archivos"] :is(th, td)', (all) =>
    all.map((cell) => cell.getBoundingClientRect()).filter(({ width }) => width > 0),
  );
  expect(cells.length).toBeGreaterThan(50);
  for (const { width, right } of cells) expect([width > 50, right <= 816]).toEqual([true, true]);
  await page.emulateMedia({ media: null });
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('an audit with 54 observations is printed on four sheets, none of them half empty', async () => {
  const audit = auditOf(enteNamed('Instituto de Seguridad Social del Estado'), 2020);
  const sheets = await print(`/auditorias/auditoria/${audit.id}`);
  expect(sheets.length).toBeLessThanOrEqual(4);
  for (const { lines } of sheets.slice(0, -1)) expect(lines).toBeGreaterThan(20);
});

test('an entry of the site map and its description are on the same sheet', async () => {
  const sheets = await print('/mapa-del-sitio');
  const sheetOf = (text: string) => sheets.findIndex((sheet) => sheet.text.includes(text));
  const entries = await page.$$eval('main li:has(> a + span)', (items) =>
    items.map((item) => [item.querySelector('a')?.textContent ?? '', item.querySelector('span')?.textContent ?? '']),
  );
  expect(entries.length).toBeGreaterThan(60);
  const divided = entries.filter(([name = '', description = '']) => {
    const begin = description.split(' ').slice(0, 3).join(' ');
    return !sheets.some(({ text }) => text.includes(name) && text.includes(begin)) && sheetOf(begin) >= 0;
  });
  expect(divided).toEqual([]);
});

test.each([
  ['/auditorias/presupuestosegresos', 'main details:not(figcaption *) li'],
  ['/institucion/preguntas-frecuentes', 'main details p'],
  ['/', 'main details:not(.no-imprime) p'],
])('%s prints what its folds contain', async (address, folded) => {
  const printed = textOf(await print(address)).replaceAll(/\s/g, '');
  const texts = await page.$$eval(folded, (elements) => elements.map((element) => element.textContent?.slice(0, 20)));
  expect(texts.length).toBeGreaterThan(3);
  for (const text of texts) expect(printed).toContain(text?.replaceAll(/\s/g, ''));
});

test('a printed form has no button for files, and its questions keep their space next to them', async () => {
  await page.goto('/institucion/denuncias');
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('[data-file-field]').isVisible()).toBe(false);
  const question = page.locator('label[for="Motivo"]').locator('..');
  expect(await question.evaluate((element) => getComputedStyle(element).breakInside)).toBe('avoid');
  await page.emulateMedia({ media: null });
});

test('a document prints its text, and no link to the page with its text', async () => {
  const sheets = await print('/institucion/programa-anual');
  expect(textOf(sheets)).toContain('Fecha');
  expect(textOf(sheets)).not.toContain('Leer como texto');
});

test('bars of a narrow chart differ on paper', async () => {
  await page.goto('/transparencia/participacion-ciudadana?pestana=datos');
  await page.setViewportSize({ width: 710, height: 900 });
  await page.emulateMedia({ media: 'print' });
  const widths = await page.$$eval('main ol [role="img"] svg rect:only-of-type', (bars) =>
    bars.map((bar) => bar.getBoundingClientRect().width),
  );
  expect(Math.max(...widths)).toBeGreaterThan(60);
  await page.emulateMedia({ media: null });
  await page.setViewportSize({ width: 1440, height: 900 });
});
