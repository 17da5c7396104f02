import { expect, test } from 'vitest';
import { axe } from '#tests/setup/axe.ts';
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

test('suggestions are announced, and moved through and closed by keyboard', async () => {
  const page = await browser.open();
  await page.goto('/accesibilidad');
  const place = page.getByRole('search', { name: 'Todo el sitio' });
  const field = place.getByRole('combobox');
  await field.fill('organi');
  const option = place.getByRole('option', { name: /Estructura orgánica/ });
  await option.first().waitFor();
  expect(await place.getByRole('status').textContent()).toMatch(/^\d+ coincidencias?\./);
  expect([await field.getAttribute('aria-expanded'), await field.getAttribute('aria-activedescendant')]).toEqual([
    'true',
    null,
  ]);
  await field.press('ArrowDown');
  const active = await field.getAttribute('aria-activedescendant');
  expect(await page.locator(`#${active}`).getAttribute('aria-selected')).toBe('true');
  await field.press('Escape');
  expect([await field.getAttribute('aria-expanded'), await place.getByRole('option').count()]).toEqual(['false', 0]);
});

test('the last suggestion leads to everything that is found for what was typed', async () => {
  const page = await browser.open();
  await page.goto('/accesibilidad');
  const place = page.getByRole('search', { name: 'Todo el sitio' });
  await place.getByRole('combobox').fill('agua');
  await place.getByRole('option', { name: 'Buscar «agua» en todo el sitio' }).waitFor();
  expect(await place.getByRole('option').last().textContent()).toBe('Buscar «agua» en todo el sitio');
  await place.getByRole('combobox').press('ArrowUp');
  await place.getByRole('combobox').press('Enter');
  await page.waitForURL(/\/buscar\?texto=agua$/);
});

test('offers earlier searches of this browser, and deletes them on request', async () => {
  const page = await browser.open();
  await page.goto('/accesibilidad');
  const place = page.getByRole('search', { name: 'Todo el sitio' });
  const field = place.getByRole('combobox');
  const sent: string[] = [];
  await field.focus();
  // The first focus loads the script that keeps searches.
  await place.getByText('Escriba para comenzar a buscar').waitFor();
  await field.fill('alumbrado de plazas');
  await field.press('Enter');
  await page.waitForURL(/\/buscar\?texto=alumbrado/);
  page.on('request', (request) => sent.push(request.url() + JSON.stringify(request.headers())));
  await page.goto('/accesibilidad');
  await field.focus();
  await place.getByRole('option', { name: 'alumbrado de plazas' }).waitFor();
  expect(await place.getByRole('status').textContent()).toContain('solo en este navegador');
  expect(await axe(page)).toEqual([]);
  expect(sent.filter((request) => request.includes('alumbrado') && !request.includes('"referer"'))).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
  await field.press('ArrowDown');
  await field.press('Enter');
  await page.waitForURL(/\/buscar\?texto=alumbrado/);
  await page.goto('/accesibilidad');
  await field.focus();
  await place.getByRole('option', { name: 'Borrar lo que busqué' }).click();
  await expect.poll(() => place.getByRole('status').textContent()).toBe('Se borraron de este navegador.');
  expect(await page.evaluate('localStorage.getItem("buscado")')).toBe('');
});
