import { expect, test } from 'vitest';
import { testBrowser } from '#tests/setup/browser.ts';

const browser = testBrowser();

test('opens a workbook from a list; its pages and sheets change in place, and Back restores them', async () => {
  const page = await browser.open();
  await page.goto('/transparencia/lgcc-y-ley-de-austeridad');
  await page
    .getByRole('link', { name: 'Vista previa «Relación de bienes muebles al 30 de junio de 2026: libro de datos' })
    .click();
  await page.getByRole('heading', { level: 1, name: 'Vista previa: Relación de bienes muebles' }).waitFor();
  await page.evaluate(() => document.body.setAttribute('data-same', ''));
  await page.getByRole('columnheader', { name: 'Valor' }).waitFor();
  await page.getByRole('link', { name: 'Siguiente' }).click();
  await page.getByRole('cell', { name: 'BM-00201' }).waitFor();
  expect(page.url()).toMatch(/\?pagina=2$/);
  await page.getByRole('link', { name: 'Por área' }).click();
  await page.getByRole('table', { name: 'Por área, 5 filas' }).waitFor();
  expect(page.url()).toMatch(/\?hoja=2$/);
  await page.goBack();
  await page.getByRole('cell', { name: 'BM-00201' }).waitFor();
  expect(await page.locator('body[data-same]').count()).toBe(1);
});

test('without scripts at 320 px the table is a focusable scroll region, and the file can be downloaded', async () => {
  const page = await browser.open({ width: 320, javaScript: false });
  await page.goto('/auditorias/presupuestosegresos');
  await page
    .getByRole('link', { name: 'Vista previa «Presupuesto de egresos del Instituto 2026, por concepto' })
    .click();
  const box = page.getByRole('region', { name: 'Por concepto, 24 filas' });
  expect(await box.evaluate((element) => [element.scrollWidth > element.clientWidth, element.tabIndex])).toEqual([
    true,
    0,
  ]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.getByRole('link', { name: 'Adecuaciones' }).click();
  await page.getByRole('cell', { name: '19/01/2026' }).waitFor();
  expect(await page.getByRole('link', { name: /^Descargar, \d+ kB/ }).getAttribute('href')).toMatch(
    /^\/archivos\/\d+\/.*\.xlsx\?v=/,
  );
});

test('the table of contents of a text document links its headings', async () => {
  const page = await browser.open();
  await page.goto('/transparencia/convenios-municipales');
  await page
    .getByRole('link', { name: 'Vista previa «Convenio marco con las contralorías de la región centro' })
    .click();
  const contents = page.getByRole('navigation', { name: 'Contenido del documento' });
  await contents.getByRole('link', { name: 'Cuarta. Costo' }).click();
  expect(page.url()).toMatch(/#parte-\d+$/);
  expect(
    await page
      .getByRole('heading', { level: 3, name: 'Cuarta. Costo' })
      .evaluate((heading) => heading.getBoundingClientRect().top),
  ).toBeLessThan(200);
  expect(await page.getByRole('columnheader', { name: 'Personas' }).count()).toBe(1);
});
