import { expect, test } from 'vitest';
import { stopClock, testBrowser } from '#tests/setup/browser.ts';
import { enteNamed } from '#tests/setup/demonstration/records.ts';

const browser = testBrowser();
const path = '/informes/informes-cuenta-actual';

test('the keyboard selects an ente; the search waits one second', async () => {
  const page = await browser.open();
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('websiteActivos')) requests.push(request.url());
  });
  await page.goto(path);
  const input = page.getByRole('combobox', { name: 'Buscar un ente público' });
  await input.focus();
  await page.getByText('Escriba para comenzar a buscar').waitFor();
  const clock = await stopClock(page);
  for (const key of 'hermosillo') {
    await input.press(key);
    await clock.runFor(100);
  }
  await clock.runFor(800);
  expect(requests).toEqual([]);
  await clock.runFor(200);
  await page.getByRole('option').first().waitFor();
  expect(requests).toHaveLength(1);
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
  await input.focus();
  await page.getByText('Escriba para comenzar a buscar').waitFor();
  const clock = await stopClock(page);
  await input.fill('   ');
  await clock.runFor(5000);
  expect(requests).toEqual([]);
  await input.fill('zzzzqqq');
  await clock.runFor(1000);
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
  await page.waitForURL(new RegExp(`\\?ente=${enteNamed('Cajeme').id}$`));
});
