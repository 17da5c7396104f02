import { expect, test } from 'vitest';
import { pageFaults } from '#tests/setup/axe.ts';
import { testBrowser } from '#tests/setup/browser.ts';
import { tipoEnteNamed } from '#tests/setup/demonstration/records.ts';

const browser = testBrowser();
const path = '/auditorias/avance-solventacion';
const ayuntamientos = `${path}?tipo-ente=${tipoEnteNamed('Ayuntamientos')}`;

test('a count opens its detail in place and scrolls to it; Back closes it', async () => {
  const page = await browser.open();
  await page.goto(path);
  const chosen = page.getByRole('link', { name: /, por solventar, 2023$/ });
  await chosen.click();
  const heading = page.getByRole('heading', { name: 'Por solventar, cuenta pública 2023' });
  await heading.waitFor();
  expect(await chosen.getAttribute('aria-current')).toBe('true');
  await expect.poll(() => heading.evaluate((element) => element.getBoundingClientRect().top < innerHeight)).toBe(true);
  expect(page.url()).toContain('ejercicio=2023&vista=3');
  await page.goBack();
  await heading.waitFor({ state: 'detached' });
});

test('the filter submits one second after the last key; another type of ente resets the detail', async () => {
  const page = await browser.open();
  await page.goto(`${ayuntamientos}&ejercicio=2023&vista=1`);
  await page.getByRole('searchbox', { name: 'Filtrar por ente' }).pressSequentially('cajeme');
  await page.getByText('1 ente con «cajeme»').waitFor();
  await page.getByRole('link', { name: /^Sindicatos/ }).click();
  await page.waitForURL(`**${path}?tipo-ente=${tipoEnteNamed('Sindicatos')}`);
  await page.getByRole('heading', { name: /cuenta pública 2023/ }).waitFor({ state: 'detached' });
});

test('every number links to its observations without JavaScript', async () => {
  const page = await browser.open({ javaScript: false, width: 360 });
  await page.goto(path);
  await page.getByRole('link', { name: /, total, 2023$/ }).click();
  await page.getByRole('link', { name: 'Ayuntamiento de Cajeme', exact: true }).click();
  await page.getByRole('heading', { name: 'Ayuntamiento de Cajeme' }).waitFor();
  await page.getByRole('link', { name: /^2023/ }).first().click();
  expect(await page.locator('h1').textContent()).toMatch(/^Cajeme (debe|aún|resolvió)|^El Instituto concluyó/);
});

test('the date shows the figures of that day, by keyboard and without JavaScript, and today again', async () => {
  for (const javaScript of [true, false]) {
    const page = await browser.open({ javaScript, width: 360 });
    await page.goto(ayuntamientos);
    await page.getByLabel('Cifras al').fill('2024-12-31');
    await page.getByLabel('Cifras al').press('Enter');
    await page.getByRole('heading', { name: /^Al 31 de diciembre de 2024, Ayuntamientos: / }).waitFor();
    expect(new URL(page.url()).searchParams.get('al')).toBe('2024-12-31');
    await page.getByRole('link', { name: 'Ver las cifras de hoy' }).click();
    await page.waitForURL(`**${ayuntamientos}`);
    await page.getByRole('heading', { name: /^Ayuntamientos: .* desde \d{4}\.$/ }).waitFor();
  }
});

test('a past day is accessible and fits at 320 px', async () => {
  const page = await browser.open();
  await page.goto(`${ayuntamientos}&al=2024-12-31`);
  expect(await pageFaults(page, [1440, 320])).toEqual([]);
});
