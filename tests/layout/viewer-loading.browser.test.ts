import { expect, inject, test } from 'vitest';
import { testBrowser } from '#tests/setup/browser.ts';
import { runSql } from '#tests/setup/gestion/people.ts';
import { plainPdf } from '#tests/setup/pdf/pdf-file.ts';
import { publishPdfs } from '#tests/setup/pdf/publish.ts';

const samples = publishPdfs(9_980, {
  unread: {
    content: plainPdf({ texts: ['Hoja 1 sin leer', 'Hoja 2 sin leer', 'Hoja 3 sin leer'] }),
    carpeta: 'FA-0276',
  },
  hidden: { content: plainPdf({ texts: ['Hoja 1 oculta', 'Hoja 2 oculta'] }), carpeta: 'FA-0276' },
});
const browser = testBrowser();

test('a document whose pages the site could not count is shown, with its counter and arrows', async () => {
  const sql = (text: string) => runSql(inject('dataDir'), text, [samples.id('unread')]);
  const content = 'select a.sha256 from archivos a inner join documentos d on d.archivo_id = a.id where d.id = $1';
  const page = await browser.open();
  const address = `/difusion/revista-valor-publico?documento=${samples.id('unread')}`;
  // The first visit has the text read.
  await page.goto(`${address}&buscar=hoja`);
  await expect.poll(() => sql(`select from textos_pdf where sha256 in (${content})`)).toHaveLength(1);
  // As a file of more than 64 MB is stored.
  await sql(
    `update textos_pdf set estado = 'ilegible', total = null, intentos = 4, leido = now() where sha256 in (${content})`,
  );
  await sql(`delete from paginas_pdf where sha256 in (${content})`);
  await sql(`update archivos set paginas = null where sha256 in (${content})`);
  await sql(`select pg_notify('contenido', '1 documentos') where $1::int > 0`);
  const counter = page.locator('[data-viewer-counter]');
  const isCounted = async () => {
    await page.goto(address);
    return counter.isVisible();
  };
  await expect.poll(isCounted).toBe(false);
  await page.click('[data-viewer-open]');
  await page.waitForSelector('[data-viewer][data-drawn]');
  expect(await counter.textContent()).toContain('/ 3');
  await page.click('[data-viewer-turn="1"]');
  await page.getByRole('article', { name: 'Página 3' }).waitFor();
});

test('a viewer that the page replaced ends its document', async () => {
  const page = await browser.open();
  await page.goto('/inicio/servicios-publicos?tipo=9');
  for (const year of ['2018', '2020', '2018']) {
    await page.click('[data-viewer-open]');
    await page.waitForSelector('[data-viewer][data-drawn]');
    await page.getByLabel('Año', { exact: true }).selectOption(year);
    await page.waitForSelector('[data-viewer]:not([data-drawn])');
  }
  await page.click('[data-viewer-open]');
  await page.waitForSelector('[data-viewer][data-drawn]');
  await expect.poll(() => page.workers().length).toBe(1);
});

test('a viewer whose section the page has put back opens again', async () => {
  const page = await browser.open();
  await page.goto('/inicio/servicios-publicos?tipo=9');
  await page.click('[data-viewer-open]');
  await page.waitForSelector('[data-viewer][data-drawn]');
  // The same choice once more.
  await page.getByRole('button', { name: 'Ver resultados' }).click();
  await page.waitForSelector('[data-viewer]:not([data-drawn])');
  await page.click('[data-viewer-open]');
  await page.waitForSelector('[data-viewer][data-drawn]');
});

test('a document opened in a hidden tab is drawn when the tab is shown, however late', async () => {
  const page = await browser.open();
  await page.addInitScript(() => {
    const [draw, wait] = [window.requestAnimationFrame.bind(window), window.setTimeout.bind(window)];
    const frames: FrameRequestCallback[] = [];
    let isHidden = true;
    Object.defineProperty(document, 'hidden', { get: () => isHidden });
    window.requestAnimationFrame = (frame) => (isHidden ? frames.push(frame) : draw(frame));
    // Half a minute, in which nothing is drawn, passes in a tenth of a second.
    let halfMinutes = 0;
    Object.assign(window, {
      setTimeout(then: () => void, ms?: number) {
        if (ms !== 30_000) return wait(then, ms);
        halfMinutes += 1;
        document.documentElement.dataset.halfMinutes = String(halfMinutes);
        return wait(then, 100);
      },
    });
    window.addEventListener('shown', () => {
      isHidden = false;
      for (const frame of frames) draw(frame);
    });
  });
  await page.goto(`/difusion/revista-valor-publico?documento=${samples.id('hidden')}&pagina=2`);
  await expect.poll(async () => Number(await page.getAttribute('html', 'data-half-minutes'))).toBeGreaterThan(3);
  expect(await page.textContent('[data-viewer-status]')).toBe('Cargando...');
  await page.evaluate(() => window.dispatchEvent(new Event('shown')));
  await page.getByRole('article', { name: 'Página 2' }).waitFor();
});
