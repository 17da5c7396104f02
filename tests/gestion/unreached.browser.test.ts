import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { pageFaults } from '../setup/axe.ts';
import { testBrowser } from '../setup/browser.ts';
import { workspaceWith } from '../setup/gestion/audit-workspace.ts';
import { openAs, untilHydrated } from '../setup/gestion/open-as.ts';
import { newPerson, type TestPerson } from '../setup/gestion/people.ts';

// A page that cannot be reached does not take the place of the one where somebody works.

const browser = testBrowser({ base: inject('gestion') });
let editor: TestPerson;
let at = '';
beforeAll(async () => {
  editor = await newPerson([['editor', '*']], { name: 'Saúl Bernal Ochoa' });
  at = await workspaceWith([9, 20], 1);
});

/** Opens the second observation in its panel, and types in it. */
async function typeInPanel(): Promise<Page> {
  const page = await openAs(browser, editor, at);
  page.setDefaultTimeout(20_000);
  await untilHydrated(page);
  await page.locator('#s-observaciones tbody th a').nth(1).click();
  await page.locator('#panel textarea').first().waitFor();
  return page;
}

const text = (page: Page) => page.locator('#panel textarea').first();
const held = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'No hay conexión: esta página se queda como está.' });
const next = (page: Page) => page.getByRole('link', { name: 'Renglón siguiente' });
/** Aborts what the router reads, as without a server. */
const unreach = (page: Page) =>
  page.route('**/*.data*', (route) => (route.request().method() === 'GET' ? route.abort() : route.continue()));

test('links without connection leave the page and its text, and lead on when it is back', async () => {
  const page = await typeInPanel();
  const url = page.url();
  await page.context().setOffline(true);
  await text(page).fill('Escrito sin red.');
  await next(page).click();
  await held(page).waitFor();
  await page.getByRole('link', { name: 'Pendientes' }).first().click();
  expect([await held(page).count(), page.url(), await text(page).inputValue()]).toEqual([1, url, 'Escrito sin red.']);
  expect(await pageFaults(page, [1440, 360])).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.context().setOffline(false);
  await held(page).waitFor({ state: 'detached' });
  await next(page).click();
  await expect.poll(() => page.url()).not.toBe(url);
  await text(page).waitFor();
  browser.takeComplaints();
});

test('a page whose server does not answer is given up, also with Back', async () => {
  const page = await typeInPanel();
  const url = page.url();
  await text(page).fill('Escrito sin servidor.');
  await unreach(page);
  await next(page).click();
  await held(page).waitFor();
  await page.goBack();
  await expect.poll(() => page.url()).toBe(url);
  expect(await text(page).inputValue()).toBe('Escrito sin servidor.');
  await page.unrouteAll();
  await next(page).click();
  await expect.poll(() => page.url()).not.toBe(url);
  await held(page).waitFor({ state: 'detached' });
  browser.takeComplaints();
});

test('a page that cannot be reloaded shows a message in its frame, and reloads with the connection', async () => {
  const page = await openAs(browser, editor, at);
  page.setDefaultTimeout(20_000);
  await untilHydrated(page);
  await page.locator('#s-observaciones [data-cell="monto"]').first().click();
  await page.keyboard.type('6660001');
  await unreach(page);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'No hay conexión con el servidor.' }).waitFor();
  expect(await page.getByRole('banner').count()).toBe(1);
  await page.unrouteAll();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.locator('#s-observaciones ins', { hasText: '$6,660,001' }).first().waitFor();
  browser.takeComplaints();
});
