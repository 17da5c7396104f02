import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { pageFaults } from '../../setup/axe.ts';
import { testBrowser } from '../../setup/browser.ts';
import { openAs, untilHydrated } from '../../setup/gestion/open-as.ts';
import { newPerson, runSql, type TestPerson } from '../../setup/gestion/people.ts';

// Changes of an audit by keyboard, and what two people see of each other. Nothing of it becomes public.

const browser = testBrowser({ base: inject('gestion') });
let ana: TestPerson;
let luis: TestPerson;
let at = '';
beforeAll(async () => {
  ana = await newPerson([['editor', '*']], { name: 'Noemí Arriaga Kuri' });
  luis = await newPerson(
    [
      ['editor', '*'],
      ['publicador', '*'],
    ],
    { name: 'Ulises Montaño Kuri' },
  );
  const [audit] = await runSql(
    inject('dataDir'),
    `select a.id from auditorias a join observaciones o on o.auditoria_id = a.id where visible_en_sitio_web group by a.id
     having count(*) between 4 and 8 and count(*) filter (where o.estado = 'pendiente') > 1 order by a.id desc limit 1`,
  );
  at = `/gestion/expedientes/r${audit?.id}`;
});

const amounts = (page: Page) => page.locator('#s-observaciones [data-cell="monto"]');
const open = async (person: TestPerson, path = at) => {
  const page = await openAs(browser, person, path);
  await untilHydrated(page);
  return page;
};

test('cells are edited by keyboard, and a wrong one keeps what was typed', async () => {
  const page = await open(ana);
  await amounts(page).first().focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('$98,765,432.10');
  await page.keyboard.press('Enter');
  await page.getByText('1 cambio de esta auditoría').waitFor();
  await page.getByText('$98,765,432').first().waitFor();
  await amounts(page).nth(1).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('mil');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('No es una cantidad en pesos').waitFor();
  await amounts(page).nth(1).focus();
  await page.keyboard.press('Enter');
  expect(await page.locator('#s-observaciones tbody input').inputValue()).toBe('mil');
  await page.keyboard.press('Escape');
  expect(await pageFaults(page, [1440, 360])).toEqual([]);
  browser.takeComplaints();
});

test('the focus returns to a refused cell, unless the person types in another one', async () => {
  const page = await open(ana);
  const refused = amounts(page).nth(1);
  const isFocused = () => refused.evaluate((cell) => cell === document.activeElement && cell.ariaInvalid === 'true');
  const text = await refused.textContent();
  const input = page.locator('#s-observaciones tbody input');
  for (const key of ['Enter', 'Tab']) {
    await refused.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('mil');
    await page.keyboard.press(key);
    await expect.poll(isFocused).toBe(true);
    await page.getByRole('alert').getByText('No es una cantidad en pesos').waitFor();
    expect(await input.count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.getByRole('alert').waitFor({ state: 'detached' });
    expect(await refused.textContent()).toBe(text);
  }
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/gestion/expedientes/**', async (route) => {
    await released;
    await route.continue();
  });
  await refused.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('mil');
  await page.keyboard.press('Tab');
  await input.waitFor();
  await page.keyboard.type('12');
  release();
  await page.getByRole('alert').getByText('No es una cantidad en pesos').waitFor();
  expect([await input.inputValue(), await input.evaluate((cell) => cell === document.activeElement)]).toEqual([
    '12',
    true,
  ]);
  expect(await refused.getAttribute('aria-invalid')).toBe('true');
  await page.keyboard.press('Escape');
  browser.takeComplaints();
});

test('a row is added and undone by keyboard', async () => {
  const page = await open(ana);
  await amounts(page).first().focus();
  await page.keyboard.press('Alt+n');
  await page.getByRole('heading', { name: 'Nueva observación' }).waitFor();
  await page.getByLabel('Descripción').fill('Se pagó una obra que no se hizo.');
  await page.locator('#panel').getByLabel('Monto', { exact: true }).fill('1,000');
  expect(await pageFaults(page, [1440, 360])).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Agregar a los cambios' }).press('Enter');
  await page.getByText('2 cambios de esta auditoría').waitFor();
  await page.locator('main').press('Control+z');
  await page.getByText('1 cambio de esta auditoría').waitFor();
});

test('pasted rows are tried before they are saved', async () => {
  const page = await open(ana);
  await page.locator('#s-observaciones a').first().focus();
  const header = 'Monto\tNúm\tDescripción\tNaturaleza\tRubro\tEstado\tEmitida el';
  const row = (monto: string, day: string) =>
    `${monto}\t${day === '5/9/2024' ? 90 : 91}\tUna obra\tFinancieras\tegreso\tpendiente\t${day}`;
  const text = [header, row('$1,200.00', '5/9/2024'), row('mil', '31/02/2024')].join('\n');
  await page.evaluate((pasted) => {
    const data = new DataTransfer();
    data.setData('text/plain', pasted);
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
  }, text);
  await page.getByText('1 pide su atención').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('t-pegar');
  expect(await page.locator('td[data-wrong]').count()).toBe(2);
  expect(await pageFaults(page, [1440, 360])).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  // The way to another part of the audit and back loses nothing.
  const area = page.getByLabel('Renglones de la hoja de cálculo');
  await page.getByRole('link', { name: 'Editar datos' }).click();
  await page.getByRole('heading', { name: /^Auditoría/ }).waitFor();
  await page.goto(`${at}?pegar=observaciones`);
  await expect.poll(() => area.inputValue()).toBe(text);
  await page.getByRole('button', { name: 'Revisar lo pegado' }).press('Enter');
  await page.getByRole('button', { name: 'Agregar solo 1 renglón' }).press('Enter');
  await page.getByText('2 cambios de esta auditoría').waitFor();
  // The wrong row is not lost, and once it is right nothing is left.
  await page.getByText('Los que tienen errores siguen en «Pegar de Excel»').waitFor();
  await page.goto(`${at}?pegar=observaciones`);
  await expect.poll(() => area.inputValue()).toBe(text);
  await page.getByText('Lo que pegue ahora lo reemplaza.').waitFor();
  // What was kept is selected: what is pasted takes its place.
  await page.keyboard.insertText([header, row('$1,000', '6/9/2024')].join('\n'));
  await page.getByRole('button', { name: 'Revisar lo pegado' }).press('Enter');
  await page.getByRole('button', { name: 'Agregar 1 renglón' }).press('Enter');
  await page.getByText('3 cambios de esta auditoría').waitFor();
  await page.goto(`${at}?pegar=observaciones`);
  await expect.poll(() => area.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await area.inputValue()).toBe('');
  browser.takeComplaints();
});

test('each sees whose row is open, and a field that both changed is a conflict with both texts', async () => {
  const mine = await open(ana, `${at}?abre=recomendaciones-nuevo`);
  const page = await open(luis);
  await page.getByText('Noemí Arriaga Kuri también tiene abierta esta auditoría').waitFor();
  await amounts(mine).first().click();
  await mine.keyboard.type('5');
  await amounts(page).first().click();
  await page.keyboard.type('600');
  await page.keyboard.press('Enter');
  await page.getByText('$600').first().waitFor();
  await mine.keyboard.press('Enter');
  const alert = mine.getByRole('alert');
  await alert.getByText('Ulises Montaño Kuri lo cambió mientras escribía aquí').waitFor();
  expect(await alert.textContent()).toContain('600.00');
  await mine.getByRole('button', { name: 'Dejar lo mío' }).click();
  await expect.poll(() => alert.count()).toBe(0);
  expect(await mine.evaluate(() => document.activeElement?.getAttribute('data-cell'))).toBe('monto');
  await amounts(mine).first().getByText('$5').waitFor();
  browser.takeComplaints();
});

test('a value that somebody saved behind an open cell is a conflict, although the page was read again meanwhile', async () => {
  const [mine, page] = [await open(ana), await open(luis)];
  const theirSave = Promise.withResolvers<void>();
  await mine.route('**/gestion/expedientes/**', async (route) => {
    if (route.request().method() === 'POST') await theirSave.promise;
    await route.continue();
  });
  await amounts(mine).filter({ hasText: '$1,200.00' }).click();
  await mine.keyboard.type('1300');
  await amounts(mine).first().click();
  await mine.keyboard.type('8');
  await amounts(page).first().click();
  await page.keyboard.type('900');
  await page.keyboard.press('Enter');
  await page.getByText('$900').first().waitFor();
  theirSave.resolve();
  await amounts(mine).getByText('$1,300').waitFor();
  await expect.poll(() => mine.locator('[data-pending]').count()).toBe(0);
  await mine.keyboard.press('Enter');
  await mine.getByRole('alert').getByText('Ulises Montaño Kuri lo cambió mientras escribía aquí').waitFor();
  await mine.getByRole('button', { name: 'Dejar lo que dice' }).click();
  await amounts(mine).first().getByText('$900').waitFor();
  browser.takeComplaints();
});

test('the review reads well on a phone, and the changes are sent and returned there', async () => {
  const page = await open(ana, `${at}/revisar`);
  expect(await pageFaults(page, [1440, 360])).toEqual([]);
  await page.getByRole('button', { name: 'Enviar a revisión' }).click();
  await page.getByText('Los cambios están en revisión').waitFor();
  const other = await open(luis, `${at}/revisar`);
  expect(await pageFaults(other, [1440, 360])).toEqual([]);
  await other.getByLabel('Qué falta o qué debe cambiar').fill('Falta el acta.');
  await other.getByRole('button', { name: 'Devolver', exact: true }).click();
  await other.getByText('Los cambios volvieron a quien los escribió').waitFor();
  await other.getByText(/cambios de esta auditoría, devueltos\. Nada de esto/).waitFor();
  await other.getByRole('link', { name: 'Corregir los devueltos' }).click();
  await other.getByText('Se devolvió con este comentario: Falta el acta.').waitFor();
  await other.goto(`${at}/revisar`);
  await other.getByText('Se devolvieron con un comentario: esperan a quien los escribió.').waitFor();
  expect(await other.getByRole('button', { name: /Aprobar/ }).count()).toBe(0);
});

test('a missing value is a link that focuses its field; on a phone its section unfolds', async () => {
  const [audit] = await runSql(
    inject('dataDir'),
    'select id from auditorias where notificada_el is null and not retirado order by id limit 1',
  );
  const path = `/gestion/expedientes/r${audit?.id}`;
  const page = await open(ana, path);
  const focused = () => page.evaluate(() => document.activeElement?.id);
  await page.getByRole('link', { name: 'El día en que se notificaron los resultados.' }).click();
  await untilHydrated(page);
  await expect.poll(focused).toBe('campo-notificadaEl');
  // The panel is open already: the focus goes to its other field.
  await page.getByRole('link', { name: 'El día de publicación.' }).click();
  await expect.poll(focused).toBe('campo-publicadaEl');
  await page.setViewportSize({ width: 360, height: 700 });
  await page.goto(`${path}#t-informes`);
  await untilHydrated(page);
  await expect.poll(focused).toBe('t-informes');
  await page.getByRole('button', { name: 'Plegar informes' }).waitFor();
  expect(await pageFaults(page, [1440, 360])).toEqual([]);
});
