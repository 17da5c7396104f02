import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { axe, pageFaults } from '../setup/axe.ts';
import { testBrowser } from '../setup/browser.ts';
import { newNota } from '../setup/gestion/contents.ts';
import { openAs, untilHydrated } from '../setup/gestion/open-as.ts';
import { newPerson } from '../setup/gestion/people.ts';

const browser = testBrowser({ base: inject('gestion') });
const focused = (page: Page) => () => page.evaluate(() => document.activeElement?.textContent ?? '');

test('a bulk act says how many rows are chosen, and is in view while some are', async () => {
  const person = await newPerson([['editor', 'noticias']]);
  for (const title of ['Elegida uno', 'Elegida dos']) await newNota(person, title);
  const page = await openAs(browser, person, '/gestion/notas');
  await untilHydrated(page);
  const amount = page.getByRole('status').filter({ hasText: /elegid/ });
  expect(await amount.textContent()).toBe('Nada elegido');
  const boxes = page.getByRole('checkbox', { name: /^Elegir: / });
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  expect(await amount.textContent()).toBe('2 elegidos');
  const bar = await page.getByRole('button', { name: 'Revisar antes de hacerlo' }).boundingBox();
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(900);
  // One row of a phone.
  await page.setViewportSize({ width: 360, height: 780 });
  const row = await amount.locator('..').boundingBox();
  expect([(row?.height ?? 999) <= 72, (row?.y ?? 999) + (row?.height ?? 999) <= 780]).toEqual([true, true]);
  expect(await pageFaults(page, [360])).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await boxes.nth(1).uncheck();
  expect(await amount.textContent()).toBe('1 elegido');
  expect(await axe(page)).toEqual([]);
});

test('the view of a list is saved under a name, and its rows are drawn together', async () => {
  const person = await newPerson([['editor', 'noticias']]);
  const page = await openAs(browser, person, '/gestion/notas');
  await untilHydrated(page);
  const height = () =>
    page
      .locator('main tbody tr')
      .last()
      .evaluate((row) => row.getBoundingClientRect().height);
  const apart = await height();
  await page.getByRole('link', { name: 'Juntar los renglones' }).click();
  await page.waitForURL(/renglones=juntos/);
  await untilHydrated(page);
  expect(await height()).toBeLessThan(apart);
  await page.getByText('Guardar esta vista').click();
  await page.getByLabel('Nombre de la vista').fill('Juntas');
  expect(await pageFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect.poll(focused(page)).toBe('La vista se guardó: está entre sus vistas.');
  expect(await pageFaults(page)).toEqual([]);
  await page.goto('/gestion/notas');
  await page.getByRole('navigation', { name: 'Sus vistas' }).getByRole('link', { name: 'Juntas' }).click();
  await page.waitForURL(/renglones=juntos/);
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Quitar la vista «Juntas»' }).click();
  await expect.poll(focused(page)).toBe('La vista se quitó.');
});

test('a bulk act and a closed tour move the focus to what they did, and lead back to the view', async () => {
  const person = await newPerson([['editor', 'noticias']]);
  await newNota(person, 'Nota de un lote con foco');
  const page = await openAs(browser, person, '/gestion/notas?vista=mias&orden=titulo');
  await untilHydrated(page);
  await page.getByRole('checkbox', { name: 'Elegir: Nota de un lote con foco' }).check();
  await page.getByRole('button', { name: 'Revisar antes de hacerlo' }).click();
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Enviar a revisión (1)' }).click();
  await expect.poll(focused(page)).toBe('Enviadas a revisión: 1 de 1.');
  expect(await pageFaults(page)).toEqual([]);
  await page.getByRole('link', { name: 'Volver a la lista' }).click();
  await page.waitForURL('**/gestion/notas?vista=mias&orden=titulo');

  await page.goto('/gestion/pendientes');
  await untilHydrated(page);
  await page.getByRole('button', { name: 'No mostrarlo más' }).click();
  await expect.poll(focused(page)).toBe('El recorrido de Pendientes ya no se muestra.');
  expect(new URL(page.url()).search).toBe('');
});

test('texts in the rows of a catalogue are in view as a whole', async () => {
  const person = await newPerson([['editor', 'auditorias']]);
  const page = await openAs(browser, person, '/gestion/temas-de-observacion/r1');
  await untilHydrated(page);
  const texts = page.locator('li textarea');
  expect(await texts.count()).toBeGreaterThan(10);
  const clipped = await texts.evaluateAll((all: HTMLTextAreaElement[]) =>
    all
      .filter((text) => text.scrollHeight > text.clientHeight + 1 || text.scrollWidth > text.clientWidth + 1)
      .map(({ value }) => value),
  );
  expect(clipped).toEqual([]);
  expect(await axe(page)).toEqual([]);
});

test('the placeholder of the audit filter fits its field', async () => {
  const page = await openAs(browser, await newPerson([['editor', 'auditorias']]), '/gestion/auditorias');
  const isWhole = await page.getByPlaceholder('cualquier ente o código').evaluate((input: HTMLInputElement) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(input);
    const pen = document.createElement('canvas').getContext('2d');
    if (pen) pen.font = font;
    const room = input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    return (pen?.measureText(input.placeholder).width ?? Number.POSITIVE_INFINITY) <= room;
  });
  expect(isWhole).toBe(true);
});
