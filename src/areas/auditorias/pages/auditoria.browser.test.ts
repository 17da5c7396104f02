import { expect, test } from 'vitest';
import { demoAuditorias } from '#demo/areas/auditorias/audits.ts';
import { demoCatalog } from '#demo/areas/auditorias/catalog.ts';
import { testBrowser } from '#tests/setup/browser.ts';

const browser = testBrowser();
const audit = demoAuditorias(demoCatalog()).find(
  ({ enteId, ejercicioId, visibleEnSitioWeb }) => enteId === 80 && ejercicioId === 19 && visibleEnSitioWeb,
);
const path = `/informes/informes-cuenta-actual-detalle/${audit?.id}`;

test.each([true, false])('each of the three views of an audit has an address (JavaScript: %s)', async (javaScript) => {
  const page = await browser.open({ javaScript });
  await page.goto(path);
  await page.getByRole('heading', { name: 'Lo que encontramos' }).waitFor();
  await page.getByRole('link', { name: 'Informe Ejecutivo' }).click();
  await page.getByRole('heading', { name: 'Resultados' }).waitFor();
  expect(page.url()).toContain('?vista=ejecutivo');
  await page.getByRole('link', { name: 'Descargar Informe Individual' }).click();
  await page.getByRole('link', { name: /Informe individual completo, \d+ páginas/ }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'Resultados' }).waitFor();
});
