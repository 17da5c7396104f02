import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axe } from './setup/axe.ts';
import { type PageOptions, testBrowser } from './setup/browser.ts';

const browser = testBrowser();

async function home(options: PageOptions = {}, motion: 'reduce' | 'no-preference' = 'reduce') {
  const page = await browser.open(options);
  await page.emulateMedia({ reducedMotion: motion });
  await page.clock.install();
  await page.goto('/');
  return page;
}

describe('announcement', () => {
  const dialog = (page: Page) => page.getByRole('dialog');

  test('opens over the page once in a visit, 600 px wide, without a confirm button', async () => {
    const page = await home({ announced: false });
    expect(await dialog(page).isVisible()).toBe(true);
    expect((await dialog(page).boundingBox())?.width).toBe(600);
    expect(await dialog(page).getByRole('button').allTextContents()).toEqual(['']);
    expect(await axe(page)).toEqual([]);
    // The focus moves when the dialog tells that it is closed, a moment after it is.
    await dialog(page).evaluate((open) => {
      open.addEventListener('close', () => open.setAttribute('data-closed', ''), { once: true });
    });
    await page.keyboard.press('Escape');
    await page.locator('dialog[data-closed]').waitFor({ state: 'attached' });
    expect(await dialog(page).isVisible()).toBe(false);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => [document.activeElement?.textContent, scrollY])).toEqual(['Ir al contenido', 0]);
    await page.reload();
    expect(await dialog(page).isVisible()).toBe(false);
  });

  test('takes the whole width of a narrow window, and its button closes it', async () => {
    const page = await home({ announced: false, width: 360 });
    expect((await dialog(page).boundingBox())?.width).toBe(360);
    await dialog(page).getByRole('button', { name: 'Cerrar' }).click();
    expect(await dialog(page).isVisible()).toBe(false);
  });

  test('its action is a button', async () => {
    const page = await home({ announced: false, width: 360 });
    const action = dialog(page).getByRole('link', { name: 'Ir a los informes de 2024' });
    expect((await action.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    expect(await action.evaluate((link) => getComputedStyle(link).backgroundColor)).not.toBe('rgba(0, 0, 0, 0)');
  });

  test('is in the page without scripts, and only there', async () => {
    const plain = await home({ javaScript: false });
    const banner = 'section:has(#aviso)';
    expect(await plain.locator(banner).isVisible()).toBe(true);
    expect(await (await home()).locator(banner).isVisible()).toBe(false);
  });
});

test('the participation logo is fixed only where it covers no control', async () => {
  const page = await home();
  const logo = page.locator('a.no-imprime[href="/transparencia/participacion-ciudadana"]');
  for (const width of [360, 768, 1279, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const covered = await logo.evaluate((corner) => {
      if (getComputedStyle(corner).position !== 'fixed') return [];
      const { left } = corner.getBoundingClientRect();
      return [...document.querySelectorAll('main :is(a, button, input, summary)')]
        .filter((control) => control !== corner && control.checkVisibility())
        .filter((control) => control.getBoundingClientRect().right > left)
        .filter((control) => !control.matches('[aria-roledescription] a'))
        .map((control) => control.outerHTML.slice(0, 80));
    });
    expect(covered, String(width)).toEqual([]);
  }
});

test('the participation logo in the corner covers no access from 1280 px on', async () => {
  for (const width of [1280, 1440, 1920]) {
    const page = await home({ width, height: 900 });
    const corner = await page.locator('a.no-imprime[href="/transparencia/participacion-ciudadana"]').boundingBox();
    const tile = await page.getByRole('link', { name: /Correo institucional/ }).boundingBox();
    expect((tile?.x ?? Number.NaN) + (tile?.width ?? Number.NaN), String(width)).toBeLessThanOrEqual(corner?.x ?? 0);
  }
});

describe('carousel', () => {
  const region = (page: Page) => page.getByRole('region', { name: 'Noticias destacadas' });
  const place = (page: Page) =>
    region(page)
      .getByText(/^\d de 5$/)
      .textContent();
  const slides = (page: Page) => page.locator('[data-carousel-slides]');
  /** Titles of the visible slides of the carousel. */
  const seen = (page: Page) =>
    slides(page).evaluate((row) => {
      const { left, right } = row.getBoundingClientRect();
      return [...row.children]
        .filter(
          (slide) => slide.getBoundingClientRect().left < right - 1 && slide.getBoundingClientRect().right > left + 1,
        )
        .map((slide) => slide.getAttribute('aria-label'));
    });

  test('turns every seven seconds and begins again after the last', async () => {
    const page = await home({}, 'no-preference');
    expect(await place(page)).toBe('1 de 5');
    await page.clock.runFor(6000);
    expect(await place(page)).toBe('1 de 5');
    await page.clock.runFor(1500);
    expect(await place(page)).toBe('2 de 5');
    expect(await slides(page).getAttribute('aria-live')).toBe('off');
    await page.clock.runFor(28_000);
    expect(await place(page)).toBe('1 de 5');
  });

  test('rests under the pointer, with the focus in it, and while it is paused', async () => {
    const page = await home({}, 'no-preference');
    await region(page).hover();
    await page.clock.runFor(15_000);
    expect(await place(page)).toBe('1 de 5');
    await page.mouse.move(5, 5);
    await region(page).getByRole('link').first().focus();
    await page.clock.runFor(15_000);
    expect(await place(page)).toBe('1 de 5');
    await region(page).getByRole('button', { name: 'Pausar la rotación' }).click();
    await page.locator('h1').click();
    await page.clock.runFor(15_000);
    expect(await place(page)).toBe('1 de 5');
    expect(await slides(page).getAttribute('aria-live')).toBe('polite');
    await region(page).getByRole('button', { name: 'Reanudar la rotación' }).click();
    await page.locator('h1').click();
    await page.clock.runFor(7500);
    expect(await place(page)).toBe('2 de 5');
  });

  test('goes by its buttons both ways around; only the slide that is seen can be reached', async () => {
    const page = await home();
    const press = (name: string) => region(page).getByRole('button', { name, exact: true }).click();
    await press('Noticia anterior');
    expect([await place(page), await seen(page)]).toEqual(['5 de 5', ['5 de 5']]);
    await press('Noticia siguiente');
    expect([await place(page), await seen(page)]).toEqual(['1 de 5', ['1 de 5']]);
    await press('Ver noticia 3');
    expect([await place(page), await seen(page)]).toEqual(['3 de 5', ['3 de 5']]);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    const focused = () => page.evaluate(() => document.activeElement?.closest('[role=group]')?.ariaLabel);
    expect(await focused()).toBe('3 de 5');
    await page.keyboard.press('Tab');
    expect(await focused()).toBeUndefined();
  });

  test('follows a finger', async () => {
    const page = await home({ width: 360 });
    await slides(page).evaluate((row) => row.scrollTo({ left: row.clientWidth, behavior: 'instant' }));
    await region(page).getByText('2 de 5').waitFor();
  });

  test('does not move with reduced motion', async () => {
    const page = await home();
    await page.clock.runFor(30_000);
    expect(await place(page)).toBe('1 de 5');
    expect(await region(page).getByRole('button', { name: 'Reanudar la rotación' }).isVisible()).toBe(true);
  });

  test('is a row to scroll without scripts: every slide can be reached', async () => {
    const page = await home({ javaScript: false });
    expect(await region(page).getByRole('link').count()).toBe(5);
    expect(await region(page).getByRole('button').count()).toBe(0);
    await region(page).getByRole('link').nth(4).focus();
    expect(await seen(page)).toContain('5 de 5');
  });
});

test('the cards open and close, without scripts too', async () => {
  const page = await home({ javaScript: false });
  const tracking = page.getByRole('link', { name: 'Entrar al sistema' });
  expect(await tracking.isVisible()).toBe(false);
  await page.locator('summary', { hasText: 'Sistema de seguimiento' }).click();
  expect(await tracking.isVisible()).toBe(true);
});

test('nothing moves while the page loads', async () => {
  const page = await browser.open({ width: 360 });
  await page.goto('/', { waitUntil: 'networkidle' });
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 300);
      }),
  );
  expect(shift).toBeLessThan(0.02);
});
