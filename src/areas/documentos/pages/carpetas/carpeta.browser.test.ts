import { expect, test } from 'vitest';
import { testBrowser } from '#tests/setup/browser.ts';

const path = '/institucion/leyes-de-ingresos';
const browser = testBrowser();

test('choosing a year updates the list in place, and Back restores list and year', async () => {
  const page = await browser.open();
  await page.goto(path, { waitUntil: 'load' });
  const heading = await page.$('h1');
  const [list, select] = [page.locator('[data-in-place] ul').last(), page.getByLabel('Año')];
  await select.focus();
  await select.selectOption('2022');
  await list.getByRole('link', { name: 'Ley de Ingresos 2022: Bácum', exact: true }).waitFor();
  expect(new URL(page.url()).search).toBe('?ano=2022');
  expect(await page.locator('[role=status][data-announce]').textContent()).toMatch(/^\d+ documentos$/);
  expect(await select.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.goBack();
  await list.getByRole('link', { name: 'Ley de Ingresos 2023: Bácum', exact: true }).waitFor();
  expect(await select.inputValue()).toBe('2023');
  // The document was not reloaded.
  expect(await heading?.evaluate((element) => element.isConnected)).toBe(true);
});
