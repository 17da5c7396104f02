import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { childrenOf, elements, textOf } from '#tests/setup/html.ts';
import { axe } from '../setup/axe.ts';
import { testBrowser } from '../setup/browser.ts';
import { newNota } from '../setup/gestion/contents.ts';
import { openAs, untilHydrated } from '../setup/gestion/open-as.ts';
import { newPerson, type TestPerson } from '../setup/gestion/people.ts';

const browser = testBrowser({ base: inject('gestion') });
let editor: TestPerson;
beforeAll(async () => {
  editor = await newPerson([['editor', 'noticias']]);
});

/** Opens a new note with the caret on an empty line at the end of its text. */
async function openAtEnd(titulo: string): Promise<Page> {
  const page = await openAs(browser, editor, `/gestion/notas/${await newNota(editor, titulo)}`);
  const text = page.getByRole('textbox', { name: 'Texto' });
  await text.waitFor();
  await untilHydrated(page);
  await text.focus();
  await text.press('Control+End');
  // The editor hears of the caret by an event of its own, after the key.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  await text.press('Enter');
  return page;
}

/** Returns the HTML of the text that the form would send. */
const stored = (page: Page) => page.locator('input[name="contenido"]').inputValue();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const textHasFocus = (page: Page) =>
  page.getByRole('textbox', { name: 'Texto' }).evaluate((element) => element === document.activeElement);

/** Presses a button, and types in the text, which has the focus again with the next frame. */
async function pressAndType(page: Page, name: string, words = ''): Promise<void> {
  await button(page, name).press('Enter');
  await expect.poll(() => textHasFocus(page)).toBe(true);
  await page.keyboard.type(words);
}

test('items of a list go a level deeper and back, and Tab leaves the list', async () => {
  const page = await openAtEnd('Nota con lista de dos niveles');
  await pressAndType(page, 'Lista', 'Obra');
  expect(await button(page, 'Aumentar nivel').isDisabled()).toBe(true);
  await page.keyboard.press('Enter');
  await pressAndType(page, 'Aumentar nivel', 'Calles');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Nómina');
  await pressAndType(page, 'Disminuir nivel');
  await expect
    .poll(async () => elements(await stored(page), 'ul').map((list) => childrenOf(list).map((item) => textOf(item))))
    .toEqual([['ObraCalles', 'Nómina'], ['Calles']]);
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press('Tab');
  expect(await textHasFocus(page)).toBe(false);
});

test('a table gets rows and columns, loses them, and Tab leaves it', async () => {
  const page = await openAtEnd('Nota con una tabla que crece');
  await pressAndType(page, 'Tabla', 'Obra');
  await pressAndType(page, 'Columna a la derecha');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('Monto');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('Año');
  await pressAndType(page, 'Fila abajo');
  const rows = async () => elements(await stored(page), 'tr').map((row) => childrenOf(row).length);
  await expect.poll(rows).toEqual([3, 3, 3]);
  const heads = async () => elements(await stored(page), 'th').map((cell) => textOf(cell));
  await pressAndType(page, 'Encabezados');
  await expect.poll(heads).toEqual([]);
  await pressAndType(page, 'Encabezados');
  await expect.poll(heads).toEqual(['Obra', 'Monto', 'Año']);
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await pressAndType(page, 'Quitar fila');
  await pressAndType(page, 'Quitar columna');
  await expect.poll(rows).toEqual([2, 2]);
  await page.keyboard.press('Tab');
  expect(await textHasFocus(page)).toBe(false);
  await page.keyboard.press('Shift+Tab');
  await pressAndType(page, 'Quitar tabla');
  await expect.poll(rows).toEqual([]);
});

test('the open link tool looks like a pressed tool, and Escape closes it', async () => {
  const page = await openAtEnd('Nota con enlace');
  const look = (selector: string) =>
    page.locator(selector).evaluate((tool) => {
      const { backgroundColor, boxShadow, cursor } = getComputedStyle(tool);
      return { backgroundColor, boxShadow, cursor };
    });
  await pressAndType(page, 'Negrita');
  const pressed = await look('[role="toolbar"] button[aria-pressed="true"]');
  const tool = page.locator('[role="toolbar"] summary');
  await tool.press('Enter');
  expect(await look('[role="toolbar"] summary')).toEqual(pressed);
  expect(await axe(page)).toEqual([]);
  await page.getByLabel('Página del sitio o dirección').press('Escape');
  expect(
    await tool.evaluate((summary) => [summary.parentElement?.hasAttribute('open'), document.activeElement === summary]),
  ).toEqual([false, true]);
});
