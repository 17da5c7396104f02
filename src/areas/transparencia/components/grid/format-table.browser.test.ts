import { expect, test } from 'vitest';
import { testBrowser } from '#tests/setup/browser.ts';
import { values } from '#tests/setup/html.ts';
import { ask } from '#tests/setup/http.ts';

const browser = testBrowser();
const path = '/transparencia/obligaciones-de-transparencia/70/IX';
const MAX_SCRIPT = 100_000;

test('on a phone each row is a card, and nothing is wider than the window', async () => {
  const page = await browser.open({ width: 360 });
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  await page.goto(path, { waitUntil: 'networkidle' });
  expect(await page.getByRole('grid').count()).toBe(0);
  // React comes with the grid, when the window becomes wide.
  expect(scripts.filter((address) => address.startsWith('/assets/grid-'))).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('grid').waitFor();
  await page.setViewportSize({ width: 360, height: 900 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.getByRole('link', { name: 'Siguiente' }).click();
  await page.getByText(/^Página 2 de 100$/).waitFor();
  // A card has a few columns and opens to show all; the filters are in a panel.
  const card = page.locator('tbody tr').first();
  const folded = card.getByText('México').first();
  expect(await folded.isVisible()).toBe(false);
  await card.getByText(/^Ver las \d+ columnas$/).click();
  expect(await folded.isVisible()).toBe(true);
  await page.getByText('Filtros', { exact: true }).click();
  await page.getByLabel('Filtrar por Ciudad destino del encargo o comisión').fill('cajeme');
  await page.getByRole('button', { name: 'Filtrar', exact: true }).click();
  await page.waitForURL(/f22=cajeme/);
  await page.getByText('Filtros, 1 activo').waitFor();
});

test('React is at most 100 kB on this page, and on no other', async () => {
  const { text } = await ask(path);
  const [script] = values(text, 'script', 'data-late-src');
  const compressed = await ask(String(script), { headers: { 'accept-encoding': 'br' } });
  expect(compressed.headers['content-encoding']).toBe('br');
  expect(compressed.body.length).toBeLessThan(MAX_SCRIPT);
  for (const other of [
    '/transparencia/obligaciones-de-transparencia',
    '/transparencia/cumplimiento',
    '/institucion/acuerdos',
  ])
    expect((await ask(other)).text).not.toContain('/assets/grid-');
});
