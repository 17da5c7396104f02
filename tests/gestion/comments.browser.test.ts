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
  await page.getByRole('button', { name: 'Quitar mi comentario' }).click();
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

test('a comment is on the field whose words were selected, is marked there alone, and leads there', async () => {
  const id = await newNota(author, 'Nota que se repite');
  const fields = { ...notaFields('Nota que se repite'), entradilla: 'Faltaban 212 metros.', contenido };
  await sendContent(author, id, { accion: 'enviar', version: '1', ...fields });
  const page = await openAs(browser, reviewer, `/gestion/notas/${id}`);
  const compared = page.locator('[data-compared="campo-contenido"]');
  const marked = () =>
    page.evaluate(() =>
      [...(CSS.highlights.get('comentado') ?? [])].map(
        (range) =>
          range.startContainer.parentElement?.closest('[data-compared], [role="textbox"]')?.firstElementChild
            ?.textContent,
      ),
    );
  await compared.getByText('Faltaban').evaluate((paragraph) => {
    getSelection()?.setBaseAndExtent(paragraph.firstChild ?? paragraph, 0, paragraph.firstChild ?? paragraph, 12);
  });
  await page.locator('#comentar > summary').click();
  await page.getByLabel('Comentario', { exact: true }).fill('¿En qué tramo?');
  await page.getByRole('button', { name: 'Comentar', exact: true }).click();
  await page.locator('#comentarios').getByText('«Faltaban 212»').waitFor();
  expect(await page.locator('#comentarios').getByRole('link').allTextContents()).toEqual(['Texto']);
  await expect.poll(marked).toContain('Texto');
  expect(await marked()).not.toContain('Entradilla');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Comentarios 1');

  await sendContent(reviewer, id, {
    accion: 'comentar',
    campo: 'entradilla',
    pasaje: '212 metros',
    'texto-comentario': 'Sobra.',
  });
  const written = await openAs(browser, author, `/gestion/notas/${id}`);
  await written.locator('#comentarios').getByRole('link', { name: 'Entradilla' }).click();
  const selected = await written
    .getByLabel('Entradilla')
    .evaluate((area: HTMLTextAreaElement) => area.value.slice(area.selectionStart, area.selectionEnd));
  expect(selected).toBe('212 metros');
});

test('an empty answer says so where it was written, and the focus is there', async () => {
  const id = await newNota(author, 'Nota sin respuesta');
  await sendContent(author, id, { accion: 'enviar', version: '1', ...notaFields('Nota sin respuesta') });
  const place = { campo: 'entradilla', pasaje: '' };
  await sendContent(reviewer, id, { accion: 'comentar', ...place, 'texto-comentario': 'Es corta.' });
  const page = await openAs(browser, author, `/gestion/notas/${id}`);
  await page.getByText('Responder').first().click();
  await page.getByRole('button', { name: 'Responder' }).click();
  await page.locator('#comentarios details').first().getByText('Escriba su comentario.').waitFor();
  const answer = page.getByLabel('Respuesta');
  await expect.poll(() => answer.evaluate((area) => area === document.activeElement)).toBe(true);
  expect(await pageFaults(page)).toEqual([]);
  await page.keyboard.type('Así basta.');
  await page.getByRole('button', { name: 'Responder' }).click();
  await page.locator('#comentarios').getByText('Así basta.').waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Comentarios 1');
  browser.takeComplaints();
});

test('other words are taken by the form of a comment that is open already', async () => {
  const id = await newNota(author, 'Nota con dos pasajes');
  await sendContent(author, id, { accion: 'guardar', version: '1', ...notaFields('Nota con dos pasajes'), contenido });
  const page = await openAs(browser, author, `/gestion/notas/${id}`);
  const text = page.getByRole('textbox', { name: 'Texto' });
  await text.waitFor();
  const passage = page.getByLabel('Palabras de las que habla');
  for (const words of ['Faltaban 212 metros de concreto.', 'Nadie los buscó.']) {
    await text.getByText(words.slice(0, 5)).click();
    await page.keyboard.press('Home');
    await page.keyboard.press('Shift+End');
    await page.getByRole('button', { name: 'Comentar lo elegido' }).click();
    await expect.poll(() => passage.inputValue()).toBe(words);
  }
});

test('a step that is refused leads to the field that is wrong', async () => {
  const id = await newNota(author, 'Nota sin día');
  await sendContent(author, id, { accion: 'enviar', version: '1', ...notaFields('Nota sin día') });
  const page = await openAs(browser, reviewer, `/gestion/notas/${id}`);
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'));
  await page.getByRole('button', { name: 'Devolver' }).click();
  await expect.poll(focused).toBe('comentario');
  await page.locator('summary', { hasText: 'Programar' }).click();
  await page.getByRole('button', { name: 'Programar la publicación' }).click();
  await expect.poll(focused).toBe('dia');
  browser.takeComplaints();
});
