import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { testBrowser } from '#tests/setup/browser.ts';
import { plainPdf } from '#tests/setup/pdf/pdf-file.ts';
import { publishPdfs } from '#tests/setup/pdf/publish.ts';

/** More than a cover has. */
const LONG = '\ncon un texto que se lee'.repeat(30);
const samples = publishPdfs(9_970, {
  seven: {
    content: plainPdf({ texts: Array.from({ length: 7 }, (_, index) => `Hoja ${index + 1} de prueba${LONG}`) }),
    carpeta: 'FA-0276',
  },
  // Its second page has a picture, which pdf.js requests when it draws the page.
  large: {
    content: plainPdf({ texts: ['Hoja 1 de prueba', 'Hoja 2 de prueba'], picture: 300_000 }),
    carpeta: 'FA-0276',
  },
});
const browser = testBrowser();
const address = (name: 'seven' | 'large' = 'seven') => `/difusion/revista-valor-publico?documento=${samples.id(name)}`;

/** Opens the document and asks to see its pages. */
async function open(page: Page): Promise<void> {
  await page.goto(address());
  await page.click('[data-viewer-open]');
  await page.waitForSelector('[data-viewer][data-drawn]');
}

/** Holds the picture of the second page of the large document back until `release`; `asked` resolves when it is requested. */
async function holdPicture(page: Page): Promise<{ asked: Promise<void>; release: () => void }> {
  const [asked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route('**/archivos/**', async (route) => {
    const [, start] = /^bytes=(\d+)-/.exec(route.request().headers().range ?? '') ?? [];
    // The picture is in the middle of the file.
    const isOfPicture = Number(start) > 0 && Number(start) < 250_000;
    if (isOfPicture) asked.resolve();
    if (isOfPicture) await released.promise;
    await route.continue();
  });
  return { asked: asked.promise, release: released.resolve };
}

describe('the viewer on a phone', () => {
  const box = async (page: Page, selector: string) => {
    // A drawing may replace the element while it is measured.
    let bounds = await page.locator(selector).boundingBox();
    await expect.poll(async () => (bounds ??= await page.locator(selector).boundingBox())).not.toBeNull();
    if (!bounds) throw new Error(`${selector} is not on screen`);
    return bounds;
  };

  test('the text of the page is what is read first, page by page', async () => {
    const page = await browser.open({ width: 360, height: 800 });
    await page.goto(address());
    const sheet = page.getByRole('article', { name: 'Página 1' });
    await sheet.getByText('Hoja 1 de prueba').waitFor();
    expect(await sheet.locator('img').isVisible()).toBe(false);
    expect(
      await sheet.evaluate((text) => getComputedStyle(text.firstElementChild?.nextElementSibling ?? text).fontSize),
    ).toBe('17px');
    await page.click('[data-viewer-turn="1"]');
    await page.getByRole('article', { name: 'Página 2' }).getByText('Hoja 2 de prueba').waitFor();
    expect(await page.locator('[data-drawn]').count()).toBe(0);
  });

  test('the issue of the magazine comes before the list of issues, and after it once a text is searched', async () => {
    const page = await browser.open({ width: 360, height: 800 });
    await page.goto(address());
    expect((await box(page, '[data-viewer]')).y).toBeLessThan(
      (await box(page, 'section[aria-labelledby="carpeta"]')).y,
    );
    await page.getByRole('link', { name: 'Ver los demás documentos de la carpeta' }).click();
    await expect.poll(async () => (await box(page, 'section[aria-labelledby="carpeta"]')).y).toBeLessThan(300);
    await page.goto(`${address()}&buscar=Valor`);
    expect((await box(page, 'section[aria-labelledby="carpeta"]')).y).toBeLessThan(
      (await box(page, '[data-viewer]')).y,
    );
  });

  test('shows the button that draws the pages when its script is loaded', async () => {
    const page = await browser.open({ width: 360, height: 800 });
    const requested = Promise.withResolvers<void>();
    const allowed = Promise.withResolvers<void>();
    await page.route(/\/assets\/viewer-[^/]+\.js$/, async (route) => {
      requested.resolve();
      await allowed.promise;
      await route.continue();
    });
    await page.goto(address(), { waitUntil: 'commit' });
    await requested.promise;
    await page.getByText('Hoja 1 de prueba').first().waitFor();
    const button = page.locator('[data-viewer-open]');
    await button.waitFor({ state: 'hidden' });
    allowed.resolve();
    await button.click();
    await page.waitForSelector('[data-viewer][data-drawn]');
  });

  test('a drawn page fills the window, and one bar of 48 pixels has the controls', async () => {
    const page = await browser.open({ width: 360, height: 800 });
    await open(page);
    const drawn = await box(page, 'article.hoja');
    expect([drawn.x, drawn.width].map(Math.round)).toEqual([0, 360]);
    const controls = await page.$$eval('[data-viewer] :is(a, button, output)', (all) =>
      all
        .filter((control) => control.checkVisibility() && !control.closest('form, [data-viewer-stage]'))
        .map((control) => control.getBoundingClientRect())
        .filter(({ bottom }) => bottom < (document.querySelector('.hoja')?.getBoundingClientRect().top ?? 0) + 1)
        .map(({ top, bottom, right, width }) => ({ top, bottom, right, width })),
    );
    // Turn, counter, two of the zoom, full screen and download; the first page has no arrow back.
    expect(controls.length).toBe(6);
    expect(
      Math.max(...controls.map(({ bottom }) => bottom)) - Math.min(...controls.map(({ top }) => top)),
    ).toBeLessThanOrEqual(48);
    expect(Math.max(...controls.map(({ right }) => right))).toBeLessThanOrEqual(360);
    expect(Math.min(...controls.map(({ width }) => width))).toBeGreaterThanOrEqual(24);
  });

  test('a phone that is turned while the page is drawn shows its text until the page is there', async () => {
    const page = await browser.open({ width: 360, height: 800 });
    const { asked, release } = await holdPicture(page);
    await page.goto(address('large'));
    await page.click('[data-viewer-turn="1"]');
    await page.getByRole('article', { name: 'Página 2' }).waitFor();
    const pagesWhenDrawn = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const viewer = document.querySelector('[data-viewer]');
          const count = () => viewer?.hasAttribute('data-drawn') && resolve(viewer.querySelectorAll('canvas').length);
          if (viewer) new MutationObserver(count).observe(viewer, { attributes: true });
        }),
    );
    await page.click('[data-viewer-open]');
    await asked;
    await page.setViewportSize({ width: 800, height: 360 });
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))));
    release();
    expect(await pagesWhenDrawn).toBe(1);
  });

  test('the sentence about a page that does not come goes when another one is drawn', async () => {
    const page = await browser.open({ width: 360, height: 800 });
    const { asked, release } = await holdPicture(page);
    await page.clock.install();
    await page.goto(address('large'));
    await page.click('[data-viewer-open]');
    await page.waitForSelector('[data-viewer][data-drawn]');
    await page.click('[data-viewer-turn="1"]');
    await asked;
    await page.clock.fastForward('00:31');
    const status = page.locator('[data-viewer-status]');
    await expect.poll(() => status.textContent()).toContain('tarda demasiado');
    await page.click('[data-viewer-turn="-1"]');
    await expect.poll(() => status.textContent()).toBe('');
    expect(await page.locator('article.hoja').getAttribute('aria-label')).toBe('Página 1');
    release();
  });

  test('in full screen the page keeps nine tenths of the height, and the button says how to leave', async () => {
    const page = await browser.open({ width: 360, height: 800 });
    await open(page);
    await page.getByRole('button', { name: 'Pantalla completa', exact: true }).click();
    const leave = page.getByRole('button', { name: 'Salir de pantalla completa' });
    await leave.waitFor();
    await expect.poll(async () => (await box(page, '[data-viewer-stage]')).height).toBeGreaterThan(0.9 * 800);
    await leave.click();
    await page.getByRole('button', { name: 'Pantalla completa', exact: true }).waitFor();
  });
});
