import { expect, test } from 'vitest';
import { axe } from '#tests/setup/axe.ts';
import { testBrowser } from '#tests/setup/browser.ts';

const browser = testBrowser();

test('a count of an ejercicio links to its auditorías', async () => {
  const page = await browser.open();
  await page.goto('/entes/80');
  await page.getByRole('link', { name: '17, por atender, 2021' }).click();
  await page.waitForURL('**/entes/80?ejercicio=2021#listas');
  expect(await page.getByRole('table', { name: 'Auditorías de 2021' }).getByRole('row').count()).toBe(12);
  expect(await axe(page)).toEqual([]);
});

test('lists and their pages change in place, and Back restores them', async () => {
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

test('a count of an auditoría links to its section of the page, by keyboard and without scripts', async () => {
  const page = await browser.open({ javaScript: false, width: 360 });
  await page.goto('/entes/80');
  const row = page.getByRole('row', { name: /2023AM0080-09/ }).last();
  await row.getByRole('link', { name: '6 por solventar' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/auditorias/auditoria/10354#observaciones-pendientes');
  const pending = page.locator('#observaciones-pendientes + ol > li');
  expect(await pending.count()).toBe(6);
});

test('page of an auditoría: copies the huella and highlights the observación of the fragment', async () => {
  const page = await browser.open();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/auditorias/auditoria/10354#observacion-4');
  const background = await page.locator('#observacion-4').evaluate((row) => getComputedStyle(row).backgroundColor);
  expect(background).not.toBe('rgba(0, 0, 0, 0)');
  await page.getByText('SHA-256').first().click();
  await page.getByRole('button', { name: 'Copiar huella' }).click();
  await page.getByText('Huella copiada').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^[0-9a-f]{64}$/);
  expect(await axe(page)).toEqual([]);
});
