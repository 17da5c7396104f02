import { beforeAll, expect, inject, test } from 'vitest';
import { axe, pageFaults } from '../setup/axe.ts';
import { testBrowser } from '../setup/browser.ts';
import { newNota, notaFields, sendContent } from '../setup/gestion/contents.ts';
import { openAs } from '../setup/gestion/open-as.ts';
import { newPerson, type TestPerson } from '../setup/gestion/people.ts';

const browser = testBrowser({ base: inject('gestion') });
let author: TestPerson;
let reviewer: TestPerson;
beforeAll(async () => {
  author = await newPerson([['editor', 'noticias']], { name: 'Nora Escribe' });
  reviewer = await newPerson([['publicador', 'noticias']], { name: 'Raúl Revisa' });
});

const contenido = '<p>Faltaban 212 <strong>metros</strong> de concreto.</p><p>Nadie los buscó.</p>';

test('words selected in the editor are commented on, marked, and selected by their link', async () => {
  const id = await newNota(author, 'Nota con pasajes');
  // Another field has the words, too.
  const fields = { ...notaFields('Nota con pasajes'), contenido, entradilla: 'Faltaban 212 metros de concreto.' };
  await sendContent(author, id, { accion: 'guardar', version: '1', ...fields });
  const page = await openAs(browser, author, `/gestion/notas/${id}`);
  const text = page.getByRole('textbox', { name: 'Texto' });
  await text.waitFor();
  await page.getByLabel('Entradilla').fill('Sin guardar.');
  await text.getByText('212').click();
  await page.keyboard.press('Home');
  await page.keyboard.press('Shift+End');
  await page.getByRole('button', { name: 'Comentar lo elegido' }).click();
  const passage = page.getByLabel('Palabras de las que habla');
  await expect.poll(() => passage.inputValue()).toBe('Faltaban 212 metros de concreto.');
  await page.keyboard.type('¿De qué obra?');
  expect(await pageFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Comentar', exact: true }).click();
  const thread = page.locator('#comentarios').getByText('«Faltaban 212 metros de concreto.»');
  await thread.waitFor();
  // What was typed and not saved is still there.
  expect(await page.getByLabel('Entradilla').inputValue()).toBe('Sin guardar.');
  const marked = () =>
    page.evaluate(() =>
      [...(CSS.highlights.get('comentado') ?? [])].map((range) => `${range}`.replaceAll(/\s+/g, ' ')),
    );
  await expect.poll(marked).toEqual(['Faltaban 212 metros de concreto.']);
  await page.locator('#comentarios').getByRole('link', { name: 'Texto' }).click();
  expect(await page.evaluate(() => `${getSelection()}`)).toBe('Faltaban 212 metros de concreto.');
  await page.getByRole('button', { name: 'Ya lo atendí' }).click();
  await thread.waitFor({ state: 'detached' });
  await expect.poll(marked).toEqual([]);
});

test('a reviewer comments on words that a comparison shows, also on a phone', async () => {
  const id = await newNota(author, 'Nota para revisar');
  await sendContent(author, id, { accion: 'enviar', version: '1', ...notaFields('Nota para revisar'), contenido });
  const page = await openAs(browser, reviewer, `/gestion/notas/${id}`);
  await page.setViewportSize({ width: 360, height: 780 });
  await page.getByText('Nadie los buscó.').first().click({ clickCount: 3 });
  const summary = page.locator('#comentar > summary');
  await summary.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByLabel('Palabras de las que habla').inputValue()).toBe('Nadie los buscó.');
  await page.getByLabel('Comentario', { exact: true }).fill('¿Quiénes?');
  await page.getByRole('button', { name: 'Comentar', exact: true }).click();
  await page.getByText('Hay 1 comentario sin atender.').waitFor();
  expect(await axe(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
