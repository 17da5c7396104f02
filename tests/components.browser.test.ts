import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axe } from './setup/axe.ts';
import { cacheFonts, testBrowser } from './setup/browser.ts';

// Behaviour of the components in a browser, on the reference page.

const browser = testBrowser();

async function reference(options: Parameters<typeof browser.open>[0] = {}, query = '') {
  const page = await browser.open(options);
  await cacheFonts(page);
  await page.goto(`/componentes${query}`);
  // Sizes of letters are those of the fonts of the site.
  await page.evaluate(() => document.fonts.ready);
  return page;
}
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim());

describe('dialog', () => {
  test.each([1440, 360])('opens by keyboard, has a name, and returns the focus, at %i px', async (width) => {
    const page = await reference({ width });
    const opener = page.getByRole('button', { name: 'Abrir el diálogo' });
    const dialog = page.getByRole('dialog', { name: 'Ya puede consultar los informes' });
    await opener.press('Enter');
    await dialog.waitFor();
    expect(await axe(page)).toEqual([]);
    const box = await dialog.boundingBox();
    expect(box?.width).toBe(width === 360 ? 360 : 600);
    if (width === 360) expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(900);
    await page.keyboard.press('Escape');
    expect(await dialog.isVisible()).toBe(false);
    expect(await focused(page)).toBe('Abrir el diálogo');
  });

  test('closes by its button and by a click outside it', async () => {
    const page = await reference();
    const opener = page.getByRole('button', { name: 'Abrir el diálogo' });
    await opener.click();
    await page.getByRole('button', { name: 'Cerrar', exact: true }).click();
    expect(await page.getByRole('dialog').isVisible()).toBe(false);
    await opener.click();
    await page.mouse.click(4, 4);
    expect(await page.getByRole('dialog').isVisible()).toBe(false);
  });
});

describe('tabs', () => {
  test('follow arrows, Home and End; the address follows them', async () => {
    const page = await reference();
    await page.getByRole('tab', { name: 'Lista de Acuerdos' }).focus();
    for (const [key, label, id] of [
      ['ArrowRight', 'Notificaciones y Avisos', 'avisos'],
      ['End', 'Señalamientos del año', 'señales'],
      ['ArrowRight', 'Lista de Acuerdos', 'acuerdos'],
      ['ArrowLeft', 'Señalamientos del año', 'señales'],
      ['Home', 'Lista de Acuerdos', 'acuerdos'],
    ] as const) {
      await page.keyboard.press(key);
      expect(await focused(page)).toBe(label);
      expect(new URL(page.url()).searchParams.get('pestana')).toBe(id);
      expect(await page.getByRole('tabpanel').getAttribute('id')).toBe(id);
    }
    expect(await page.locator('[role=tab][tabindex="0"]').count()).toBe(1);
  });

  test('are links to the panel of their address without scripts', async () => {
    const page = await reference({ javaScript: false }, '?pestana=avisos');
    expect(await page.locator('#avisos').isVisible()).toBe(true);
    expect(await page.locator('#acuerdos').isVisible()).toBe(false);
    expect(await page.getByRole('link', { name: 'Lista de Acuerdos' }).getAttribute('href')).toBe(
      '?pestana=acuerdos#pestanas',
    );
  });
});

describe('side menu', () => {
  test('folds into a button on phones', async () => {
    const page = await reference({ width: 360 });
    const button = page.getByRole('button', { name: 'Temas de la encuesta: Satisfacción general' });
    const menu = page.getByRole('navigation', { name: 'Temas de la encuesta' });
    expect(await menu.isVisible()).toBe(false);
    await button.press('Enter');
    expect(await menu.isVisible()).toBe(true);
    expect(await button.getAttribute('aria-expanded')).toBe('true');
  });

  test('is open on phones without scripts, and on wide screens', async () => {
    for (const options of [{ width: 360, javaScript: false }, { width: 1440 }]) {
      const page = await reference(options);
      expect(await page.getByRole('navigation', { name: 'Temas de la encuesta' }).isVisible()).toBe(true);
      expect(await page.locator('[data-side-menu]').isVisible()).toBe(false);
    }
  });
});

test('copying is announced', async () => {
  const page = await reference();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copiar folio' }).click();
  await page.getByRole('status').getByText('Folio copiado').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('4817 0092 3356 1180');
});

test('the error summary has the focus, and leads to the field', async () => {
  const page = await reference();
  expect(await focused(page)).toContain('Por favor, llene los campos requeridos');
  await page.getByRole('link', { name: 'Elija un ámbito' }).click();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('c-opcion-e');
});

test('the receipt is printed alone', async () => {
  const page = await reference();
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByText('4817 0092 3356 1180').isVisible()).toBe(true);
  expect(await page.locator('h1').isVisible()).toBe(false);
  expect(await page.getByRole('contentinfo').isVisible()).toBe(false);
});

test('paper is light, also under the dark theme that a visitor chose', async () => {
  const page = await reference();
  await page.evaluate(() => {
    document.documentElement.dataset.tema = 'oscuro';
  });
  const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  expect(await scheme()).toBe('dark');
  await page.emulateMedia({ media: 'print' });
  expect(await scheme()).toBe('light');
});

test('buttons and choices are at least 44 px high, every other target 24 px', async () => {
  const page = await reference({ width: 360 });
  const small = await page.evaluate(() => {
    const visible = [...document.querySelectorAll<HTMLElement>('main :is(a, button, input, select, textarea, summary)')]
      .map((element) => ({ element, box: (element.closest('label') ?? element).getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && box.height > 1);
    return visible
      .filter(({ element, box }) => box.width < 24 || box.height < (element.matches('a, summary') ? 24 : 44))
      .map(({ element, box }) => `${element.tagName} ${element.textContent} ${box.width} × ${box.height}`);
  });
  expect(small).toEqual([]);
});
