import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { siteMap } from '#site/site-map/site-map.ts';
import { testBrowser } from './setup/browser.ts';

const browser = testBrowser();

const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    return element?.getAttribute('href') ?? element?.textContent?.trim() ?? '';
  });
const summary = (page: Page, label: string) => page.locator('nav summary', { hasText: label });
const linksOf = (group: string) =>
  siteMap.screens.filter((screen) => screen.group === group && screen.menu).map(({ path }) => path);

async function home(options: Parameters<typeof browser.open>[0] = {}) {
  const page = await browser.open(options);
  await page.goto('/');
  return page;
}

describe('keyboard', () => {
  test('the first stop is the way to the content', async () => {
    const page = await home();
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('#contenido');
    const box = await page.locator('a[href="#contenido"]').boundingBox();
    expect(box && box.y >= 0 && box.height >= 24).toBe(true);
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('contenido');
  });

  test.each(siteMap.groups)('the group $label opens, leads to each of its pages, and closes', async ({ id, label }) => {
    const page = await home();
    const head = summary(page, label);
    const panel = head.locator('xpath=..');
    await head.focus();
    for (const key of ['Enter', 'Space']) {
      await page.keyboard.press(key);
      expect(await panel.getAttribute('open')).not.toBeNull();
      await page.keyboard.press('Escape');
      expect(await panel.getAttribute('open')).toBeNull();
      expect(await focused(page)).toBe(label);
    }
    await page.keyboard.press('Enter');
    const reached: string[] = [];
    for (const _ of linksOf(id)) {
      await page.keyboard.press('Tab');
      reached.push(await focused(page));
    }
    expect(reached).toEqual(linksOf(id));
    await page.keyboard.press('Escape');
    expect([await focused(page), await panel.getAttribute('open')]).toEqual([label, null]);
  });

  test('«Informes» leads to what is looked up most, after its own pages', async () => {
    const page = await home();
    await summary(page, 'Informes').click();
    const frequent = page.getByRole('region', { name: 'Lo más consultado' }).getByRole('link');
    expect(await frequent.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toContain(
      '/auditorias/avance-solventacion',
    );
    await frequent.getByText('Mi municipio').click();
    await page.waitForURL('**/mi-municipio');
  });

  test('one group is open at a time, and leaving it closes it', async () => {
    const page = await home();
    const [first, second] = siteMap.groups.map(({ label }) => summary(page, label));
    await first?.click();
    await second?.click();
    expect(await page.locator('[data-menu-group][open]').count()).toBe(1);
    await page.mouse.click(720, 880);
    expect(await page.locator('[data-menu-group][open]').count()).toBe(0);
  });
});

describe('phone', () => {
  test('the menu opens and closes by its button, and Escape returns to it', async () => {
    const page = await home({ width: 360, height: 740 });
    const button = page.getByRole('button', { name: 'Menú' });
    const menu = page.locator('#menu ul').first();
    expect(await menu.isVisible()).toBe(false);
    await button.focus();
    for (const key of ['Enter', 'Space']) {
      await page.keyboard.press(key);
      expect([await button.getAttribute('aria-expanded'), await menu.isVisible()]).toEqual(['true', true]);
      await page.keyboard.press(key);
      expect([await button.getAttribute('aria-expanded'), await menu.isVisible()]).toEqual(['false', false]);
    }
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    expect([await button.getAttribute('aria-expanded'), await menu.isVisible()]).toEqual(['false', false]);
    expect(await focused(page)).toBe('#menu');
  });

  test('a group opens by touch and leads to its pages', async () => {
    const page = await home({ width: 360, height: 740 });
    await page.getByRole('button', { name: 'Menú' }).click();
    await summary(page, 'Transparencia').click();
    await page.locator('nav a[href="/transparencia/aviso-privacidad"]').click();
    await page.waitForURL('**/transparencia/aviso-privacidad');
  });
});

describe('without JavaScript', () => {
  test('the groups open by keyboard and lead to their pages', async () => {
    const page = await home({ javaScript: false });
    await summary(page, 'Informes').focus();
    await page.keyboard.press('Enter');
    expect(await page.locator('nav a[href="/informes/informes-tematicos"]').isVisible()).toBe(true);
    await page.locator('nav a[href="/informes/informes-tematicos"]').click();
    await page.waitForURL('**/informes/informes-tematicos');
    expect(await page.locator('h1').innerText()).toBe('Informes temáticos');
  });

  test('on a phone the menu is a link away', async () => {
    const page = await home({ javaScript: false, width: 360, height: 740 });
    const menu = page.locator('#menu ul').first();
    expect(await menu.isVisible()).toBe(false);
    await page.getByRole('link', { name: 'Menú' }).click();
    expect(await menu.isVisible()).toBe(true);
    await summary(page, 'Difusión').click();
    await page.locator('nav a[href="/difusion/notas"]').click();
    await page.waitForURL('**/difusion/notas');
  });

  test('nothing is shown that needs it', async () => {
    const page = await home({ javaScript: false });
    expect(await page.locator('[data-theme-toggle]').isVisible()).toBe(false);
  });
});

describe('theme', () => {
  test('follows the system, then the visitor, who is remembered', async () => {
    const page = await home({ theme: 'oscuro' });
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const dark = await background();
    await page.locator('[data-theme-toggle]').click();
    const light = await background();
    expect(light).not.toBe(dark);
    await page.reload();
    expect(await background()).toBe(light);
    await page.locator('[data-theme-toggle]').click();
    expect(await background()).toBe(dark);
  });
});

test('the content policy stops what a page did not bring', async () => {
  const page = await home();
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.title = "taken"';
    document.body.append(script);
    const style = document.createElement('div');
    style.setAttribute('style', 'color: red');
    document.body.append(style);
  });
  expect(await page.title()).not.toBe('taken');
  expect(browser.takeComplaints().join()).toMatch(/Content Security Policy/);
});
