import { expect, test } from 'vitest';
import { pageFaults } from '#tests/setup/axe.ts';
import { cacheFonts, testBrowser } from '#tests/setup/browser.ts';
import { enteNamed } from '#tests/setup/demonstration/records.ts';

const browser = testBrowser();

test('filters the municipalities while typing, and links the page of the ayuntamiento', async () => {
  const page = await browser.open();
  await page.goto('/mi-municipio');
  await page.getByRole('searchbox', { name: 'Buscar un municipio' }).pressSequentially('rio colorado', { delay: 10 });
  await page.waitForURL('**/mi-municipio?buscar=rio+colorado');
  await page.getByText('1 municipio con').waitFor();
  await page.getByRole('list').getByRole('link', { name: 'San Luis Río Colorado', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: /^San Luis Río Colorado / }).waitFor();
});

test('the map is a list of links, focusable by keyboard, whose names contain the share', async () => {
  const page = await browser.open({ width: 360 });
  await page.goto('/mi-municipio');
  const map = page.getByRole('list', { name: 'Municipios en su lugar aproximado' });
  expect(await map.getByRole('link').count()).toBe(72);
  const hermosillo = map.getByRole('link', { name: /^Hermosillo \d+\s% de \d+ observaciones resueltas$/ });
  await hermosillo.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/entes/${enteNamed('Hermosillo').id}`);
});

test('a tile and the row of its municipality light each other, and no other', async () => {
  const page = await browser.open({ width: 1440 });
  await page.goto('/mi-municipio');
  const map = page.getByRole('list', { name: 'Municipios en su lugar aproximado' });
  const row = page
    .getByRole('region', { name: 'Lista de municipios' })
    .getByRole('link', { name: 'Hermosillo', exact: true });
  const wide = () =>
    map.evaluate((list) =>
      [...list.querySelectorAll('a')].flatMap((tile) =>
        getComputedStyle(tile).outlineWidth === '3px' ? [tile.textContent] : [],
      ),
    );
  expect(await wide()).toEqual([]);
  await row.hover();
  expect(await wide()).toHaveLength(1);
  await page.mouse.move(0, 0);
  await map.getByRole('link', { name: /^Hermosillo / }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  const lit = await page
    .getByRole('region', { name: 'Lista de municipios' })
    .evaluate((list) =>
      [...list.querySelectorAll('li')].flatMap((item) =>
        / 4px 0px 0px 0px inset$| inset 4px /.test(` ${getComputedStyle(item).boxShadow}`)
          ? [item.querySelector('a')?.textContent]
          : [],
      ),
    );
  expect(lit).toEqual(['Hermosillo']);
});

test('all tiles of the map are inside the window, apart from each other and large enough for a finger', async () => {
  const page = await browser.open({ width: 360 });
  await cacheFonts(page);
  await page.goto('/mi-municipio');
  await page.evaluate(() => document.fonts.load('600 13px "Source Sans 3"').then(() => undefined));
  for (const width of [320, 360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const tiles = await page.getByRole('list', { name: 'Municipios en su lugar aproximado' }).evaluate((list) =>
      [...list.querySelectorAll('a')].map((tile) => {
        const { left, right, top, width, height } = tile.getBoundingClientRect();
        const texts = [...tile.children].filter((text) => text.getBoundingClientRect().width > 1);
        const cut = tile.scrollWidth > tile.clientWidth || tile.scrollHeight > tile.clientHeight;
        return { left, right, place: `${left} ${top}`, least: Math.min(width, height), texts: texts.length, cut };
      }),
    );
    expect(new Set(tiles.map(({ place }) => place)).size, `${width}: places`).toBe(72);
    expect(Math.min(...tiles.map(({ left }) => left)), `${width}: left`).toBeGreaterThanOrEqual(0);
    expect(Math.max(...tiles.map(({ right }) => right)), `${width}: right`).toBeLessThanOrEqual(width);
    expect(Math.min(...tiles.map(({ least }) => least)), `${width}: size`).toBeGreaterThanOrEqual(24);
    expect(
      tiles.filter(({ texts, cut }) => texts === 0 || cut),
      `${width}: text`,
    ).toEqual([]);
  }
});

test('no tile cuts its text on paper, nor in a wide fallback font', async () => {
  const page = await browser.open({ width: 320 });
  await page.goto('/mi-municipio');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const cutTiles = () =>
    page
      .getByRole('list', { name: 'Municipios en su lugar aproximado' })
      .evaluate((list) =>
        [...list.querySelectorAll('a')].flatMap((tile) =>
          tile.scrollWidth > tile.clientWidth || tile.scrollHeight > tile.clientHeight ? [tile.textContent] : [],
        ),
      );
  // The width of a letter page between its margins.
  await page.setViewportSize({ width: 710, height: 900 });
  await page.emulateMedia({ media: 'print' });
  for (const measure of ['?ver=monto', '?ver=pendiente', '?ver=dias', '']) {
    await page.goto(`/mi-municipio${measure}`);
    expect(await cutTiles(), measure).toEqual([]);
  }
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => document.body.style.setProperty('font-family', 'sans-serif'));
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await cutTiles(), String(width)).toEqual([]);
  }
});

test('each step of the map looks different in the legend, in both themes and on paper', async () => {
  const page = await browser.open();
  await page.goto('/mi-municipio');
  const looks = () =>
    page
      .locator(':has(> ul[aria-label="Municipios en su lugar aproximado"]) ~ div li > [aria-hidden]')
      .evaluateAll((swatches) =>
        swatches.map((swatch) => {
          const { backgroundColor, backgroundImage, borderStyle } = getComputedStyle(swatch);
          return `${backgroundColor} ${backgroundImage} ${borderStyle}`;
        }),
      );
  for (const media of [{ colorScheme: 'light' }, { colorScheme: 'dark' }, { media: 'print' }] as const) {
    await page.emulateMedia(media);
    const drawn = await looks();
    expect(drawn).toHaveLength(6);
    expect(new Set(drawn).size, JSON.stringify(media)).toBe(6);
  }
});

test('a search is accessible and fits at 320 px', async () => {
  const page = await browser.open();
  await page.goto('/mi-municipio?buscar=san');
  expect(await pageFaults(page, [1440, 320])).toEqual([]);
});

test('with forced colours the current tab differs from the others', async () => {
  const page = await browser.open();
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/mi-municipio');
  const colours = await page
    .getByRole('navigation', { name: 'Qué muestra el mapa' })
    .getByRole('link')
    .evaluateAll((tabs) =>
      tabs.map((tab) => [tab.hasAttribute('aria-current'), getComputedStyle(tab).borderBottomColor]),
    );
  const current = colours.filter(([isCurrent]) => isCurrent).map(([, colour]) => colour);
  expect(current).toHaveLength(1);
  for (const [isCurrent, colour] of colours) if (!isCurrent) expect(colour).not.toBe(current[0]);
});
