import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { axe } from '../setup/axe.ts';
import { type PageOptions, testBrowser } from '../setup/browser.ts';
import { accessKey } from '../setup/gestion.ts';

const browser = testBrowser({ base: inject('gestion') });

async function openEstado(options: PageOptions = {}): Promise<Page> {
  const page = await browser.open(options);
  await page.goto('/gestion');
  await page.getByLabel('Clave de acceso').fill(accessKey);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.getByRole('heading', { level: 1, name: 'Estado' }).waitFor();
  return page;
}

describe('the staff application', () => {
  test('opens with the access key, reads the state again in place, and closes', async () => {
    const page = await openEstado();
    const data = page.waitForResponse((response) => response.url().endsWith('/gestion/estado.data'));
    await page.getByRole('link', { name: 'Leer de nuevo' }).click();
    expect((await data).status()).toBe(200);
    await page.getByRole('button', { name: 'Salir' }).click();
    await page.getByLabel('Clave de acceso').waitFor();
    await page.goto('/gestion/estado');
    expect(new URL(page.url()).pathname).toBe('/gestion');
  });

  test('works without JavaScript', async () => {
    const page = await openEstado({ javaScript: false });
    expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toContain('Base de datos');
    // Chromium reports modules that it preloads and may not run as stopped by a policy.
    expect(browser.takeComplaints().filter((complaint) => !/: csp \S+\.js$/.test(complaint))).toEqual([]);
  });

  test('says which key was wrong, beside the field', async () => {
    const page = await browser.open();
    await page.goto('/gestion');
    await page.getByLabel('Clave de acceso').fill('otra');
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expect.poll(() => page.getByLabel('Clave de acceso').getAttribute('aria-invalid')).toBe('true');
  });

  test('remembers the theme that was chosen', async () => {
    const page = await openEstado();
    await page.getByRole('button', { name: 'Cambiar entre tema claro y oscuro' }).click();
    expect(await page.evaluate('document.documentElement.dataset.tema')).toBe('oscuro');
    await page.reload();
    expect(await page.evaluate('document.documentElement.dataset.tema')).toBe('oscuro');
  });

  test.each([360, 768, 1440])('has no accessibility finding and nothing too wide at %i px', async (width) => {
    for (const theme of ['claro', 'oscuro'] as const) {
      const page = await openEstado({ width, theme });
      for (const path of ['/gestion/estado', '/gestion']) {
        await page.goto(path);
        expect(await axe(page), `${path} ${theme}`).toEqual([]);
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
      }
    }
  });
});
