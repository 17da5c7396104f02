import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { testBrowser } from '../setup/browser.ts';
import { plainPdf } from '../setup/pdf/pdf-file.ts';
import { publishPdfs } from '../setup/pdf/publish.ts';

// Content of a page with a document before, or without, any script.
const samples = publishPdfs(9_950, {
  seven: {
    content: plainPdf({ texts: Array.from({ length: 7 }, (_, index) => `Hoja ${index + 1} de prueba`) }),
    carpeta: 'FA-0276',
  },
  long: {
    content: plainPdf({ texts: Array.from({ length: 15 }, (_, index) => `Folio ${index + 1}`) }),
    carpeta: 'FA-0276',
  },
});
const browser = testBrowser();

const address = (name: 'seven' | 'long', more = '') =>
  `/difusion/revista-valor-publico?documento=${samples.id(name)}${more}`;

/** Returns the descriptions of the page pictures, when all of them have arrived. */
async function pictures(page: Page): Promise<string[]> {
  const all = page.locator('[data-viewer-sheets] img');
  await expect
    .poll(() => all.evaluateAll((images: HTMLImageElement[]) => images.map((image) => image.naturalWidth > 0)))
    .toSatisfy((arrived: boolean[]) => arrived.length > 0 && arrived.every(Boolean));
  return all.evaluateAll((images: HTMLImageElement[]) => images.map(({ alt }) => alt));
}

test('without JavaScript: the file, its size and pages, its text by pages, and the search', async () => {
  const page = await browser.open({ javaScript: false });
  await page.goto(address('seven'));
  expect(await page.textContent('section[data-viewer] a[download]')).toMatch(/Descargar, 7 páginas, \d+\skB/);
  expect(await page.locator('[data-viewer-open]').isVisible()).toBe(false);
  expect(await pictures(page)).toEqual(['Página 1 de Prueba seven', 'Página 2 de Prueba seven']);
  await page.click('[data-viewer-turn="1"]');
  expect(await pictures(page)).toEqual(['Página 3 de Prueba seven', 'Página 4 de Prueba seven']);
  expect(await page.textContent('section[data-viewer] details')).toContain('Hoja 3 de prueba');
  await page.fill('[data-viewer-go] input[inputmode]', '6');
  await page.click('[data-viewer-go] button');
  expect(await page.textContent('[data-viewer-counter]')).toBe('6–7 / 7');
  await page.fill('[data-viewer-search] input[type=search]', 'hoja 2');
  await page.click('[data-viewer-search] button');
  expect(await page.textContent('[data-viewer-hits]')).toContain('«hoja 2» aparece una vez.');
  await page.click('[data-viewer-page="2"]');
  expect(await pictures(page)).toEqual(['Página 2 de Prueba seven', 'Página 3 de Prueba seven']);
  await page.click('section[data-viewer] a[href^="/texto/"]');
  expect(await page.textContent('h1')).toBe('Prueba seven');
  expect(await page.textContent('main')).toContain('Hoja 7 de prueba');
});

test('beyond the first pages a sheet holds the text of its page', async () => {
  const page = await browser.open({ javaScript: false });
  await page.goto(address('long', '&pagina=12'));
  expect(await pictures(page)).toEqual(['Página 12 de Prueba long']);
  expect(await page.textContent('[data-viewer-sheets]')).toContain('Folio 13');
});

test('shows the pictures before pdf.js loads, and replaces them with its drawing', async () => {
  const page = await browser.open();
  await page.goto(address('seven'));
  expect(await pictures(page)).toEqual(['Página 1 de Prueba seven', 'Página 2 de Prueba seven']);
  await page.click('[data-viewer-open]');
  await page.waitForSelector('[data-viewer][data-drawn]');
  expect(await page.locator('[data-viewer-sheets] img').count()).toBe(0);
});

test('a document with the title of its page shows it once, and names the viewer with it', async () => {
  const page = await browser.open();
  await page.goto('/transparencia/aviso-privacidad');
  const viewer = page.getByRole('region', { name: 'Aviso de privacidad integral', exact: true });
  const title = await viewer.getByRole('heading', { level: 2 }).first().boundingBox();
  expect(title?.width).toBeLessThanOrEqual(1);
  await page.goto(address('seven'));
  expect((await page.locator('[data-viewer] h2').boundingBox())?.width).toBeGreaterThan(100);
});

test('on a phone the cover is its picture, and the other pages are their text', async () => {
  const page = await browser.open({ javaScript: false, width: 360 });
  const sheet = (number: number) => page.getByRole('article', { name: `Página ${number}`, exact: true });
  await page.goto(address('seven'));
  expect([await sheet(1).locator('img').isVisible(), await sheet(1).locator('p').first().isVisible()]).toEqual([
    true,
    false,
  ]);
  await page.goto(address('seven', '&pagina=3'));
  expect(await sheet(3).locator('p').first().isVisible()).toBe(true);
  expect(await sheet(3).locator('img').isVisible()).toBe(false);
});
