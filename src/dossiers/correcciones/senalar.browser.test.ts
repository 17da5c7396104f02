import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { tooWide } from '#tests/layout/measures.ts';
import { newCaller } from '#tests/setup/atencion/submission.ts';
import { pageFaults } from '#tests/setup/axe.ts';
import { testBrowser } from '#tests/setup/browser.ts';
import { enteNamed } from '#tests/setup/demonstration/records.ts';
import { runSql } from '#tests/setup/gestion/people.ts';

// Errors of one figure and of one row of a page, reported with the links next to them, on a phone, with the keyboard.

const browser = testBrowser();
const hermosillo = `/entes/${enteNamed('Hermosillo').id}`;
const stored = (dicho: string) =>
  runSql(inject('dataDir'), 'select donde, direccion, parte, mostrado, atiende from correcciones where dicho = $1', [
    dicho,
  ]);
const parts = (page: Page) => page.getByRole('combobox', { name: 'Qué cifra, renglón o documento' });
/** Presses a control with the keyboard. */
async function press(page: Page, role: 'link' | 'button', name: string | RegExp, place = page.locator('main')) {
  await place.getByRole(role, { name }).first().focus();
  await page.keyboard.press('Enter');
}
const scripts = [
  ['with scripts', true],
  ['without scripts', false],
] as const;

test.each(scripts)('a figure is reported by the link next to it, with what it shows: %s', async (title, javaScript) => {
  const dicho = `Los montos no suman cien, ${title}`;
  const page = await browser.open({ javaScript, width: 360, caller: newCaller() });
  await page.goto(hermosillo);
  const figure = page.getByRole('figure', { name: /^De cada 100 pesos observados/ });
  const conclusion = await page.locator('#montos').textContent();
  await press(page, 'link', /^Esto está mal De cada 100/, figure);
  await page.waitForURL('**/correcciones/senalar?*que=montos');
  await page.getByText('La página muestra: «De cada 100 pesos observados').waitFor();
  if (javaScript) await page.locator('[data-select-search][data-enhanced]').waitFor();
  expect(javaScript ? await pageFaults(page, [360]) : await tooWide(page)).toEqual([]);
  // Refused at first: the chosen figure and what was typed stay.
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill('sin arroba');
  await page.getByRole('textbox', { name: 'Qué está mal' }).fill(dicho);
  await press(page, 'button', 'Enviar');
  await page.getByText('Escriba su correo completo').first().waitFor();
  if (javaScript) expect(await parts(page).inputValue()).toMatch(/^Cifra: De cada 100 pesos/);
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill('');
  await press(page, 'button', 'Enviar');
  await page.getByText('Lo recibimos.').waitFor();
  expect(await stored(dicho)).toEqual([
    {
      donde: 'Ayuntamiento de Hermosillo',
      direccion: hermosillo,
      parte: conclusion?.slice(0, 120),
      mostrado: expect.stringContaining('De cada 100 pesos observados'),
      atiende: 'entes',
    },
  ]);
});

test.each(scripts)(
  'a row is chosen among those of the page, and stored with its cells: %s',
  async (title, javaScript) => {
    const dicho = `Lo turnado es otro monto, ${title}`;
    const page = await browser.open({ javaScript, width: 360, caller: newCaller() });
    await page.goto(hermosillo);
    await press(page, 'link', 'Esto está mal en esta página', page.locator('p:has(> a[rel=nofollow])'));
    await page.getByRole('heading', { name: 'Señalar un error' }).waitFor();
    if (javaScript) {
      await page.locator('[data-select-search][data-enhanced]').waitFor();
      await parts(page).focus();
      await page.keyboard.type('turnado a otra autoridad; monto');
      await page.getByRole('option').first().waitFor();
      await page.keyboard.press('Enter');
      expect(await parts(page).inputValue()).toMatch(/^Renglón: Destino: Turnado a otra autoridad; Monto: \$/);
    } else await parts(page).selectOption('renglon: Turnado a otra autoridad');
    await page.getByRole('textbox', { name: 'Qué está mal' }).fill(dicho);
    await press(page, 'button', 'Enviar');
    await page.getByText('Lo recibimos.').waitFor();
    expect(await stored(dicho)).toEqual([
      expect.objectContaining({
        parte: 'Turnado a otra autoridad',
        mostrado: expect.stringMatching(
          /^Destino: Turnado a otra autoridad; Monto: \$[\d,.]+; De cada 100: \d+; Observaciones: \d+/,
        ),
      }),
    ]);
  },
);
