import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { siteMapAddresses } from '#tests/setup/addresses.ts';
import { cacheFonts, testBrowser } from '#tests/setup/browser.ts';
import { enteNamed, noteCalled } from '#tests/setup/demonstration/records.ts';
import { brokenWords } from './measures.ts';

// Measures of pages: what must be large, side by side, whole or out of the way.
const browser = testBrowser({ share: true });
const nota = `/difusion/nota?nota=${noteCalled('entregamos-al-congreso-los-informes-2025')}`;
let page: Page;
beforeAll(async () => {
  page = await browser.open();
  await cacheFonts(page);
});

async function visit(address: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.goto(address);
  await page.evaluate(() => document.fonts.ready);
}

async function box(locator: Locator) {
  const bounds = await locator.boundingBox();
  if (!bounds) throw new Error(`${locator} is not on screen`);
  return bounds;
}

const fontSize = (locator: Locator) =>
  locator.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));

const records = (await siteMapAddresses()).filter((address) => /^\/(entes|auditorias\/auditoria)\/\d+$/.test(address));

test.each(['/entes/', '/auditorias/auditoria/'])(
  '%s: the title is the conclusion, larger than any other heading',
  async (path) => {
    const address = records.find((record) => record.startsWith(path)) ?? path;
    for (const width of [1440, 360]) {
      await visit(address, width);
      const title = page.getByRole('heading', { level: 1 });
      expect(await title.textContent()).toMatch(/\.$/);
      for (const heading of await page.locator('main').getByRole('heading', { level: 2 }).all())
        expect(await fontSize(title), `${width}`).toBeGreaterThan(1.2 * (await fontSize(heading)));
    }
  },
);

test('a note shows its picture whole and its table uncut', async () => {
  await visit(nota, 1440);
  const picture = page.locator('article figure img');
  const { width, height } = await box(picture);
  const natural = await picture.evaluate(
    (img) => Number(img.getAttribute('height')) / Number(img.getAttribute('width')),
  );
  expect(width).toBeLessThanOrEqual(1200);
  expect(height / width).toBeGreaterThan(0.9 * natural);
  const table = page.getByRole('group', { name: 'Tabla' });
  expect(await table.evaluate((place) => place.scrollWidth - place.clientWidth)).toBe(0);
});

test('a table wider than its place has a shadow at its edge until its end', async () => {
  await visit(nota, 360);
  const table = page.getByRole('group', { name: 'Tabla' });
  const shadow = () => table.evaluate((place) => Number(getComputedStyle(place, '::after').opacity));
  expect(await table.evaluate((place) => place.scrollWidth - place.clientWidth)).toBeGreaterThan(40);
  await expect.poll(shadow).toBe(1);
  await table.evaluate((place) => place.scrollTo({ left: place.scrollWidth, behavior: 'instant' }));
  await expect.poll(shadow).toBe(0);
  await table.focus();
  expect(await table.evaluate((place) => place === document.activeElement)).toBe(true);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(shadow).toBe(0);
});

test('the follow-up shows its last column whole', async () => {
  await visit('/auditorias/avance-solventacion', 620);
  for (const width of [620, 768, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    const cut = await page.$$eval('main .tabla', (places) =>
      places.filter((place) => place.scrollWidth > place.clientWidth).map((place) => place.textContent?.slice(0, 40)),
    );
    expect(cut, String(width)).toEqual([]);
  }
});

test('a document is one row: its size in a column near its title, below it on a phone', async () => {
  await visit('/institucion/compendio-legislativo', 1440);
  const row = page.locator('main li').filter({ hasText: 'Ley de Fiscalización Superior del Estado' }).first();
  const [wide, title, size] = [
    await box(row),
    await box(row.getByRole('link').first()),
    await box(row.getByText(/kB$/)),
  ];
  expect(wide.height).toBeLessThanOrEqual(80);
  expect(size.x - (title.x + title.width)).toBeLessThan(700);
  const red = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = 'var(--acento)';
    const color = getComputedStyle(probe).color;
    probe.remove();
    return color;
  });
  expect(await row.getByText('PDF', { exact: true }).evaluate((tag) => getComputedStyle(tag).color)).not.toBe(red);
  await page.setViewportSize({ width: 360, height: 900 });
  const below = await box(row.getByText(/kB$/));
  expect(below.y).toBeGreaterThan((await box(row.getByRole('link').first())).y);
  expect((await box(row)).height).toBeLessThanOrEqual(130);
});

test.each(['/', '/mapa-del-sitio', '/auditorias/avance-solventacion', `/entes/${enteNamed('Hermosillo').id}`])(
  '%s breaks no word without a hyphen',
  async (address) => {
    for (const width of [360, 768, 1024, 1440]) {
      await visit(address, width);
      expect(await brokenWords(page), String(width)).toEqual([]);
    }
  },
);

test('the panel of an audit uses the width of the page', async () => {
  await visit('/auditorias/auditorias-covid', 1440);
  const panel = page.locator('main details').first();
  await panel.locator('summary').click();
  const [table, whole] = [await box(panel.locator('table')), await box(panel)];
  expect(table.x + table.width).toBeGreaterThan(whole.x + 0.95 * whole.width);
});

test.each(['', '/observacion/1'])(
  'the life of an audit is drawn, that of an observation on a phone too, no name over another: %s',
  async (part) => {
    const audit = records.find((record) => record.startsWith('/auditorias/auditoria/'));
    for (const width of [...(part ? [360] : []), 768, 1100]) {
      await visit(`${audit}${part}`, width);
      const names = await page.$$eval('section[aria-labelledby="vida"] svg text', (elements) =>
        elements.map((element) => {
          const { left, right, top, bottom } = element.getBoundingClientRect();
          return { left, right, top, bottom, text: element.textContent };
        }),
      );
      expect(names.length, String(width)).toBeGreaterThan(3);
      const over = names.flatMap((one, index) =>
        names
          .slice(index + 1)
          .filter((other) => one.left < other.right && other.left < one.right)
          .filter((other) => one.top + 6 < other.bottom && other.top + 6 < one.bottom)
          .map((other) => `${one.text} over ${other.text}`),
      );
      expect(over, String(width)).toEqual([]);
      expect(Math.max(...names.map(({ right }) => right))).toBeLessThanOrEqual(width);
    }
  },
);

test('the search is in the header of a phone, without opening the menu', async () => {
  await visit('/', 360);
  const search = page.locator('header').getByRole('link', { name: 'Buscar en todo el sitio' });
  const { height, width } = await box(search);
  expect(Math.min(height, width)).toBeGreaterThanOrEqual(44);
  await search.click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/buscar');
});

test('printed sheets have the address, the date and their number', async () => {
  await visit('/mi-municipio', 1440);
  const file = await page.pdf({ preferCSSPageSize: true });
  const task = getDocument({ data: new Uint8Array(file), verbosity: 0 });
  const document = await task.promise;
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    const text = items.map((item) => ('str' in item ? item.str : '')).join('');
    expect(text).toContain(`Hoja ${number} de ${document.numPages}`);
    expect(text).toMatch(/\/mi-municipio, \d+ de \w+ de \d{4}/);
  }
  // The title with the map, and the list with its source.
  expect(document.numPages).toBe(2);
  await task.destroy();
});

test('a reference line passes behind the figures of short bars, which are at the end of their bar', async () => {
  await visit('/Encuestas', 1440);
  const gaps = await page.evaluate(() =>
    [...document.querySelectorAll('main [role="img"] svg:has(> line)')].map((svg) => {
      const bar = [...svg.querySelectorAll('rect')].at(-1)?.getBoundingClientRect();
      const figure = svg.querySelector('text')?.getBoundingClientRect();
      return bar && figure ? Math.round(figure.left - bar.right) : Number.NaN;
    }),
  );
  expect(gaps.length).toBeGreaterThan(8);
  expect(Math.max(...gaps)).toBeLessThanOrEqual(12);
});

test.each(['/auditorias/programaauditoriagraficas', '/institucion/analisis-de-coyuntura/share?entrada=11'])(
  'the letters of the drawing of %s on paper are readable',
  async (address) => {
    await visit(address, 1440);
    const task = getDocument({ data: new Uint8Array(await page.pdf({ preferCSSPageSize: true })), verbosity: 0 });
    const document = await task.promise;
    const small: string[] = [];
    for (let number = 1; number <= document.numPages; number += 1)
      for (const item of (await (await document.getPage(number)).getTextContent()).items)
        if ('str' in item && item.str.trim() && item.height < 7) small.push(`${item.height} ${item.str}`);
    await task.destroy();
    expect(small).toEqual([]);
  },
);
