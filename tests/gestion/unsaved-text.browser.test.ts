import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { pageFaults } from '../setup/axe.ts';
import { testBrowser } from '../setup/browser.ts';
import { workspaceWith } from '../setup/gestion/audit-workspace.ts';
import { openAs, untilHydrated } from '../setup/gestion/open-as.ts';
import { newPerson, type TestPerson } from '../setup/gestion/people.ts';

// Text typed in the workspace of an audit is in the browser until the server has saved it. Nothing of it becomes public.

const browser = testBrowser({ base: inject('gestion') });
let editor: TestPerson;
let at = '';
beforeAll(async () => {
  editor = await newPerson([['editor', '*']], { name: 'Irma Duarte Vega' });
  at = await workspaceWith([9, 20], 5);
});

const open = async (path: string) => {
  const page = await openAs(browser, editor, path);
  page.setDefaultTimeout(20_000);
  await untilHydrated(page);
  return page;
};
const go = async (page: Page, path: string) => {
  await page.goto(path);
  await untilHydrated(page);
};
const keysOf = async () => {
  const page = await open(at);
  const links = page.locator('#s-observaciones tbody th a');
  return links.evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).search));
};
const stored = (page: Page) => page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
const isInWindow = (element: Locator) =>
  element.evaluate((each) => {
    const { top, bottom } = each.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });
const panelText = (page: Page) => page.locator('#panel textarea').first();

describe('a saving that ends in an error page', () => {
  for (const status of [403, 500]) {
    test(`leaves the text in this browser after ${status}, and the row offers it`, async () => {
      const [first = ''] = await keysOf();
      const page = await open(`${at}${first}`);
      const text = `Escrito antes del ${status}.`;
      await page.route('**/borrador', (route) => route.fulfill({ status: 500, body: '' }));
      await page.route('**/gestion/expedientes/**', (route) =>
        route.request().method() === 'POST' ? route.fulfill({ status, body: '' }) : route.continue(),
      );
      await panelText(page).fill(text);
      await page.getByRole('button', { name: 'Guardar el cambio' }).click();
      await page.locator('#panel').waitFor({ state: 'detached' });
      await page.unrouteAll();
      await go(page, `${at}${first}`);
      await page.getByText(/^Este equipo tiene lo que usted escribió aquí/).waitFor();
      await page.getByRole('button', { name: 'Recuperarlo' }).click();
      await expect.poll(() => panelText(page).inputValue()).toBe(text);
      browser.takeComplaints();
    });
  }
});

test('text typed just before the panel is closed is in this browser until the server has it', async () => {
  const [, second = ''] = await keysOf();
  const page = await open(`${at}${second}`);
  await page.route('**/borrador', (route) => route.abort());
  await panelText(page).fill('Escrito justo antes de irse.');
  await page.locator('[data-close-panel]').click();
  await page.locator('#panel').waitFor({ state: 'detached' });
  await expect.poll(() => stored(page)).toContain('Escrito justo antes de irse.');
  await page.unrouteAll();
  await go(page, `${at}${second}`);
  await page.getByRole('button', { name: 'Recuperarlo' }).click();
  await expect.poll(() => panelText(page).inputValue()).toBe('Escrito justo antes de irse.');
  expect(await stored(page)).not.toContain('Escrito justo antes de irse.');
  browser.takeComplaints();
});

test('a cell typed without connection is offered again when the page opens, and saved', async () => {
  const page = await open(at);
  const cell = () => page.locator('#s-observaciones [data-cell="monto"]').nth(3);
  await page.context().setOffline(true);
  await cell().click();
  await page.keyboard.type('135791113');
  await page.keyboard.press('Enter');
  await expect.poll(() => cell().getAttribute('aria-invalid')).toBe('true');
  await page.locator('#s-observaciones [data-cell="monto"]').nth(4).click();
  await page.keyboard.type('246813579');
  const [context, address] = [page.context(), page.url()];
  await page.close();
  await context.setOffline(false);
  const again = await context.newPage();
  await go(again, address);
  const offer = again.getByRole('status').filter({ hasText: 'Este equipo tiene lo que usted escribió en las tablas' });
  await offer.waitFor();
  expect(await offer.getByRole('listitem').allTextContents()).toEqual([
    expect.stringContaining('Observado: 135791113'),
    expect.stringContaining('Observado: 246813579'),
  ]);
  expect(await pageFaults(again)).toEqual([]);
  await again.setViewportSize({ width: 1440, height: 900 });
  await offer.getByRole('button', { name: 'Recuperarlo' }).click();
  for (const amount of ['$135,791,113', '$246,813,579'])
    await again.locator('#s-observaciones ins', { hasText: amount }).first().waitFor();
  await expect.poll(() => stored(again)).not.toContain('135791113');
  browser.takeComplaints();
});

test('a recovered cell does not replace what was saved in it meanwhile', async () => {
  const page = await open(at);
  const type = async (tab: Page, text: string) => {
    await tab.locator('#s-observaciones [data-cell="monto"]').nth(5).click();
    await tab.keyboard.type(text);
    await tab.keyboard.press('Enter');
  };
  await page.context().setOffline(true);
  await type(page, '777000111');
  await expect.poll(() => stored(page)).toContain('777000111');
  const [context, address] = [page.context(), page.url()];
  await page.close();
  await context.setOffline(false);
  const again = await context.newPage();
  await go(again, address);
  const recover = again.getByRole('button', { name: 'Recuperarlo' });
  // The offer moves the table down.
  await recover.waitFor();
  await type(again, '888000222');
  const rows = again.locator('#s-observaciones tbody tr');
  await expect.poll(() => rows.allInnerTexts()).toContainEqual(expect.stringContaining('$888,000,222.00'));
  await recover.click();
  await again.getByText('Usted escribió: «$777,000,111').waitFor();
  browser.takeComplaints();
});

test('the bar says what is not saved, and the panel says in view that the account may not edit any more, without trying again', async () => {
  const [, , third = ''] = await keysOf();
  const page = await open(at);
  await page.locator('#s-observaciones [data-cell="monto"]').nth(6).click();
  await page.keyboard.type('5550001');
  await page.keyboard.press('Enter');
  const bar = page.getByRole('region', { name: 'Cambios de esta auditoría' });
  await bar.getByText('A salvo el').waitFor();
  await go(page, `${at}${third}`);
  const sent: string[] = [];
  await page.route('**/borrador', (route) => {
    sent.push(route.request().url());
    return route.fulfill({ status: 403, body: '' });
  });
  await panelText(page).fill('Escrito sin permiso.');
  const sentence = 'Su cuenta ya no puede editar esto. Lo que escribe queda en este equipo';
  await bar.getByText(sentence).waitFor();
  expect(await bar.getByText('A salvo el').count()).toBe(0);
  expect(await isInWindow(page.locator('#panel').getByText(sentence))).toBe(true);
  expect(await pageFaults(page, [1440, 360])).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.clock.install();
  await panelText(page).fill('Escrito otra vez sin permiso.');
  await page.clock.runFor(120_000);
  await expect.poll(() => stored(page)).toContain('Escrito otra vez sin permiso.');
  expect(sent).toHaveLength(1);
  browser.takeComplaints();
});
