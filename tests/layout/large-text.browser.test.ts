import { expect, test } from 'vitest';
import { pageAddresses } from '#tests/setup/addresses.ts';
import { cacheFonts, testBrowser } from '#tests/setup/browser.ts';
import { enteNamed } from '#tests/setup/demonstration/records.ts';
import { brokenWords, tooWide } from './measures.ts';

// Visitors who set the text of their browser to twice its size.
const addresses = (await pageAddresses()).map(({ address }) => address);
const browser = testBrowser({ textSize: 32 });
const browserOfSmallText = testBrowser();

test('no page is wider than the window, and no word is broken without a hyphen', async () => {
  const page = await browser.open({ width: 360, height: 800 });
  const overflows: string[] = [];
  await cacheFonts(page);
  for (const address of addresses) {
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    await page.evaluate(() => document.fonts.ready);
    for (const width of [360, 768]) {
      await page.setViewportSize({ width, height: 800 });
      overflows.push(
        ...(await tooWide(page)).map((element) => `${address}, ${width}: wider than the window: ${element}`),
      );
      overflows.push(...(await brokenWords(page)).map((word) => `${address}, ${width}: broken: ${word}`));
    }
  }
  expect(overflows).toEqual([]);
}, 120_000);

test('no page is wider than the window with a style sheet of the reader that doubles the text', async () => {
  const page = await browserOfSmallText.open({ width: 360, height: 800 });
  const overflows: string[] = [];
  await cacheFonts(page);
  const hermosillo = `/entes/${enteNamed('Hermosillo').id}`;
  const forms = ['/institucion/denuncias', '/transparencia/participacion-ciudadana'];
  for (const address of [
    '/',
    '/accesibilidad',
    '/auditorias/avance-solventacion',
    '/mi-municipio',
    hermosillo,
    ...forms,
  ]) {
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    // Unlike the text size of the browser, it does not change the widths of media queries.
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    for (const width of [360, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      overflows.push(...(await tooWide(page)).map((element) => `${address}, ${width}: ${element}`));
    }
  }
  expect(overflows).toEqual([]);
});

test('the menu button is inside the header, and the field of the home page can be read', async () => {
  const page = await browser.open({ width: 360, height: 800 });
  await page.goto('/');
  const menu = await page.getByRole('button', { name: 'Menú' }).boundingBox();
  expect((menu?.x ?? Number.NaN) + (menu?.width ?? 0)).toBeLessThanOrEqual(360);
  const field = await page.getByRole('combobox', { name: 'Municipio o dependencia' }).boundingBox();
  expect(field?.width).toBeGreaterThan(250);
  const icon = await page.locator('header svg').first().boundingBox();
  expect(icon?.width).toBeGreaterThanOrEqual(32);
});

test.each(['Hermosillo', 'IMPLAN Guaymas'].map((name) => `/entes/${enteNamed(name).id}`))(
  'the name and kind of an ente are not divided where they have room: %s',
  async (address) => {
    const page = await browser.open({ width: 360, height: 800 });
    await cacheFonts(page);
    await page.goto(address);
    await page.evaluate(() => document.fonts.ready);
    const lines = await page.locator('main div:has(> h1)').evaluate((head) =>
      [...head.querySelectorAll('h1, p')].flatMap((element) => {
        const text = element.firstChild;
        return [...(text?.textContent ?? '').matchAll(/\p{L}{4,}/gu)].flatMap((word) => {
          const range = new Range();
          if (!text || text.nodeType !== Node.TEXT_NODE) return [];
          range.setStart(text, word.index);
          range.setEnd(text, word.index + word[0].length);
          return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1 ? [word[0]] : [];
        });
      }),
    );
    expect(lines).toEqual([]);
  },
);
