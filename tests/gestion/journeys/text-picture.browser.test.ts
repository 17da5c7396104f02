import type { Locator } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { axe, pageFaults } from '../../setup/axe.ts';
import { testBrowser } from '../../setup/browser.ts';
import { newNota, notaFields, sendContent } from '../../setup/gestion/contents.ts';
import { openAs, untilHydrated } from '../../setup/gestion/open-as.ts';
import { newPerson, runSql, type TestPerson } from '../../setup/gestion/people.ts';
import { pictureFile } from '../../setup/gestion/picture-file.ts';

const browser = testBrowser({ base: inject('gestion') });
let person: TestPerson;
beforeAll(async () => {
  person = await newPerson([['editor', 'noticias']]);
});

/** Presses a key in a text, and waits until its editor knows where the caret is. */
async function pressIn(text: Locator, key: string): Promise<void> {
  // A button or a dialog that changed the text gives it the focus with the next frame.
  await expect.poll(() => text.evaluate((element) => element === document.activeElement)).toBe(true);
  await text.press(key);
  // The browser moves the caret, and the editor follows.
  await text.page().evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50)))');
}

test('a picture is put into a text, described and taken out by keyboard, and those of other sites are refused', async () => {
  const page = await openAs(browser, person, '/gestion/medios');
  await page.getByText('Subir una imagen').press('Enter');
  await page.getByLabel('Descripción').fill('Compuerta de la presa');
  await page.getByLabel('Imagen', { exact: true }).setInputFiles(await pictureFile('compuerta.png', 700));
  await page.getByRole('button', { name: 'Subir', exact: true }).press('Enter');
  await page.getByText('Quedó guardado.').waitFor();
  const picture = /\/medios\/(\d+)/.exec(page.url())?.[1] ?? '';
  const id = await newNota(person, 'Nota con la compuerta en su texto');
  await page.goto(`/gestion/notas/${id}`);
  await untilHydrated(page);
  const text = page.getByRole('textbox', { name: 'Texto' });
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  await text.focus();
  await pressIn(text, 'Control+End');
  await button('Poner imagen').press('Enter');
  await page.getByLabel('Buscar en la biblioteca').fill('compuerta');
  await button(/^compuerta\.webp/).press('Enter');
  const description = page.getByRole('dialog').getByLabel('Descripción');
  expect(await description.inputValue()).toBe('Compuerta de la presa');
  expect(await axe(page)).toEqual([]);
  await description.fill('  ');
  await button('Poner la imagen').press('Enter');
  await page.getByText('la escucha quien no puede ver la imagen').first().waitFor();
  await description.fill('La compuerta, cerrada');
  await button('Poner la imagen').press('Enter');
  await text.getByAltText('La compuerta, cerrada').waitFor();
  // What is typed next follows the picture.
  await pressIn(text, 'x');
  expect(await text.textContent()).toMatch(/La compuerta, cerradax$/);

  // A picture of another site is not put, and a sentence says so; the words that came with it are.
  const paste = (html: string) =>
    text.evaluate((element, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', pasted);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, html);
  await pressIn(text, 'Control+End');
  await paste('<p>Copiado de otro sitio.</p><img src="https://ajeno.example/rastreo.gif" alt="x">');
  await page.getByText('La imagen no se puso: súbala a Medios').waitFor();
  expect(await text.textContent()).toContain('Copiado de otro sitio.');

  await button(/^Guardar versión/).press('Enter');
  await page.getByText('La versión quedó guardada.').waitFor();
  const stored = async () => {
    const [row] = await runSql(
      inject('dataDir'),
      `select datos->>'contenido' as html from versiones where contenido = $1 order by numero desc limit 1`,
      [id],
    );
    return String(row?.html);
  };
  expect(await stored()).toContain(`<img src="/imagenes/${picture}" alt="La compuerta, cerrada" />`);
  expect(await stored()).not.toContain('ajeno.example');

  const selectPicture = async () => {
    const selected = text.locator('.ProseMirror-selectednode');
    await text.focus();
    await pressIn(text, 'Control+Home');
    for (let step = 0; step < 60 && (await selected.count()) === 0; step += 1) await pressIn(text, 'ArrowRight');
    await button('Describir la imagen').waitFor();
  };
  // The editor opens it again: an arrow key selects the picture, whose description changes.
  await button('Guardar versión 3').waitFor();
  await text.getByAltText('La compuerta, cerrada').waitFor();
  await selectPicture();
  await button('Describir la imagen').press('Enter');
  await description.fill('La compuerta, abierta');
  await button('Cambiar la descripción').press('Enter');
  await text.getByAltText('La compuerta, abierta').waitFor();
  expect(await text.locator('img').count()).toBe(1);
  expect(await axe(page)).toEqual([]);
  await button(/^Guardar versión/).press('Enter');
  await expect.poll(stored).toContain(`<img src="/imagenes/${picture}" alt="La compuerta, abierta" />`);

  // The page with the saved version is there.
  await button('Guardar versión 4').waitFor();
  await text.getByAltText('La compuerta, abierta').waitFor();
  await selectPicture();
  await page.keyboard.press('Delete');
  await expect.poll(() => text.locator('img').count()).toBe(0);
});

test('a new picture is uploaded where it is put', async () => {
  const page = await openAs(browser, person, '/gestion/notas/nuevo');
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Poner imagen' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Subir una imagen nueva').press('Enter');
  await dialog.getByLabel('Imagen').setInputFiles(await pictureFile('bordo.png', 701));
  await dialog.getByLabel('Descripción').fill('Un bordo de tierra');
  expect(await axe(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Subir y elegir' }).press('Enter');
  await dialog.getByRole('button', { name: 'Poner la imagen' }).press('Enter');
  await page.getByRole('textbox', { name: 'Texto' }).getByAltText('Un bordo de tierra').waitFor();
  // The form of the text does not leave.
  expect(new URL(page.url()).pathname).toBe('/gestion/notas/nuevo');
});

test('a link is put on words, or as words of its own, by keyboard; an address that the site does not allow is not', async () => {
  const id = await newNota(person, 'Nota con enlaces en su texto');
  const page = await openAs(browser, person, `/gestion/notas/${id}`);
  await untilHydrated(page);
  const text = page.getByRole('textbox', { name: 'Texto' });
  const address = page.getByLabel('Dirección');
  await text.focus();
  await pressIn(text, 'Control+a');
  await page.keyboard.type('Vea el contrato');
  await page.getByText('Enlace', { exact: true }).press('Enter');
  await address.fill('javascript:alert(1)');
  await address.press('Enter');
  await page.getByText('Escriba una dirección que empiece con https://').waitFor();
  expect(await pageFaults(page)).toEqual([]);
  expect(await text.locator('a').count()).toBe(0);
  await address.fill('/institucion/acerca-de');
  await address.press('Enter');
  await text.getByRole('link', { name: '/institucion/acerca-de' }).waitFor();
  await page.getByRole('button', { name: 'Quitar enlace' }).press('Enter');
  await expect.poll(() => text.locator('a').count()).toBe(0);
  await pressIn(text, 'Control+a');
  await page.getByText('Enlace', { exact: true }).press('Enter');
  await address.fill('https://contratos.example/15');
  await page.getByRole('button', { name: 'Poner enlace' }).press('Enter');
  await text.getByRole('link', { name: /^Vea el contrato/ }).waitFor();
  expect(page.url()).toMatch(new RegExp(`/gestion/notas/${id}$`));
});

test('the editor with a picture is accessible and fits a phone, light and dark', async () => {
  const [picture] = await runSql(
    inject('dataDir'),
    `select id from archivos where tipo like 'image/%' and publico and ancho is not null order by id limit 1`,
  );
  const id = await newNota(person, 'Nota con una imagen en su texto');
  const contenido = `<p>Antes.</p><img src="/imagenes/${picture?.id}" alt="Una obra">`;
  const fields = { ...notaFields('Nota con una imagen en su texto'), contenido };
  await sendContent(person, id, { ...fields, accion: 'guardar', version: '1' });
  const page = await openAs(browser, person, `/gestion/notas/${id}`);
  await untilHydrated(page);
  await page.getByRole('textbox', { name: 'Texto' }).getByAltText('Una obra').waitFor();
  expect(await pageFaults(page)).toEqual([]);
});
