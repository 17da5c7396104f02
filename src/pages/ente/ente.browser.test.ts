import { expect, test } from 'vitest';
import { axe } from '#tests/setup/axe.ts';
import { testBrowser } from '#tests/setup/browser.ts';

const browser = testBrowser();

test('a figure of a year leads to the audits of that year', async () => {
  const page = await browser.open();
  await page.goto('/entes/80');
  await page.getByRole('link', { name: '17, por atender, 2021' }).click();
  await page.waitForURL('**/entes/80?ejercicio=2021#listas');
  expect(await page.getByRole('table', { name: 'Auditorías de 2021' }).getByRole('row').count()).toBe(12);
  expect(await axe(page)).toEqual([]);
});

test('its lists change and turn their pages in place, and back goes back', async () => {
  const page = await browser.open();
  await page.goto('/entes/80');
  await page.getByRole('link', { name: /^Observaciones \(/ }).click();
  await page.waitForURL('**/entes/80?lista=observaciones');
  await page.getByRole('link', { name: 'Siguiente' }).click();
  await page.waitForURL('**/entes/80?lista=observaciones&pagina=2');
  await page.getByText('Página 2 de 7', { exact: true }).waitFor();
  expect(await page.locator('#listas ~ * ol[start="21"] > li').count()).toBe(20);
  expect(await axe(page)).toEqual([]);
  await page.goBack();
  await page.getByText('Página 1 de 7', { exact: true }).waitFor();
});

test('a figure of an audit leads to its part of the page of the audit, by keyboard and without scripts', async () => {
  const page = await browser.open({ javaScript: false, width: 360 });
  await page.goto('/entes/80');
  await page.getByRole('link', { name: '6, por solventar, 2023AM0080-09' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/auditorias/auditoria/10354#observaciones-pendientes');
  const pending = page.locator('#observaciones-pendientes + ol > li');
  expect(await pending.count()).toBe(6);
});

test('an audit: its fingerprint opens and is copied; one observation named by the address is marked', async () => {
  const page = await browser.open();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/auditorias/auditoria/10354#observacion-4');
  const marked = await page.locator('#observacion-4').evaluate((row) => getComputedStyle(row).backgroundColor);
  expect(marked).not.toBe('rgba(0, 0, 0, 0)');
  await page.getByText('SHA-256').first().click();
  await page.getByRole('button', { name: 'Copiar huella' }).click();
  await page.getByText('Huella copiada').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^[0-9a-f]{64}$/);
  expect(await axe(page)).toEqual([]);
});
