import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { pageFaults } from '../setup/axe.ts';
import { testBrowser } from '../setup/browser.ts';
import { workspaceWith } from '../setup/gestion/audit-workspace.ts';
import { newNota } from '../setup/gestion/contents.ts';
import { openAs, untilHydrated } from '../setup/gestion/open-as.ts';
import { newPerson, type TestPerson } from '../setup/gestion/people.ts';

// The answer to an act is where the person looks, and a lost connection costs nothing. Nothing of it becomes public.

const browser = testBrowser({ base: inject('gestion') });
let editor: TestPerson;
let at = '';
beforeAll(async () => {
  editor = await newPerson([['editor', '*']], { name: 'Rebeca Tapia Luna' });
  at = await workspaceWith([9, 20], 0);
});

const open = async (path: string) => {
  const page = await openAs(browser, editor, path);
  await untilHydrated(page);
  return page;
};
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');
const isInView = (page: Page) =>
  page.evaluate(() => {
    const { top, bottom } = document.activeElement?.getBoundingClientRect() ?? { top: -1, bottom: -1 };
    return top >= 0 && bottom <= innerHeight;
  });

test('without a connection the page stays with what was typed, and the act is repeated after it', async () => {
  const page = await open(`${at}?abre=recomendaciones-nuevo`);
  const field = page.locator('#panel textarea').first();
  await field.fill('Publicar el padrón de proveedores.');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Agregar a los cambios' }).click();
  await page.getByText('Sin conexión: el servidor no contestó.').waitFor();
  expect(await field.inputValue()).toBe('Publicar el padrón de proveedores.');
  await page.context().setOffline(false);
  await page.getByText('Ya hay conexión. Lo que escribió sigue aquí').waitFor();
  expect(await page.getByText('Sin conexión').count()).toBe(0);
  await page.getByRole('button', { name: 'Agregar a los cambios' }).click();
  // The server says what else is missing.
  await page
    .getByRole('heading', { name: 'El cambio no se guardó' })
    .or(page.getByText('El cambio está a salvo.'))
    .waitFor();
  browser.takeComplaints();
});

test('pasting begins in its field, and its answer has the focus in view', async () => {
  const page = await open(`${at}?pegar=renglones#pegar`);
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');
  expect(await page.locator('#texto-ayuda').textContent()).toMatch(/Devengado y Revisado\. Todavía/);
  const lines = ['Cuenta\tLugar\tConcepto\tCapítulo\tDevengado\tRevisado'];
  for (const each of [901, 902, 903]) lines.push(`otra\t${each}\tUna obra\t6000\t$1,000\t$900`);
  await page.locator('#texto').fill(lines.join('\n'));
  await page.locator('#s-historia, #s-datos').first().scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Revisar lo pegado' }).press('Enter');
  await expect.poll(() => focusedText(page)).toBe('Pegar en Renglones revisados');
  expect(await isInView(page)).toBe(true);
  await page.getByText('Renglones 2, 3 y 4.').waitFor();
  browser.takeComplaints();
});

test('the notice of an act has the focus in view', async () => {
  const page = await open(at);
  await page.locator('#s-observaciones [data-cell="monto"]').last().focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('12345678');
  await page.keyboard.press('Enter');
  await page.getByText('$12,345,678').first().waitFor();
  await page.getByRole('button', { name: /a revisión$/ }).press('Enter');
  await expect.poll(() => focusedText(page)).toBe('Los cambios están en revisión.');
  await page.getByText(/de esta auditoría(, en revisión|: \d+ en revisión)/).waitFor();
  await expect.poll(() => isInView(page)).toBe(true);
});

test('a link to a field shows it with its label', async () => {
  const id = at.replace('/gestion/expedientes/', '');
  const page = await open(`${at}?abre=auditorias-${id}#campo-observacionesEmitidas`);
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('campo-observacionesEmitidas');
  const top = async (selector: string) => (await page.locator(selector).boundingBox())?.y ?? -1;
  expect(await top('label[for="campo-observacionesEmitidas"]')).toBeGreaterThan(await top('#panel'));
});

test('after an answer with errors the person types on in a field, which keeps the focus', async () => {
  const page = await open('/gestion/notas/nuevo');
  await page.getByRole('button', { name: 'Guardar versión 1' }).click();
  await page.getByRole('heading', { name: 'La versión no se guardó' }).waitFor();
  const title = page.getByLabel('Título', { exact: true });
  await title.click();
  // Slower than the draft is saved, whose state the form shows.
  await page.keyboard.type('Puente de Ures', { delay: 250 });
  expect(await title.inputValue()).toBe('Puente de Ures');
  browser.takeComplaints();
});

test('a refused cell says what was typed and why, next to it, until it is corrected or given up', async () => {
  const page = await open(at);
  const cell = (name: string) => page.locator(`#s-observaciones [data-cell="${name}"]`).first();
  const type = async (name: string, text: string) => {
    await cell(name).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
    await expect.poll(() => cell(name).getAttribute('aria-invalid')).toBe('true');
  };
  const describe = (name: string) =>
    cell(name).evaluate((button) => {
      const sentence = document.getElementById(button.getAttribute('aria-describedby') ?? '');
      return [button.textContent, sentence?.textContent, sentence?.closest('td') === button.closest('td')];
    });
  await type('monto', 'mil');
  await type('montoAclarado', 'dos');
  expect(await describe('monto')).toEqual([
    'Editar Observado: mil',
    expect.stringContaining('No es una cantidad en pesos'),
    true,
  ]);
  expect((await describe('montoAclarado'))[0]).toBe('Editar Aclarado: dos');
  expect(await pageFaults(page, [1440, 360])).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await cell('monto').click();
  const input = page.locator('#s-observaciones tbody input');
  expect([await input.inputValue(), await input.getAttribute('aria-invalid')]).toEqual(['mil', 'true']);
  await page.keyboard.press('Escape');
  await expect.poll(() => cell('monto').getAttribute('aria-invalid')).toBe(null);
  expect(await cell('monto').textContent()).toContain('$');
  // A digit opens the cell, and is the first of its text.
  await cell('monto').focus();
  await page.keyboard.type('4321');
  expect(await input.inputValue()).toBe('4321');
  await page.keyboard.press('Escape');
  browser.takeComplaints();
});

test('a cell that did not reach the server is sent when the connection is back', async () => {
  const page = await open(at);
  const cell = page.locator('#s-observaciones [data-cell="monto"]').nth(2);
  await page.context().setOffline(true);
  await cell.click();
  await page.keyboard.type('987654321');
  await page.keyboard.press('Enter');
  await expect.poll(() => cell.getAttribute('aria-invalid')).toBe('true');
  await page.context().setOffline(false);
  await page.locator('#s-observaciones ins', { hasText: '$987,654,321' }).first().waitFor();
  expect(await cell.getAttribute('aria-invalid')).toBe(null);
  browser.takeComplaints();
});

test('a cell without an answer of the server is sent again by Enter and automatically, before anything else', async () => {
  const page = await open(at);
  await page.clock.install();
  const cell = (place: number) => page.locator('#s-observaciones [data-cell="monto"]').nth(place);
  const isSaved = (text: string) => page.locator('#s-observaciones ins', { hasText: text }).first().waitFor();
  await page.route('**/gestion/expedientes/**', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  for (const [place, text] of [
    [3, '111222333'],
    [4, '444555666'],
  ] as const) {
    await cell(place).click();
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
    await expect.poll(() => cell(place).getAttribute('aria-invalid')).toBe('true');
  }
  await page.getByRole('button', { name: /a revisión$/ }).click();
  await page.getByText('No se envió: guarde antes lo que escribió').waitFor();
  await page.unroute('**/gestion/expedientes/**');
  await cell(4).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await isSaved('$444,555,666');
  await page.clock.runFor(10_000);
  await isSaved('$111,222,333');
  expect(await page.locator('#s-observaciones [aria-invalid]').count()).toBe(0);
  browser.takeComplaints();
});

test('Escape in a field of the panel closes it, and the typed text is restored', async () => {
  const page = await open(`${at}?abre=recomendaciones-nuevo`);
  const panel = page.locator('#panel');
  await panel.locator('textarea').first().fill('Conciliar el inventario cada trimestre.');
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await page.locator('[data-add="recomendaciones"]').click();
  await page.getByText('Aquí está lo que usted escribió y no guardó').waitFor();
  expect(await panel.locator('textarea').first().inputValue()).toBe('Conciliar el inventario cada trimestre.');
});

test('a conflict in the panel names the fields that differ alone', async () => {
  const openRow = async () => {
    const page = await open(at);
    await page.locator('#s-observaciones tbody a').nth(1).click();
    const amount = page.locator('#panel').getByLabel('Monto', { exact: true });
    await amount.waitFor();
    return { page, amount, save: page.getByRole('button', { name: 'Guardar el cambio' }) };
  };
  const [first, second] = [await openRow(), await openRow()];
  await first.amount.fill('1,111');
  await first.save.click();
  await first.page.getByText('El cambio está a salvo.').waitFor();
  await second.amount.fill('2,222');
  await second.save.click();
  const conflict = second.page.getByRole('alert', { name: 'en otra pestaña' });
  await conflict.waitFor();
  expect(await conflict.getByRole('heading', { level: 3 }).allTextContents()).toEqual(['Monto']);
  browser.takeComplaints();
});

test('a schedule for a day that is over says so at its day, which has the focus', async () => {
  const person = await newPerson([
    ['editor', 'noticias'],
    ['publicador', 'noticias'],
  ]);
  const page = await openAs(browser, person, `/gestion/notas/${await newNota(person, 'Nota para ayer', 'enviar')}`);
  await untilHydrated(page);
  await page.getByLabel('Por qué se publica sin revisión').fill('Es una prueba.');
  await page.getByText('Programar', { exact: true }).click();
  const day = page.getByLabel('Día', { exact: true });
  await day.fill('2020-01-02');
  await page.getByLabel('Hora', { exact: true }).fill('09:00');
  await page.getByRole('button', { name: 'Programar la publicación' }).click();
  await page.getByText('Elija una fecha y una hora que no hayan pasado.').waitFor();
  await expect.poll(() => day.evaluate((input) => input === document.activeElement)).toBe(true);
  expect([await day.getAttribute('aria-invalid'), await day.isVisible()]).toEqual(['true', true]);
  browser.takeComplaints();
});
