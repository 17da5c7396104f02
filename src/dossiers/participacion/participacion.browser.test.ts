import { expect, test } from 'vitest';
import { tabAddress, tabs } from '#areas/participacion/rules/tabs.ts';
import { tooWide } from '#tests/layout/measures.ts';
import { axe, pageFaults } from '#tests/setup/axe.ts';
import { testBrowser } from '#tests/setup/browser.ts';

const browser = testBrowser();

test('an event opens a dialog with title, description and Cerrar, and the focus returns', async () => {
  const page = await browser.open();
  await page.goto(tabAddress('calendario', { mes: '2025-09' }), { waitUntil: 'load' });
  const grid = page.locator('table[aria-labelledby=mes]');
  expect((await grid.boundingBox())?.height).toBeGreaterThanOrEqual(700);
  const event = page.getByRole('link', { name: /12 de septiembre de 2025: Resultados de la 6/ });
  await event.click();
  const dialog = page.getByRole('dialog', { name: 'Resultados de la 6.ª Convocatoria' });
  await dialog.getByText('La 6.ª Convocatoria fija esta fecha para publicar sus resultados.').waitFor();
  await dialog.getByText('Viernes, 12 de septiembre de 2025').waitFor();
  expect(new URL(page.url()).hash).toBe('');
  expect(await axe(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cerrar', exact: true }).last().click();
  expect(await dialog.isVisible()).toBe(false);
  expect(await event.evaluate((element) => element === document.activeElement)).toBe(true);
});

test('without scripts an event leads to its description in the list', async () => {
  const page = await browser.open({ javaScript: false });
  await page.goto(tabAddress('calendario', { mes: '2025-09' }), { waitUntil: 'load' });
  await page.getByRole('link', { name: /12 de septiembre de 2025: Resultados de la 6/ }).click();
  expect(new URL(page.url()).hash).toMatch(/^#evento-\d+$/);
});

test('on a phone the menu is closed, opens, and is closed again on the tab that was chosen, at the top', async () => {
  const page = await browser.open({ width: 360, height: 700 });
  await page.goto(tabAddress('datos'), { waitUntil: 'load' });
  const menu = page.getByRole('navigation', { name: 'Participación ciudadana' });
  const toggle = page.getByRole('button', { name: /Datos informativos/ });
  expect(await menu.isVisible()).toBe(false);
  await toggle.click();
  await menu.getByRole('link', { name: 'Calendario' }).click();
  await page.waitForURL(/pestana=calendario/);
  expect(await page.getByRole('navigation', { name: 'Participación ciudadana' }).isVisible()).toBe(false);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('the menu stays in sight while the page scrolls, and moves up with the end of the content', async () => {
  const page = await browser.open({ width: 1440, height: 800 });
  await page.goto(tabAddress('datos'), { waitUntil: 'load' });
  const menu = page.getByRole('navigation', { name: 'Participación ciudadana' });
  const top = async () => (await menu.boundingBox())?.y ?? Number.NaN;
  const box = await menu.boundingBox();
  expect(box?.width).toBeLessThanOrEqual(300);
  expect(box?.height).toBeLessThanOrEqual(600);
  await page.evaluate(() => scrollTo(0, 900));
  await expect.poll(top).toBeGreaterThanOrEqual(0);
  expect(await top()).toBeLessThan(60);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect.poll(top).toBeLessThan(0);
});

test.each(tabs.map(({ id }) => id))('tab %s is accessible in both themes and fits at three widths', async (id) => {
  const page = await browser.open();
  await page.goto(tabAddress(id, id === 'logros' ? { ano: 2022 } : {}), { waitUntil: 'load' });
  expect(await pageFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 768, height: 900 });
  expect(await tooWide(page)).toEqual([]);
});
