import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { pageFaults } from '../setup/axe.ts';
import { testBrowser } from '../setup/browser.ts';
import { newNota } from '../setup/gestion/contents.ts';
import { holdAutosave } from '../setup/gestion/hold-autosave.ts';
import { openAs, untilHydrated } from '../setup/gestion/open-as.ts';
import { newPerson, type TestPerson } from '../setup/gestion/people.ts';

const browser = testBrowser({ base: inject('gestion') });
let editor: TestPerson;
beforeAll(async () => {
  editor = await newPerson([['editor', 'noticias']], { name: 'Noemí Arriaga Celis' });
});

/** Opens a new note in the editor, once its script listens. */
async function openNota(titulo: string, person = editor): Promise<Page> {
  const page = await openAs(browser, person, `/gestion/notas/${await newNota(person, titulo)}`);
  await page.getByRole('textbox', { name: 'Texto' }).waitFor();
  await untilHydrated(page);
  return page;
}

const summary = (page: Page) => page.getByLabel('Entradilla');
const saved = (page: Page) => page.getByText(/^A salvo a las/);
/** Returns what the browser stores of forms that did not arrive. */
const copies = (page: Page) =>
  page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith('gestion-sin-enviar')));

describe('text typed without connection', () => {
  test('is in this browser until the connection is back, and then nowhere but with the server', async () => {
    const page = await openNota('Nota sin red');
    await page.context().setOffline(true);
    await summary(page).fill('Escrito sin red.');
    await page.getByText(/^Sin conexión desde las \d\d:\d\d\. Lo que escribe queda en este equipo/).waitFor();
    expect(JSON.stringify(await copies(page))).toContain('Escrito sin red.');
    await page.context().setOffline(false);
    await saved(page).waitFor();
    expect(await copies(page)).toEqual([]);
    browser.takeComplaints();
  });

  test('comes back after the browser was closed, with the version that it began with', async () => {
    const page = await openNota('Nota que se cierra');
    await page.context().setOffline(true);
    await summary(page).fill('Escrito antes de cerrar.');
    await page.getByText(/^Sin conexión/).waitFor();
    const [context, address] = [page.context(), page.url()];
    await page.close();
    await context.setOffline(false);
    const again = await context.newPage();
    await again.goto(address);
    await untilHydrated(again);
    await again.getByText(/^Este equipo tiene lo que usted escribió aquí/).waitFor();
    expect(await pageFaults(again)).toEqual([]);
    await again.getByRole('button', { name: 'Recuperarlo' }).click();
    await again.getByText('Aquí está lo que usted escribió y no guardó').waitFor();
    expect(await summary(again).inputValue()).toBe('Escrito antes de cerrar.');
    expect(await copies(again)).toEqual([]);
    browser.takeComplaints();
  });

  test('stays in this browser while the person writes on, and neither text replaces the other', async () => {
    const page = await openNota('Nota con dos textos');
    await page.context().setOffline(true);
    await summary(page).fill('Escrito primero.');
    await page.getByText(/^Sin conexión/).waitFor();
    const [context, address] = [page.context(), page.url()];
    await page.close();
    await context.setOffline(false);
    const again = await context.newPage();
    const open = async () => {
      await again.goto(address);
      await untilHydrated(again);
    };
    await open();
    await again.getByRole('button', { name: 'Recuperarlo' }).waitFor();
    await summary(again).fill('Escrito después.');
    await saved(again).waitFor();
    await open();
    await again.getByRole('button', { name: 'Recuperarlo' }).click();
    await expect.poll(() => summary(again).inputValue()).toBe('Escrito primero.');
    await again.getByRole('button', { name: 'Recuperarlo' }).click();
    await expect.poll(() => summary(again).inputValue()).toBe('Escrito después.');
    browser.takeComplaints();
  });

  test('is sent again once the login is back', async () => {
    const page = await openNota('Nota con otra sesión');
    await page.route('**/borrador', (route) => route.fulfill({ status: 401, body: '' }));
    await summary(page).fill('Escrito sin sesión.');
    await page.getByText(/^Su sesión terminó: entre en otra pestaña. Lo que escribe queda en este equipo/).waitFor();
    await page.unroute('**/borrador');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await saved(page).waitFor();
    browser.takeComplaints();
  });

  test('leaves this browser with the person who signs out', async () => {
    const page = await openNota('Nota que se deja', await newPerson([['editor', 'noticias']]));
    await page.evaluate(() => localStorage.setItem('gestion-sin-enviar otra /gestion/notas/1/borrador', '{}'));
    await page.getByRole('button', { name: 'Salir' }).first().click();
    await page.getByText('Salió de la gestión.').waitFor();
    expect(await copies(page)).toEqual([]);
  });
});

test('a saved note leaves nothing in the browser, and the sentence over the buttons is true at each step', async () => {
  const page = await openNota('Nota que se guarda');
  const release = await holdAutosave(page);
  await summary(page).fill('Una frase más.');
  await page.getByText(/^Escribiendo:/).waitFor();
  await expect.poll(async () => (await copies(page)).length).toBe(1);
  await page.getByRole('button', { name: /^Guardar versión/ }).click();
  await page.getByText('La versión quedó guardada.').waitFor();
  expect(await copies(page)).toEqual([]);
  await page.getByText('Guardar no publica.').waitFor();
  release();
  browser.takeComplaints();
});

test('the result of a step is in view and has the focus', async () => {
  const page = await openNota('Nota con aviso');
  const isSeen = (sentence: RegExp) =>
    expect
      .poll(() =>
        page.evaluate(
          ({ source }) => {
            const focused = document.activeElement;
            const top = focused?.getBoundingClientRect().top ?? -1;
            return new RegExp(source).test(focused?.textContent ?? '') && top >= 0 && top < innerHeight / 2;
          },
          { source: sentence.source },
        ),
      )
      .toBe(true);
  await page.getByLabel('Qué cambió').fill('La entradilla');
  await summary(page).fill('Otra frase.');
  await page.getByLabel('Qué cambió').focus();
  await page.getByRole('button', { name: /^Guardar versión/ }).click();
  await isSeen(/^La versión quedó guardada/);
  await page.getByLabel('Qué cambió').focus();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: /^Guardar versión/ }).click();
  await isSeen(/^El servidor no respondió/);
  browser.takeComplaints();
});

test('a notice is shown once: not after a reload, and nothing is read again to leave the address', async () => {
  const page = await openNota('Nota con un aviso que se va');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await summary(page).fill('Otra frase.');
  await page.getByRole('button', { name: /^Guardar versión/ }).click();
  const notice = page.getByRole('status').getByText('La versión quedó guardada.');
  await notice.waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe('');
  await page.waitForLoadState('networkidle');
  const { pathname } = new URL(page.url());
  expect(requests.filter((each) => each.includes(pathname) && !each.endsWith('/borrador'))).toEqual([
    `POST ${pathname}.data`,
    `GET ${pathname}.data`,
  ]);
  expect(await notice.count()).toBe(1);
  await page.reload();
  await untilHydrated(page);
  expect(await notice.count()).toBe(0);
  browser.takeComplaints();
});

for (const width of [1440, 768, 360]) {
  test(`the buttons stay in their place while the sentence next to them changes, at ${width} pixels`, async () => {
    const page = await openNota(`Nota de ${width} pixeles`);
    await page.setViewportSize({ width, height: 800 });
    const save = page.getByRole('button', { name: /^Guardar versión/ });
    await summary(page).scrollIntoViewIfNeeded();
    const atRest = await save.boundingBox();
    const arrive = await holdAutosave(page);
    await summary(page).pressSequentially('Una frase ');
    await page.getByText(/^Escribiendo:/).waitFor();
    expect(await save.boundingBox()).toEqual(atRest);
    arrive();
    await saved(page).waitFor();
    expect(await save.boundingBox()).toEqual(atRest);
    // At the end of the form the bar is where its row ends.
    await page.getByLabel('Qué cambió').fill('La entradilla');
    await saved(page).waitFor();
    await save.evaluate((button) => button.scrollIntoView({ block: 'center' }));
    const atTheEnd = await save.boundingBox();
    const arriveAgain = await holdAutosave(page);
    await page.getByLabel('Qué cambió').pressSequentially(' y más');
    await page.getByText(/^Escribiendo:/).waitFor();
    expect(await save.boundingBox()).toEqual(atTheEnd);
    arriveAgain();
    await saved(page).waitFor();
    expect(await save.boundingBox()).toEqual(atTheEnd);
  });
}

test('shows errors while typing, and removes them when corrected', async () => {
  const page = await openNota('Nota con datos');
  await summary(page).fill('Lo denunció GOCM800715HSRNRR09.');
  await page.getByText('El texto tiene una CURP («GOCM800715HSRNRR09»)').waitFor();
  expect(await pageFaults(page)).toEqual([]);
  await summary(page).fill('Lo denunció una persona.');
  await page.getByText('Nada que corregir en lo que lleva escrito.').waitFor();
});

test('a copy begins with the text of another note, and without its date', async () => {
  const page = await openNota('Nota que se repite cada año');
  await page.getByRole('link', { name: 'Duplicar' }).click();
  await page.waitForURL(/\/nuevo\?de=\d+$/);
  await untilHydrated(page);
  await page.getByText('Es una copia y todavía no se guarda.').waitFor();
  expect(await page.getByLabel('Título', { exact: true }).inputValue()).toBe('Nota que se repite cada año');
  expect(await page.getByLabel('Fecha pública').inputValue()).not.toBe('2026-01-02');
  await page.getByLabel('Título', { exact: true }).fill('Nota de este año');
  await page.getByRole('button', { name: 'Guardar versión 1' }).click();
  await page.getByText('La versión quedó guardada.').waitFor();
  await page.getByRole('heading', { level: 1, name: 'Nota de este año' }).waitFor();
});

test('the real page is next to its text, as on a phone and a screen, with what is typed', async () => {
  const page = await openNota('Nota con su página');
  const frame = page.frameLocator('iframe');
  const heading = (name: string) => frame.getByRole('heading', { level: 1, name });
  await page.getByRole('button', { name: 'Teléfono' }).click();
  await heading('Nota con su página').waitFor();
  await page.getByLabel('Título', { exact: true }).fill('Nota con otro título');
  await heading('Nota con otro título').waitFor();
  expect(await frame.locator('html').evaluate(() => innerWidth)).toBeLessThanOrEqual(390);
  await page.getByRole('button', { name: 'Pantalla' }).click();
  await expect.poll(() => frame.locator('html').evaluate(() => innerWidth)).toBe(1280);
  expect(await pageFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Cerrar la vista' }).click();
  expect(await page.locator('iframe').count()).toBe(0);
});

test('a link is put to a public page by its words', async () => {
  const page = await openNota('Nota que enlaza');
  const text = page.getByRole('textbox', { name: 'Texto' });
  await page.getByText('Enlace', { exact: true }).press('Enter');
  const target = page.getByLabel('Página del sitio o dirección');
  await expect.poll(() => target.evaluate((input) => input === document.activeElement)).toBe(true);
  await target.fill('camino a sahuaripa');
  const option = page.getByRole('button', { name: /^Camino a Sahuaripa/ });
  await option.waitFor();
  expect(await pageFaults(page)).toEqual([]);
  await target.press('Enter');
  const link = text.getByRole('link', { name: /^Camino a Sahuaripa/ });
  await link.waitFor();
  expect(await link.getAttribute('href')).toMatch(/^\/difusion\/nota\?nota=\d+$/);
  // What is typed after it is no part of it. The focus returns to the text in the next frame.
  const linked = await link.textContent();
  await expect.poll(() => text.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.type('. Después');
  await text.getByText('. Después').waitFor();
  expect(await link.textContent()).toBe(linked);
});
