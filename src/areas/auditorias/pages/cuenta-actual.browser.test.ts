import { expect, test } from 'vitest';
import { testBrowser } from '#tests/setup/browser.ts';

const browser = testBrowser();
const path = '/informes/informes-cuenta-actual';

test('the keyboard selects an ente; the search waits one second', async () => {
  const page = await browser.open();
  const requestTimes: number[] = [];
  page.on('request', (request) => {
    if (request.url().includes('websiteActivos')) requestTimes.push(Date.now());
  });
  await page.goto(path);
  const input = page.getByRole('combobox', { name: 'Buscar un ente público' });
  await input.focus();
  await page.getByText('Escriba para comenzar a buscar').waitFor();
  await input.pressSequentially('hermosillo', { delay: 20 });
  const typed = Date.now();
  await page.getByRole('option').first().waitFor();
  expect(requestTimes).toHaveLength(1);
  expect((requestTimes[0] ?? 0) - typed).toBeGreaterThan(900);
  expect(await input.getAttribute('aria-expanded')).toBe('true');
  await input.press('ArrowDown');
  const active = await input.getAttribute('aria-activedescendant');
  expect(await page.locator(`[id="${active}"]`).getAttribute('aria-selected')).toBe('true');
  await input.press('Enter');
  await page.waitForURL(/\?ente=\d+$/);
});

test('sends no request without text; shows a message without matches; Escape closes, then clears', async () => {
  const page = await browser.open();
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('websiteActivos')) requests.push(request.url());
  });
  await page.goto(path);
  const input = page.getByRole('combobox', { name: 'Buscar un ente público' });
  await input.fill('   ');
  await page.waitForTimeout(1300);
  expect(requests).toEqual([]);
  await input.fill('zzzzqqq');
  await page.getByText('Sin coincidencias').waitFor();
  await input.press('Escape');
  expect(await page.getByText('Sin coincidencias').count()).toBe(0);
  await input.press('Escape');
  expect(await input.inputValue()).toBe('');
});

test('the form works without JavaScript', async () => {
  const page = await browser.open({ javaScript: false });
  await page.goto(path);
  await page.getByRole('textbox', { name: 'Buscar un ente público' }).fill('cajeme');
  await page.getByRole('button', { name: 'Buscar', exact: true }).last().click();
  await page.getByRole('link', { name: /Ayuntamiento de Cajeme/ }).click();
  await page.waitForURL(/\?ente=68$/);
});
