import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { pageFaults } from '../setup/axe.ts';
import { testBrowser } from '../setup/browser.ts';
import { workspaceWith } from '../setup/gestion/audit-workspace.ts';
import { openAs, untilHydrated } from '../setup/gestion/open-as.ts';
import { newPerson, runSql, type TestPerson } from '../setup/gestion/people.ts';
import { askStaff, submission } from '../setup/gestion/requests.ts';

// The review of the changes of an audit. Nothing of it becomes public.

const browser = testBrowser({ base: inject('gestion') });
let editor: TestPerson;
let reviewer: TestPerson;
let at = '';
beforeAll(async () => {
  editor = await newPerson([['editor', 'auditorias']], { name: 'Noemí Arriaga Vega' });
  reviewer = await newPerson([['publicador', 'auditorias']], { name: 'Ulises Montaño Vega' });
  at = await workspaceWith([3, 8], 7);
});

const open = async (person: TestPerson, path: string, options = {}) => {
  const page = await openAs(browser, person, path, options);
  await untilHydrated(page);
  return page;
};
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');

test('a cell that is being saved when its changes are sent is part of them', async () => {
  const page = await open(editor, at);
  const amounts = page.locator('#s-observaciones [data-cell="monto"]');
  const type = async (row: number, amount: string) => {
    await amounts.nth(row).click();
    await page.keyboard.type(amount);
  };
  await type(0, '4321');
  await page.keyboard.press('Enter');
  await page.getByText('1 cambio de esta auditoría').waitFor();
  await type(0, '5432');
  // The click leaves the cell, which is saved first.
  await page.getByRole('button', { name: 'Enviarlo a revisión' }).click();
  await page.getByText('Los cambios están en revisión.').waitFor();
  await page.goto(`${at}/revisar`);
  await page.getByText('$5,432.00').waitFor();
});

test('the decision is in view on a phone without scrolling, and covers nothing at the end', async () => {
  const page = await open(reviewer, `${at}/revisar`, { width: 360, height: 780, touch: true });
  const approve = page.getByRole('button', { name: 'Aprobar y publicar' });
  const giveBack = page.getByRole('button', { name: 'Devolver', exact: true });
  for (const button of [approve, giveBack]) {
    const box = await button.boundingBox();
    expect([(box?.y ?? 999) + (box?.height ?? 999) <= 780, (box?.height ?? 0) >= 44]).toEqual([true, true]);
  }
  // Without a comment it leads to its field.
  await giveBack.tap();
  await page.getByText('Escriba qué falta o qué debe cambiar.').waitFor();
  const field = page.getByLabel('Qué falta o qué debe cambiar');
  await expect.poll(() => field.evaluate((area) => area === document.activeElement)).toBe(true);
  const [end, top] = await Promise.all([field.boundingBox(), giveBack.boundingBox()]);
  expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(top?.y ?? 0);
  expect(await pageFaults(page, [1440, 360])).toEqual([]);
  browser.takeComplaints();
});

test('a change is commented on, and the comment attended to, by keyboard alone; the focus stays at the change', async () => {
  const page = await open(reviewer, `${at}/revisar`);
  const summary = page.locator('main summary', { hasText: 'Comentar' }).first();
  const words = (await summary.textContent()) ?? '';
  await summary.focus();
  for (const key of ['Enter', 'Tab', 'Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
  await page.getByText('Escriba su comentario.').waitFor();
  await page.keyboard.type('¿De qué acta?');
  for (const key of ['Tab', 'Enter']) await page.keyboard.press(key);
  await page.getByText('¿De qué acta?').waitFor();
  await page.getByRole('button', { name: 'Quitar mi comentario' }).waitFor();
  await expect.poll(() => focused(page)).toBe(words);
  for (const key of ['Shift+Tab', 'Enter']) await page.keyboard.press(key);
  await page.getByText('¿De qué acta?').waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toBe(words);
  browser.takeComplaints();
});

test('a change that was looked at is marked, also after a reload, until it is saved again', async () => {
  const page = await open(reviewer, `${at}/revisar`);
  const box = page.getByRole('checkbox', { name: 'Visto' });
  await box.check();
  await page.getByText('Vio 1 de 1.').waitFor();
  await page.reload();
  await expect.poll(() => box.isChecked()).toBe(true);
  const writer = await open(editor, at);
  await writer.locator('#s-observaciones [data-cell="monto"]').first().click();
  await writer.keyboard.type('6543');
  await writer.keyboard.press('Enter');
  await writer.getByText('$6,543').first().waitFor();
  await page.reload();
  await untilHydrated(page);
  await expect.poll(() => box.isChecked()).toBe(false);
  expect(await page.getByText('Vio 1 de 1.').count()).toBe(0);
  await writer.goto(at);
  await writer.getByText('Retomados para seguir').waitFor();
});

test('the sections of a workspace are a few keys away', async () => {
  const page = await open(editor, at);
  const skip = page.getByRole('link', { name: 'Ir a las secciones' });
  await page.locator('main').focus();
  let presses = 0;
  for (; presses < 5 && (await focused(page)) !== (await skip.textContent()); presses += 1)
    await page.keyboard.press('Tab');
  for (const key of ['Enter', 'Tab', 'Enter', 'Tab', 'Tab', 'Tab', 'Tab']) await page.keyboard.press(key);
  expect(await page.evaluate(() => document.activeElement?.closest('table') !== null)).toBe(true);
  expect(presses).toBeLessThan(5);
});

test('a panel that is closed gives the focus back to its row', async () => {
  const page = await open(editor, at);
  const row = page.locator('#s-observaciones tbody a').first();
  await row.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('complementary', { name: /^Observación 1 de \d$/ }).waitFor();
  // The index of the sections is narrower than its links, and shows that it scrolls.
  const index = page.getByRole('navigation', { name: 'Secciones de la auditoría' });
  expect(
    await index.evaluate((list) => [list.scrollWidth > list.clientWidth, getComputedStyle(list).scrollbarWidth]),
  ).toEqual([true, 'thin']);
  await page.keyboard.press('Escape');
  await page.getByRole('complementary', { name: 'Observación' }).waitFor({ state: 'detached' });
  await expect.poll(() => row.evaluate((link) => link === document.activeElement)).toBe(true);
});

test('marks the open observations of an audit, each with its term', async () => {
  const [audit] = await runSql(
    inject('dataDir'),
    `select auditoria_id as id, count(*)::int as total, (count(*) filter (where estado = 'pendiente'))::int as open
     from observaciones o join auditorias a on a.id = auditoria_id
     where retiro is null and visible_en_sitio_web and notificada_el < '2024-01-01'
     group by 1 having count(*) filter (where estado = 'pendiente') between 1 and count(*) - 1 order by 1 limit 1`,
  );
  const page = await open(editor, `/gestion/expedientes/r${audit?.id}`);
  const rows = page.locator('#s-observaciones tbody tr:not([hidden])');
  expect(await rows.count()).toBe(audit?.total);
  await page.getByRole('radio', { name: `Por solventar ${audit?.open}` }).check();
  await expect.poll(() => rows.count()).toBe(audit?.open);
  expect(await rows.first().textContent()).toMatch(/Venció el \d\d\/\d\d\/\d{4}/);
  await page.getByRole('radio', { name: 'Resueltas' }).check();
  const done = Number(audit?.total) - Number(audit?.open);
  await expect.poll(() => rows.count()).toBe(done);
  // It outlives the panel of a row, and a reload.
  await page.locator('#s-observaciones tbody tr:not([hidden]) a').first().click();
  await page.getByRole('complementary', { name: 'Observación' }).waitFor();
  await page.reload();
  await expect.poll(() => rows.count()).toBe(done);
  expect((await rows.allTextContents()).join()).not.toContain('Venció');
});

test('a typed comment stays when another person changed and commented on the change meanwhile', async () => {
  const other = await newPerson([['publicador', 'auditorias']]);
  const writer = await open(editor, at);
  await writer.getByRole('button', { name: 'Enviarlo a revisión' }).click();
  await writer.getByText('Los cambios están en revisión.').waitFor();
  const page = await open(reviewer, `${at}/revisar`);
  await page.locator('main summary', { hasText: 'Comentar o devolver' }).first().click();
  const field = page.getByLabel('Comentario', { exact: true });
  await field.fill('Falta el acta.');
  const cambio = await page.locator('main form input[name=cambio]').first().inputValue();
  const comment = { accion: 'comentar', cambio, campo: '', comentario: 'Otra mirada.' };
  expect((await askStaff(`${at}/revisar`, submission(comment, other.cookie))).status).toBe(303);
  await writer.locator('#s-observaciones [data-cell="monto"]').first().click();
  await writer.keyboard.type('7654');
  await writer.keyboard.press('Enter');
  await writer.getByText('$7,654').first().waitFor();
  await page.getByRole('button', { name: 'Devolver solo este' }).click();
  await page.getByText('Otra mirada.').waitFor();
  expect(await field.first().inputValue()).toBe('Falta el acta.');
  browser.takeComplaints();
});
