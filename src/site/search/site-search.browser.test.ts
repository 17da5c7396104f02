import { expect, test } from 'vitest';
import { testBrowser } from '#tests/setup/browser.ts';

const browser = testBrowser();

test('home page and header suggest entes by name and lead to their pages', async () => {
  const page = await browser.open();
  await page.goto('/');
  for (const name of ['Municipio o dependencia', 'Buscar en todo el sitio']) {
    await page.goto('/');
    const field = page.getByRole('combobox', { name });
    await field.fill('nacozari de gar');
    const option = page.getByRole('option', { name: /Nacozari de García/ });
    await option.waitFor();
    await field.press('ArrowDown');
    await field.press('Enter');
    await page.waitForURL(/\/entes\/\d+$/);
    await page.getByRole('heading', { level: 1, name: /Nacozari de García/ }).waitFor();
  }
});

test('without a choice the text itself leads to the ente, with a way back to all results', async () => {
  const page = await browser.open({ width: 360, height: 740 });
  await page.goto('/');
  const field = page.getByRole('combobox', { name: 'Municipio o dependencia' });
  await field.fill('hermosillo');
  await field.press('Enter');
  await page.waitForURL(/\/entes\/80\?buscado=hermosillo$/);
  await page.getByRole('link', { name: 'Ver todos los resultados en el sitio' }).click();
  await page.waitForURL(/\/buscar\?texto=hermosillo$/);
  expect(await page.getByRole('link', { name: /Ayuntamiento de Hermosillo/ }).count()).toBeGreaterThan(0);
});
