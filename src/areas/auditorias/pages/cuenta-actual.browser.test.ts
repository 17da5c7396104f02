import { expect, test } from 'vitest';
import { testBrowser } from '#tests/setup/browser.ts';

const browser = testBrowser();
const path = '/informes/informes-cuenta-actual';

test('a body is found by keyboard: nothing is asked before a second has passed', async () => {
  const page = await browser.open();
  const asked: number[] = [];
  page.on('request', (request) => {
    if (request.url().includes('websiteActivos')) asked.push(Date.now());
  });
  await page.goto(path);
  const input = page.getByRole('combobox', { name: 'Buscar un ente público' });
  await input.focus();
  await page.getByText('Escriba para comenzar a buscar').waitFor();
  await input.pressSequentially('hermosillo', { delay: 20 });
  const typed = Date.now();
  await page.getByRole('option').first().waitFor();
  expect(asked).toHaveLength(1);
  expect((asked[0] ?? 0) - typed).toBeGreaterThan(900);
  expect(await input.getAttribute('aria-expanded')).toBe('true');
  await input.press('ArrowDown');
  const active = await input.getAttribute('aria-activedescendant');
  expect(await page.locator(`[id="${active}"]`).getAttribute('aria-selected')).toBe('true');
  await input.press('Enter');
  await page.waitForURL(/\?ente=\d+$/);
});

test('nothing is asked without text; what nothing matches is said; Escape closes and then clears', async () => {
  const page = await browser.open();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('websiteActivos')) asked.push(request.url());
  });
  await page.goto(path);
  const input = page.getByRole('combobox', { name: 'Buscar un ente público' });
  await input.fill('   ');
  await page.waitForTimeout(1300);
  expect(asked).toEqual([]);
  await input.fill('zzzzqqq');
  await page.getByText('Sin coincidencias').waitFor();
  await input.press('Escape');
  expect(await page.getByText('Sin coincidencias').count()).toBe(0);
  await input.press('Escape');
  expect(await input.inputValue()).toBe('');
});

test('without scripts the form finds it, too', async () => {
  const page = await browser.open({ javaScript: false });
  await page.goto(path);
  await page.getByRole('textbox', { name: 'Buscar un ente público' }).fill('cajeme');
  await page.getByRole('button', { name: 'Buscar', exact: true }).last().click();
  await page.getByRole('link', { name: /Ayuntamiento de Cajeme/ }).click();
  await page.waitForURL(/\?ente=68$/);
});
