import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { testBrowser } from '../setup/browser.ts';
import { openAs, untilHydrated } from '../setup/gestion/open-as.ts';
import { newPerson, runSql, type TestPerson } from '../setup/gestion/people.ts';

// Text typed in the workspace of an audit is in the browser until the server has saved it. Nothing of it becomes public.

const browser = testBrowser({ base: inject('gestion') });
let editor: TestPerson;
let at = '';
beforeAll(async () => {
  editor = await newPerson([['editor', '*']], { name: 'Irma Duarte Vega' });
  const [audit] = await runSql(
    inject('dataDir'),
    `select a.id from auditorias a join observaciones o on o.auditoria_id = a.id where visible_en_sitio_web group by a.id
     having count(*) between 9 and 20 order by a.id desc limit 1`,
  );
  at = `/gestion/expedientes/r${audit?.id}`;
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

test('text typed without connection just before another row is opened is in this browser', async () => {
  const [, second = ''] = await keysOf();
  const page = await open(`${at}${second}`);
  await page.clock.install();
  await page.context().setOffline(true);
  await panelText(page).fill('Escrito justo antes de irse.');
  await page.locator('[data-close-panel]').click();
  const stored = () => page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
  await expect.poll(stored).toContain('Escrito justo antes de irse.');
  browser.takeComplaints();
});
