import { beforeAll, expect, inject, test } from 'vitest';
import { formatoImports } from '#areas/transparencia/import.ts';
import { db } from '#platform/database/connection.ts';
import { pageFaults } from '../setup/axe.ts';
import { testBrowser } from '../setup/browser.ts';
import { openServerDatabase } from '../setup/database.ts';
import { logIn, openAs, untilHydrated } from '../setup/gestion/open-as.ts';
import { newPerson, type TestPerson } from '../setup/gestion/people.ts';
import { askStaff, submission } from '../setup/gestion/requests.ts';

openServerDatabase();
const browser = testBrowser({ base: inject('gestion') });
let editor: TestPerson;
beforeAll(async () => {
  editor = await newPerson([['editor', 'transparencia']]);
});

test('a book that is dropped on its row is tried there, and its wrong cells are counted', async () => {
  const page = await openAs(browser, editor, '/gestion/transparencia');
  await untilHydrated(page);
  const row = page
    .locator('main tbody tr')
    .filter({ has: page.locator('form[data-book]') })
    .first();
  const id = await row.locator('form[data-book]').getAttribute('data-book');
  const name = await row.locator('form[data-book]').getAttribute('data-name');
  const definition = (await formatoImports(db())).find((each) => each.id === `formato-${id}`);
  const columns = Object.values(definition?.columns ?? {});
  const head = columns.map(({ header }) => `"${header.replaceAll('"', '""')}"`).join(',');
  const csv = `${head}\n${columns.map(() => 'x').join(',')}\n`;
  const data = await page.evaluateHandle((content) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([content], 'libro.csv', { type: 'text/csv' }));
    return transfer;
  }, csv);
  const target = page.locator(`tr:has(form[data-book="${id}"])`);
  await target.dispatchEvent('dragover', { dataTransfer: data });
  await target.dispatchEvent('drop', { dataTransfer: data });
  // The row is read again until the book is read.
  await page.locator(`main tr:has(form[data-book="${id}"])`).getByText('Con errores').waitFor();
  await target.getByText(/celdas? por corregir/).waitFor();
  await target.getByRole('link', { name: 'Ver dónde' }).click();
  await page.getByRole('heading', { level: 1, name: /por corregir$/ }).waitFor();
  expect(await page.locator('h1').textContent()).toContain(name?.slice(0, 30));
});

test('books that are dropped together go each to the row that its name says, and the others are named', async () => {
  const page = await openAs(browser, editor, '/gestion/transparencia');
  await untilHydrated(page);
  const form = page.locator('form[data-book]').last();
  const id = await form.getAttribute('data-book');
  const data = await page.evaluateHandle((name) => {
    const transfer = new DataTransfer();
    for (const each of [name, 'cuentas del año.csv']) transfer.items.add(new File(['Nada\nx\n'], each));
    return transfer;
  }, `formato-${id}.csv`);
  await page.locator('main h1').dispatchEvent('drop', { dataTransfer: data });
  await page.getByText('Un libro llegó a su renglón.').waitFor();
  await page.getByText('cuentas del año.csv').waitFor();
  await page.locator(`main tr:has(form[data-book="${id}"])`).getByText('Con errores').waitFor();
  expect(await pageFaults(page, [360])).toEqual([]);
});

test('several books are chosen in one field, by keyboard too, and the chosen formats are counted above them', async () => {
  const page = await openAs(browser, editor, '/gestion/transparencia');
  await untilHydrated(page);
  const forms = page.locator('form[data-book]');
  const ids = await forms.evaluateAll((all) => all.slice(-2).map((form) => form.getAttribute('data-book')));
  const files = ids.map((id) => ({
    name: `formato-${id}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from('Nada\nx\n'),
  }));
  const field = page.getByLabel('Cargar varios libros');
  await field.focus();
  await field.setInputFiles(files);
  await page.getByText('2 libros llegaron a su renglón.').waitFor();
  expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
  const boxes = page.getByRole('checkbox', { name: /^Sin cambios: / });
  await boxes.first().press('Space');
  const form = page.locator('form#repetir');
  await form.getByText('1 elegido.').waitFor();
  expect(await pageFaults(page, [1440, 360])).toEqual([]);
  await form.getByRole('button', { name: 'No elegir ninguno' }).click();
  await form.getByText('1 elegido.').waitFor({ state: 'detached' });
  const name = (await boxes.first().getAttribute('aria-label'))?.replace('Sin cambios: ', '') ?? '';
  await boxes.first().press('Space');
  await form.getByText('1 elegido.').waitFor();
  await boxes.first().press('Alt+Enter');
  await page.keyboard.press('Enter');
  // The sentence stays while the page is read again.
  await page.getByRole('row', { name }).getByText('En revisión').waitFor();
  const outcome = page.getByText('1 formato sin cambios: en unos segundos está en revisión.');
  expect(await outcome.isVisible()).toBe(true);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('1 formato sin cambios');
});

test('the end of the login leaves the board, with a sentence', async () => {
  const page = await openAs(browser, await newPerson([['editor', 'transparencia']]), '/gestion/transparencia');
  await untilHydrated(page);
  await page.context().clearCookies();
  await page
    .getByRole('button', { name: /^Sin cambios/ })
    .first()
    .click();
  await page.getByText('Su sesión terminó y no se hizo nada.').waitFor();
  expect(await page.locator('form[data-book]').count()).toBeGreaterThan(0);
  browser.takeComplaints();
});

test('the end of the login while a book is read leaves the board and what is chosen on it, until the new login', async () => {
  const page = await openAs(browser, editor, '/gestion/transparencia');
  await untilHydrated(page);
  const box = page.getByRole('checkbox', { name: /^Sin cambios: / }).last();
  await box.check();
  await page.route(/\/archivo$/, async (route) => {
    const response = await route.fetch();
    await page.context().clearCookies();
    await route.fulfill({ response });
  });
  const form = page.locator('form[data-book]').first();
  const id = await form.getAttribute('data-book');
  const file = { name: 'libro.csv', mimeType: 'text/csv', buffer: Buffer.from('Nada\nx\n') };
  await form.locator('input[type=file]').setInputFiles(file);
  await page.getByText('Su sesión terminó y nada se perdió.').waitFor();
  await page.getByRole('link', { name: 'Entre en otra pestaña' }).waitFor();
  expect(await box.isChecked()).toBe(true);
  await logIn(page, editor);
  await page.locator(`main tr:has(form[data-book="${id}"])`).getByText('Con errores').waitFor();
  await page.getByText('Su sesión terminó y nada se perdió.').waitFor({ state: 'detached' });
  expect(await box.isChecked()).toBe(true);
  browser.takeComplaints();
});

test('the focus stays on the row of a book that is read', async () => {
  const page = await openAs(browser, editor, '/gestion/transparencia');
  await untilHydrated(page);
  const form = page.locator('form[data-book]').first();
  const id = await form.getAttribute('data-book');
  const field = form.locator('input[type=file]');
  await field.focus();
  await field.setInputFiles({ name: 'libro.csv', mimeType: 'text/csv', buffer: Buffer.from('Nada\nx\n') });
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(`formato-${id}`);
});

test.each(['claro', 'oscuro'] as const)('the board is accessible and fits every width, %s', async (theme) => {
  const page = await openAs(browser, editor, '/gestion/transparencia', { theme });
  expect(await pageFaults(page, [1440, 768, 360])).toEqual([]);
  await page.goto('/gestion/transparencia?estado=todos');
  expect(await pageFaults(page)).toEqual([]);
});

test('a row that the keyboard reaches backwards is in view under the bar of the chosen formats', async () => {
  const page = await openAs(browser, editor, '/gestion/transparencia');
  await untilHydrated(page);
  await page.setViewportSize({ width: 360, height: 700 });
  // With smooth scrolling, a fast key leaves each row before it is in its place.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page
    .getByRole('checkbox', { name: /^Sin cambios: / })
    .first()
    .check();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto');
  await page.locator('main summary').last().focus();
  for (let step = 0; step < 30; step++) {
    await page.keyboard.press('Shift+Tab');
    const isHidden = await page.evaluate(() => {
      const focused = document.activeElement;
      const bar = document.querySelector('form[data-chosen]')?.getBoundingClientRect();
      const row = focused?.closest('main tr') ? focused.getBoundingClientRect() : undefined;
      return Boolean(row && bar && row.top < bar.bottom - 1 && row.bottom > bar.top);
    });
    expect(isHidden).toBe(false);
  }
});

test('an act on a row keeps the filter and the place; a book that is called like its format goes to its row', async () => {
  const page = await openAs(browser, editor, '/gestion/transparencia');
  await page.goto(`${new URL(page.url()).pathname}?estado=sin-version`);
  await untilHydrated(page);
  const rows = page.locator('main tr:has(form[data-book])');
  const amount = await rows.count();
  await rows
    .last()
    .getByRole('button', { name: /^Sin cambios/ })
    .click();
  await page.getByText('Está en revisión: las filas de la versión anterior').waitFor();
  expect(new URL(page.url()).searchParams.get('estado')).toBe('sin-version');
  await expect.poll(() => rows.count()).toBe(amount - 1);
  // Its sender takes it back and sends it again.
  await page.goto(`${new URL(page.url()).pathname}?estado=revision`);
  await untilHydrated(page);
  await page
    .getByRole('button', { name: /^Sacar de revisión/ })
    .first()
    .click();
  await page.getByText('Salió de revisión y queda como borrador').waitFor();
  await page.goto(`${new URL(page.url()).pathname}?estado=borrador`);
  await untilHydrated(page);
  await page
    .getByRole('button', { name: /^Enviar a revisión/ })
    .first()
    .click();
  await page.getByText('El libro está en revisión.').waitFor();
  await page.goto(`${new URL(page.url()).pathname}`);
  await untilHydrated(page);
  const name = await rows.last().locator('a').first().textContent();
  await rows
    .last()
    .getByRole('button', { name: /^Sin cambios/ })
    .press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(name);
  const called = await rows.first().locator('form[data-book]').getAttribute('data-name');
  const data = await page.evaluateHandle((format) => {
    const transfer = new DataTransfer();
    for (const each of [`${format} tercer trimestre de 2026.csv`, 'otro.csv'])
      transfer.items.add(new File(['Nada\nx\n'], each));
    return transfer;
  }, called);
  await page.locator('main h1').dispatchEvent('drop', { dataTransfer: data });
  await page.getByText('Un libro llegó a su renglón.').waitFor();
});

test('a refused act shows the row in its new state, with the reason', async () => {
  const page = await openAs(browser, editor, '/gestion/transparencia');
  await untilHydrated(page);
  const form = page.locator('form:has(button[value="sin-cambios"])').first();
  const formato = await form.locator('input[name=formato]').inputValue();
  const repeat = page.locator(`form:has(input[value="${formato}"]) button[value="sin-cambios"]`);
  // The same act in another tab.
  const inOtherTab = submission({ accion: 'sin-cambios', formato }, editor.cookie);
  expect((await askStaff(new URL(page.url()).pathname, inOtherTab)).status).toBe(303);
  await repeat.click();
  await repeat.waitFor({ state: 'detached' });
  await page.getByText('El formato ya no está como estaba: vea su renglón.').waitFor();
  browser.takeComplaints();
});

test('an act and a reading that the server does not answer leave the board open', async () => {
  const page = await openAs(browser, editor, '/gestion/transparencia');
  await untilHydrated(page);
  await page.route(/\/gestion\/transparencia\/.*\.data/, (route) =>
    route.fulfill({ status: 502, body: 'Bad gateway' }),
  );
  await page
    .getByRole('button', { name: /^Sin cambios/ })
    .first()
    .click();
  await page.getByText('Sin conexión: no se sabe si llegó.').waitFor();
  const form = page.locator('form[data-book]').last();
  const id = await form.getAttribute('data-book');
  await page.unroute(/\/gestion\/transparencia\/.*\.data/);
  const upload = /\/archivo$/;
  await page.route(
    (url) => !upload.test(url.pathname),
    (route) => route.abort(),
  );
  await form.locator('input[type=file]').setInputFiles({
    name: 'libro.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Nada\nx\n'),
  });
  await page.getByText('Sin conexión con el servidor.').waitFor();
  await page.unrouteAll();
  await page.locator(`main tr:has(form[data-book="${id}"])`).getByText('Con errores').waitFor();
  await page.getByText('Sin conexión con el servidor.').waitFor({ state: 'detached' });
  browser.takeComplaints();
});
