import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { documentoKind } from '#areas/documentos/publications.ts';
import { documentos } from '#areas/documentos/schema.ts';
import { openFileStore, saveArchivo } from '#platform/files/files.ts';
import { localFileStore } from '#platform/files/stores/local.ts';
import { axe } from '../setup/axe.ts';
import { testBrowser } from '../setup/browser.ts';
import { openServerDatabase, writeContent } from '../setup/database.ts';
import { enteNamed } from '../setup/demonstration/records.ts';
import { ask } from '../setup/http.ts';
import { lockedPdf, plainPdf } from '../setup/pdf/pdf-file.ts';
import { until } from '../setup/processes.ts';
import { publishDocumentos, removeRecords } from '../setup/publications.ts';

// Documents of many kinds, published for this file alone and opened through the real server.
const MEGABYTE = 1_048_576;
const samples = {
  seven: () => plainPdf({ texts: Array.from({ length: 7 }, (_, index) => `Hoja ${index + 1} de prueba`) }),
  large: () => plainPdf({ texts: Array.from({ length: 25 }, (_, index) => `Plana ${index + 1}`), picture: MEGABYTE }),
  broken: () => Buffer.from('%PDF-1.7\nesto no es un PDF'),
  locked: lockedPdf,
  empty: () => Buffer.alloc(0),
  pictures: () => plainPdf({ texts: ['', ''], picture: 900 }),
};
type Sample = keyof typeof samples;
const ids = new Map<Sample, number>();
const folder = '/difusion/revista-valor-publico';
const browser = testBrowser();

openServerDatabase();
beforeAll(async () => {
  openFileStore(localFileStore(`${inject('dataDir')}/archivos`));
  await writeContent('documentos', async (tx) => {
    for (const [index, name] of (Object.keys(samples) as Sample[]).entries()) {
      const id = 9_900 + index;
      const archivo = await saveArchivo(tx, await samples[name](), { nombre: `${name}.pdf`, tipo: 'application/pdf' });
      await tx
        .insert(documentos)
        .values({ id, carpeta: 'FA-0276', nombre: `Prueba ${name}`, archivoId: archivo.id, orden: 9000 + index });
      ids.set(name, id);
    }
    await publishDocumentos(tx, [...ids.values()]);
  });
  for (const name of ids.keys())
    await until(`the text of ${name} is read`, async () => {
      const { text } = await ask(address(name));
      return !text.includes('se está preparando');
    });
});
afterAll(async () => {
  await writeContent('documentos', (tx) => removeRecords(tx, documentoKind, [...ids.values()]));
});

const address = (name: Sample, more = '') => `${folder}?documento=${ids.get(name)}${more}`;
const counter = (page: Page) => page.textContent('[data-viewer-counter]');
const status = (page: Page) => page.textContent('[data-viewer-status]');
const sheets = (page: Page) =>
  page.$$eval('[data-viewer-sheets] article.hoja', (all) => all.map((sheet) => sheet.getAttribute('aria-label')));

async function open(page: Page, name: Sample): Promise<void> {
  await page.goto(address(name));
  await page.click('[data-viewer-open]');
  await page.waitForSelector('[data-viewer]:is([data-drawn], :not([data-busy]))');
  expect(await status(page)).toBe('');
}

/** Waits until the sheets on screen are these pages. */
async function expectPages(page: Page, ...numbers: number[]): Promise<void> {
  await expect.poll(() => sheets(page)).toEqual(numbers.map((number) => `Página ${number}`));
}

describe('the spread', () => {
  test('shows two pages side by side from 480 px on, one below', async () => {
    const page = await browser.open({ width: 480 });
    await open(page, 'seven');
    await expectPages(page, 1, 2);
    expect(await counter(page)).toBe('1–2 / 7');
    const [left, right] = await page.$$eval('article.hoja', (all) =>
      all.map((each) => each.getBoundingClientRect().toJSON()),
    );
    expect(left.y).toBe(right.y);
    expect(right.x).toBeGreaterThanOrEqual(left.x + left.width);
    await page.setViewportSize({ width: 479, height: 800 });
    await expectPages(page, 1);
    expect(await counter(page)).toBe('1 / 7');
  });

  test('turns by two on a wide window, and the arrows go away at the ends', async () => {
    const page = await browser.open();
    await open(page, 'seven');
    const [previous, next] = [page.locator('[data-viewer-turn="-1"]'), page.locator('[data-viewer-turn="1"]')];
    expect(await previous.isHidden()).toBe(true);
    for (const pages of [[3, 4], [5, 6], [7]]) {
      await next.click();
      await expectPages(page, ...pages);
    }
    expect([await previous.isHidden(), await next.isHidden()]).toEqual([false, true]);
    expect(new URL(page.url()).searchParams.get('pagina')).toBe('7');
    await previous.click();
    await expectPages(page, 5, 6);
  });

  test('the COVID agreement: previous is disabled on page 1, and turns go page by page', async () => {
    const page = await browser.open();
    await page.goto('/auditorias/auditorias-covid');
    const viewer = page.locator('#visor-acuerdo');
    expect(await viewer.count()).toBe(0);
    await page.getByRole('link', { name: 'Suspensión de plazos y términos' }).click();
    await page.waitForSelector('#visor-acuerdo[data-drawn]');
    const previous = viewer.locator('[data-viewer-turn="-1"]');
    expect([await previous.isVisible(), await previous.getAttribute('aria-disabled')]).toEqual([true, 'true']);
    await viewer.locator('[data-viewer-turn="1"]').click();
    await expect.poll(() => viewer.locator('[data-viewer-counter]').textContent()).toBe('2–3 / 6');
    expect(await previous.getAttribute('aria-disabled')).toBeNull();
  });
});

describe('moving about', () => {
  test('by keys: arrows, page keys, first and last', async () => {
    const page = await browser.open({ width: 400 });
    await open(page, 'seven');
    for (const [key, expected] of [
      ['PageDown', 2],
      ['ArrowRight', 3],
      ['ArrowLeft', 2],
      ['PageUp', 1],
      ['PageUp', 1],
      ['End', 7],
      ['PageDown', 7],
      ['Home', 1],
    ] as const) {
      await page.keyboard.press(key);
      await expectPages(page, expected);
    }
  });

  test('by a swipe', async () => {
    const page = await browser.open({ width: 400 });
    await open(page, 'seven');
    const swipe = (from: number, to: number) =>
      page.$eval(
        '[data-viewer-stage]',
        (stage, [start = 0, end = 0]) => {
          const touch = (clientX: number) => new Touch({ identifier: 1, target: stage, clientX, clientY: 300 });
          stage.dispatchEvent(new TouchEvent('touchstart', { touches: [touch(start)], bubbles: true }));
          stage.dispatchEvent(new TouchEvent('touchend', { changedTouches: [touch(end)], bubbles: true }));
        },
        [from, to],
      );
    await swipe(300, 100);
    await expectPages(page, 2);
    await swipe(100, 300);
    await expectPages(page, 1);
    await swipe(100, 120);
    await expectPages(page, 1);
  });

  test('by a page number, and by a link to a page, which opens there', async () => {
    const page = await browser.open({ width: 600 });
    await page.goto(address('seven', '&pagina=6'));
    await expectPages(page, 6, 7);
    await page.setViewportSize({ width: 400, height: 800 });
    await expectPages(page, 6);
    await page.fill('[data-viewer-go] input[inputmode]', '4');
    await page.keyboard.press('Enter');
    await expectPages(page, 4);
    await page.fill('[data-viewer-go] input[inputmode]', '999');
    await page.keyboard.press('Enter');
    await expectPages(page, 7);
  });

  test('zoom makes the page larger', async () => {
    const page = await browser.open({ width: 400 });
    await open(page, 'seven');
    await expectPages(page, 1);
    const width = () => page.$eval('article.hoja', (sheet) => sheet.getBoundingClientRect().width);
    const before = await width();
    await page.click('[data-viewer-zoom="1"]');
    await expect.poll(width).toBeCloseTo(before * 1.25, -1);
    expect(await page.textContent('[data-viewer-zoom-level]')).toBe('125 %');
  });

  test('words are found, marked on the page, and lead to it', async () => {
    const page = await browser.open({ width: 400 });
    await open(page, 'seven');
    await page.fill('[data-viewer-search] input[type=search]', 'HOJA 5');
    await page.keyboard.press('Enter');
    await page.click('[data-viewer-page="5"]');
    await expectPages(page, 5);
    expect(await page.evaluate(() => CSS.highlights.get('hallazgo')?.size)).toBe(1);
  });
});

test('a citizen report is one page, 1000 px wide on a wide window, and fits a narrow one', async () => {
  const page = await browser.open();
  await page.goto(`/auditorias/informes-ciudadanos?ente=${enteNamed('Bacerac').id}&pagina=1`);
  await expectPages(page, 1);
  const width = () => page.$eval('article.hoja', (sheet) => Math.round(sheet.getBoundingClientRect().width));
  expect(await width()).toBe(1000);
  await page.setViewportSize({ width: 420, height: 800 });
  // On a phone the page reaches both edges of the window.
  await expect.poll(width).toBeLessThanOrEqual(420);
});

test('pages are drawn with at least two dots per pixel, so that letters keep their distances', async () => {
  const page = await browser.open();
  await open(page, 'seven');
  const density = await page.$eval('.hoja canvas', (canvas) => {
    if (!(canvas instanceof HTMLCanvasElement)) throw new Error('no canvas');
    return canvas.width / canvas.getBoundingClientRect().width;
  });
  expect(density).toBeGreaterThanOrEqual(1.95);
});

test('fetches only the visible part of a large file, and nothing before the viewer is opened', async () => {
  // The number of pages is known when the text is read, which takes longer than a visit waits on a busy machine.
  await expect.poll(async () => (await ask(address('large'))).text).toContain('25 páginas');
  const page = await browser.open();
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  let [bytes, library] = [0, 0];
  const files = new Set<string>();
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.url.includes('/archivos/')) files.add(requestId);
    if (/drawing|pdf\.worker/.test(response.url)) library += 1;
  });
  session.on('Network.dataReceived', ({ requestId, dataLength }) => {
    if (files.has(requestId)) bytes += dataLength;
  });
  await page.goto(address('large'));
  expect([bytes, library]).toEqual([0, 0]);
  expect(await page.textContent('section[data-viewer] a[download]')).toContain('25 páginas, 25');
  await page.setViewportSize({ width: 400, height: 800 });
  await page.click('[data-viewer-open]');
  await expectPages(page, 1);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(2_000_000);
});

describe('files that cannot be shown say why', () => {
  test.each([
    ['broken', 'El archivo está dañado y no se puede mostrar. Pida una copia al área que lo publica.'],
    ['empty', 'El archivo está dañado y no se puede mostrar. Pida una copia al área que lo publica.'],
    ['locked', 'Una contraseña protege este documento, y por eso no se puede mostrar aquí.'],
  ] as const)('%s', async (name, message) => {
    const page = await browser.open();
    const response = await page.goto(address(name));
    expect(response?.status()).toBe(200);
    expect(await status(page)).toBe(message);
    expect(await page.locator('[data-viewer-open]').count()).toBe(0);
    expect(await page.locator('section[data-viewer] a[download]').isVisible()).toBe(true);
  });

  test('shows pages that are pictures, and states that they have no text', async () => {
    const page = await browser.open();
    await page.goto(address('pictures'));
    expect(await status(page)).toContain('no tienen texto');
    await page.click('[data-viewer-open]');
    await expectPages(page, 1, 2);
  });

  test('a file that went away meanwhile says so, and can be tried again', async () => {
    const page = await browser.open();
    await page.goto(address('seven'));
    await page.route('**/archivos/**', (route) => route.fulfill({ status: 404, body: '' }));
    await page.click('[data-viewer-open]');
    await expect
      .poll(() => status(page))
      .toBe('El archivo no está disponible por ahora. Vuelva a intentarlo en unos minutos.');
    await page.unroute('**/archivos/**');
    await page.click('[data-viewer-open]');
    await expectPages(page, 1, 2);
    browser.takeComplaints();
  });
});

test('axe finds nothing while pages are drawn, light and dark', async () => {
  for (const theme of ['claro', 'oscuro'] as const) {
    const page = await browser.open({ theme });
    await open(page, 'seven');
    expect(await axe(page)).toEqual([]);
  }
});
