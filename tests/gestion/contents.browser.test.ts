import type { Page, Route } from 'playwright-core';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { axe, pageFaults } from '../setup/axe.ts';
import { testBrowser } from '../setup/browser.ts';
import { newNota } from '../setup/gestion/contents.ts';
import { holdAutosave } from '../setup/gestion/hold-autosave.ts';
import { openAs, untilHydrated } from '../setup/gestion/open-as.ts';
import { newPerson, runSql, type TestPerson } from '../setup/gestion/people.ts';

const browser = testBrowser({ base: inject('gestion') });
let editor: TestPerson;
let publisher: TestPerson;
beforeAll(async () => {
  editor = await newPerson([['editor', 'noticias']], { name: 'Noemí Arriaga Juárez' });
  publisher = await newPerson([['publicador', 'noticias']], { name: 'Ulises Montaño Juárez' });
});

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const text = (page: Page) => page.getByRole('textbox', { name: 'Texto' });

describe('a note', () => {
  test('keeps what was typed when the login ends', async () => {
    const person = await newPerson([['editor', 'noticias']]);
    const id = await newNota(person, 'Nota con sesión');
    const page = await openAs(browser, person, `/gestion/notas/${id}`);
    await text(page).waitFor();
    await page.getByLabel('Entradilla').fill('Lo que no se pierde.');
    await runSql(inject('dataDir'), 'delete from accesos where persona = (select id from personal where correo = $1)', [
      person.email,
    ]);
    await button(page, /^Guardar versión/).click();
    await page.getByText('Su sesión terminó y nada se perdió.').waitFor();
    expect(await page.getByLabel('Entradilla').inputValue()).toBe('Lo que no se pierde.');
  });

  test.each([
    { name: 'the server is out of reach', fail: (route: Route) => route.abort('connectionrefused') },
    { name: 'the server fails', fail: (route: Route) => route.fulfill({ status: 500, body: '' }) },
  ])('keeps what was typed when $name', async ({ fail }) => {
    const id = await newNota(editor, 'Nota sin respuesta');
    const page = await openAs(browser, editor, `/gestion/notas/${id}`);
    await text(page).waitFor();
    await page.getByLabel('Entradilla').fill('Lo que se guarda después.');
    await page.getByText(/^A salvo a las/).waitFor();
    await page.route(/\.data/, fail);
    await button(page, /^Guardar versión/).click();
    await page.getByText('El servidor no respondió y nada se perdió.').waitFor();
    expect(await page.getByLabel('Entradilla').inputValue()).toBe('Lo que se guarda después.');
    // It is not left without a question.
    const questions: string[] = [];
    page.on('dialog', async (dialog) => {
      questions.push(dialog.type());
      await dialog.dismiss();
    });
    await page.getByRole('link', { name: 'Su cuenta' }).click({ noWaitAfter: true });
    await expect.poll(() => questions).toEqual(['beforeunload']);
    await page.unroute(/\.data/);
    await button(page, /^Guardar versión/).click();
    await page.getByText('La versión quedó guardada.').waitFor();
    expect(await page.getByLabel('Entradilla').inputValue()).toBe('Lo que se guarda después.');
    browser.takeComplaints();
  });

  test('is kept while it is written, and found again after a reload', async () => {
    const id = await newNota(editor, 'Nota a medias');
    const page = await openAs(browser, editor, `/gestion/notas/${id}`);
    await text(page).waitFor();
    const autosaved = page.waitForResponse((response) => response.url().endsWith('/borrador'));
    await page.getByLabel('Entradilla').fill('Hasta aquí llegué.');
    expect((await autosaved).status()).toBe(200);
    const again = await openAs(browser, editor, `/gestion/notas/${id}`);
    await again.getByText('Aquí está lo que usted escribió y no guardó').waitFor();
    expect(await again.getByLabel('Entradilla').inputValue()).toBe('Hasta aquí llegué.');
  });

  test('is kept, and not left without a question, when it is typed before the scripts are there', async () => {
    const id = await newNota(editor, 'Nota con prisa');
    const page = await openAs(browser, editor, `/gestion/notas/${id}`);
    let release: (() => void) | undefined;
    const scripts = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\.js$/, (route) => scripts.then(() => route.continue()));
    await page.reload({ waitUntil: 'commit' });
    const autosaved = page.waitForResponse((response) => response.url().endsWith('/borrador'));
    await page.getByLabel('Entradilla').fill('Escrito con prisa.');
    release?.();
    expect((await autosaved).status()).toBe(200);
    const questions: string[] = [];
    page.on('dialog', async (dialog) => {
      questions.push(dialog.type());
      await dialog.dismiss();
    });
    await page.getByRole('link', { name: 'Su cuenta' }).click({ noWaitAfter: true });
    await expect.poll(() => questions).toEqual(['beforeunload']);
  });

  test('is kept when it is typed while React makes the page its own', async () => {
    const id = await newNota(editor, 'Nota con más prisa');
    const page = await openAs(browser, editor, `/gestion/notas/${id}`);
    await page.addInitScript(() => {
      const { postMessage } = MessagePort.prototype;
      // The first work that React plans is to take the page over; it begins with the next task.
      MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
        MessagePort.prototype.postMessage = postMessage;
        const field = document.querySelector<HTMLTextAreaElement>('[name=entradilla]');
        if (field) {
          field.value = 'Escrito con más prisa.';
          field.dispatchEvent(new Event('input', { bubbles: true }));
        }
        postMessage.call(this, message);
      };
    });
    const autosaved = page.waitForRequest((request) => request.url().endsWith('/borrador'));
    await page.reload();
    expect((await autosaved).postDataJSON()).toMatchObject({ entradilla: 'Escrito con más prisa.' });
  });

  test('stays submitted when what was typed before arrives late', async () => {
    const id = await newNota(editor, 'Nota que se envía pronto');
    const page = await openAs(browser, editor, `/gestion/notas/${id}`);
    await text(page).waitFor();
    const release = await holdAutosave(page);
    const sent = page.waitForRequest((request) => request.url().endsWith('/borrador'));
    await page.getByLabel('Entradilla').fill('Lo que ya se envió.');
    await sent;
    await button(page, 'Enviar a revisión').click();
    await page.getByText('La versión está en revisión.').waitFor();
    const late = page.waitForResponse((response) => response.url().endsWith('/borrador'));
    release();
    expect((await late).status()).toBe(409);
    await page.reload();
    await text(page).waitFor();
    expect(await page.getByText('Aquí está lo que usted escribió').count()).toBe(0);
    browser.takeComplaints();
  });

  test('is read, not written, by a publisher who does not edit', async () => {
    const id = await newNota(editor, 'Nota que se lee');
    const page = await openAs(browser, publisher, `/gestion/notas/${id}`);
    await page.locator('[role="textbox"][contenteditable="false"]').waitFor();
    expect(await page.getByRole('toolbar').count()).toBe(0);
    expect(await axe(page)).toEqual([]);
  });

  test('of two editors shows both texts, and takes one of them', async () => {
    const id = await newNota(editor, 'Nota de dos editoras');
    const other = await newPerson([['editor', 'noticias']], { name: 'Amparo Luján Juárez' });
    const first = await openAs(browser, editor, `/gestion/notas/${id}`);
    const second = await openAs(browser, other, `/gestion/notas/${id}`);
    await second.getByLabel('Título', { exact: true }).fill('Título de Amparo');
    await button(second, /^Guardar versión/).click();
    await second.getByText('La versión quedó guardada.').waitFor();
    await first.getByLabel('Título', { exact: true }).fill('Título de Noemí');
    await button(first, /^Guardar versión/).click();
    await first.getByRole('heading', { name: /Amparo Luján Juárez guardó la versión 2/ }).waitFor();
    expect(await first.getByLabel('Título', { exact: true }).inputValue()).toBe('Título de Noemí');
    expect(await axe(first)).toEqual([]);
    await button(first, 'Tomar esta: Título').click();
    expect(await first.getByLabel('Título', { exact: true }).inputValue()).toBe('Título de Amparo');
    await button(first, /^Guardar versión 3/).click();
    await first.getByText('La versión quedó guardada.').waitFor();
  });
});

test('lists, forms and histories are accessible and fit a phone', async () => {
  const id = await newNota(editor, 'Nota que se mira');
  const everywhere = await newPerson([['editor', '*']]);
  const page = await openAs(browser, editor, '/gestion/notas');
  for (const path of [
    '/gestion/notas',
    '/gestion/notas?texto=nada-de-esto',
    '/gestion/pendientes',
    '/gestion/buscar?texto=nota',
    '/gestion/buscar?texto=nada-de-esto',
    `/gestion/notas/${id}`,
    `/gestion/notas/${id}/historia`,
    `/gestion/notas/lote?id=${id}&accion=enviar`,
  ]) {
    await page.goto(path);
    if (path.endsWith(String(id))) await text(page).waitFor();
    expect(await pageFaults(page), path).toEqual([]);
  }
  const forms = await openAs(browser, everywhere, '/gestion/convocatorias');
  // Between them they have every control of a form, and rows of choices.
  for (const kind of ['convocatorias', 'encuestas', 'preguntas-de-encuestas']) {
    await forms.goto(`/gestion/${kind}/nuevo`);
    expect(await pageFaults(forms), kind).toEqual([]);
  }
  await forms.goto('/gestion/documentos/nuevo');
  await untilHydrated(forms);
  await forms.getByRole('button', { name: 'Subir o elegir un archivo' }).first().press('Enter');
  await forms.getByRole('dialog').waitFor();
  expect(await pageFaults(forms), 'the dialog of files').toEqual([]);
  const review = await openAs(browser, publisher, '/gestion/notas');
  await review.goto(`/gestion/notas/${id}`);
  await review.getByText('Programar').first().click();
  expect(await pageFaults(review), 'review').toEqual([]);
});

test.each([
  ['/gestion/notas', 190_000],
  ['/gestion/notas/nuevo', 240_000],
])('%s loads at most %i bytes of scripts', async (path, limit) => {
  const page = await openAs(browser, editor, '/gestion/cuenta');
  const sizes: Record<string, number> = {};
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js')) sizes[pathname] = Number(response.headers()['content-length']);
  });
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const editorScript = Object.keys(sizes).filter((name) => !/editor/.test(name));
  const total = editorScript.reduce((sum, name) => sum + (sizes[name] ?? 0), 0);
  expect(total).toBeGreaterThan(0);
  expect(total).toBeLessThanOrEqual(limit);
});

test('the keyboard reaches no field behind the bar of the form', async () => {
  const person = await newPerson([['editor', 'auditorias']]);
  const page = await openAs(browser, person, '/gestion/auditorias-covid/nuevo', { width: 360 });
  await page.setViewportSize({ width: 360, height: 640 });
  await untilHydrated(page);
  await page.getByLabel('Título').focus();
  const names: string[] = [];
  for (const last = 'resumen'; names.at(-1) !== last && names.length < 30; ) {
    await page.keyboard.press('Tab');
    names.push(await page.evaluate(() => document.activeElement?.getAttribute('name') ?? ''));
    const isInSight = () =>
      page.evaluate(() => {
        const { left = 0, top = 0, height = 0 } = document.activeElement?.getBoundingClientRect() ?? {};
        return document.elementFromPoint(left + 20, top + height / 2) === document.activeElement;
      });
    await expect.poll(isInSight, { message: String(names.at(-1)) }).toBe(true);
  }
  expect(names.at(-1)).toBe('resumen');
});

test('a note is written, sent and returned with the Tab, Enter and letter keys alone', async () => {
  const page = await openAs(browser, editor, '/gestion/pendientes');
  await tabTo(page, 'Nueva nota');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/gestion/notas/nuevo');
  await untilHydrated(page);
  await type(page, 'Título', 'Nota sin ratón');
  await type(page, 'Área que firma', 'Auditoría de Obra Pública');
  await type(page, 'Texto', 'Faltaban 212 metros.');
  await tabTo(page, /^Guardar versión/);
  await page.keyboard.press('Enter');
  await page.getByText('La versión quedó guardada.').waitFor();
  await tabTo(page, 'Enviar a revisión');
  await page.keyboard.press('Enter');
  await page.getByText('La versión está en revisión.').waitFor();
  const review = await openAs(browser, publisher, '/gestion/pendientes');
  await tabTo(review, 'Revisar: Nota sin ratón');
  await review.keyboard.press('Enter');
  await untilHydrated(review);
  await type(review, 'Comentario para quien la escribió', '¿En qué municipio?');
  await tabTo(review, 'Devolver');
  await review.keyboard.press('Enter');
  await review.getByText('La versión volvió a quien la escribió, con su comentario.').waitFor();
});

/** Presses Tab until the control of a name has the focus, which must be seen. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const named = (role: 'link' | 'button' | 'textbox') => page.getByRole(role, { name, exact: true });
  const control = named('link').or(named('button')).or(named('textbox')).first();
  await control.waitFor();
  const isReached = () => control.evaluate((element) => element.matches(':focus-visible'));
  for (let pressed = 0; pressed < 150 && !(await isReached()); pressed += 1) await page.keyboard.press('Tab');
  expect(await isReached(), String(name)).toBe(true);
}

async function type(page: Page, name: string, words: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.type(words);
}
