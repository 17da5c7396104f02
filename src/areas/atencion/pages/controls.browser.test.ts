import type { FileChooser, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { forms, fresh } from '#tests/setup/atencion/forms.ts';
import { newCaller, pdf } from '#tests/setup/atencion/submission.ts';
import { type PageOptions, stopClock, testBrowser } from '#tests/setup/browser.ts';

// Form controls that extend a native control.
const browser = testBrowser();
const file = { name: 'factura.pdf', mimeType: 'application/pdf', buffer: pdf('control') };

async function visit(address: string, options: PageOptions = {}): Promise<Page> {
  const page = await browser.open({ caller: newCaller(), ...options });
  await page.goto(address);
  return page;
}

describe('the file field', () => {
  const overlay = (page: Page) => page.locator('[data-file-field]').first();
  const native = (page: Page, pseudo?: string) =>
    page.locator('#file').evaluate((input, part) => getComputedStyle(input, part).color, pseudo);
  const clear = 'rgba(0, 0, 0, 0)';

  test('has Spanish labels in every browser locale, and shows the name of the chosen file', async () => {
    const page = await visit('/institucion/denuncias');
    expect((await overlay(page).innerText()).split(/\n+/)).toEqual(['Elegir archivo', 'Ningún archivo elegido']);
    expect([await native(page), await native(page, '::file-selector-button')]).toEqual([clear, clear]);
    await page.setInputFiles('#file', file);
    expect(await overlay(page).innerText()).toContain('factura.pdf');
    await page.setInputFiles('#file', []);
    expect(await overlay(page).innerText()).toContain('Ningún archivo elegido');
    await page.setInputFiles('#file', file);
    await page.click('#denuncia-enviar');
    await page.locator('[data-failed]').waitFor();
    expect(await overlay(page).innerText()).toContain('factura.pdf');
    expect(await page.locator('#file').evaluate((input: HTMLInputElement) => input.files?.length)).toBe(1);
  });

  test('is a native control for keyboard, pointer and screen reader', async () => {
    for (const javaScript of [true, false]) {
      const page = await visit('/institucion/denuncias', { javaScript });
      // One listener for both choosers: the browser reports them only while somebody listens, and learns of a listener late.
      const choosers: FileChooser[] = [];
      page.on('filechooser', (chooser) => choosers.push(chooser));
      await page.focus('#Motivo');
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('file');
      // The overlay text has no pointer events: the click reaches the control.
      const click = () => page.locator('#file').click({ position: { x: 60, y: 20 } });
      for (const open of [() => page.keyboard.press('Space'), click]) {
        await open();
        await expect.poll(() => choosers.length).toBe(1);
        await choosers.pop()?.setFiles(file);
      }
      expect(await page.getByRole('button', { name: 'Evidencia Elegir archivo' }).getAttribute('id')).toBe('file');
      const box = await page.locator('#file').boundingBox();
      expect(Math.round(box?.height ?? 0)).toBeGreaterThanOrEqual(44);
      // Without scripts the name is in the browser's own words.
      if (!javaScript) expect([await native(page), await overlay(page).innerText()]).not.toContain(clear);
    }
  });
});

test('shows the progress of a slow upload', async () => {
  const page = await visit('/institucion/denuncias');
  const { Denunciante, Email, Dependencia, Motivo = '' } = fresh(forms.denuncia.values);
  for (const [name, value] of Object.entries({ Denunciante, Email, Dependencia, Motivo }))
    await page.fill(`#${name}`, value ?? '');
  const buffer = Buffer.concat([pdf(), Buffer.alloc(1_500_000, ' ')]);
  await page.setInputFiles('#file', { ...file, buffer });
  const progress = page.locator('form[data-posted-form=denuncia] progress');
  expect(await progress.isVisible()).toBe(false);
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 400_000 };
  await network.send('Network.emulateNetworkConditions', slow);
  await page.click('#denuncia-enviar');
  await progress.waitFor();
  expect(await progress.getAttribute('aria-label')).toBe('Avance del envío');
  const values = new Set<number>();
  await expect
    .poll(async () => {
      values.add(await progress.evaluate((bar: HTMLProgressElement) => bar.value).catch(() => 0));
      return values.size;
    })
    .toBeGreaterThan(3);
  await network.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 });
  await page.getByRole('heading', { name: /^Denuncia registrada/ }).waitFor();
});

test('searches the ente once, one second after the last key, and announces its state', async () => {
  const page = await visit('/transparencia/participacion-ciudadana');
  const requests: string[] = [];
  let answer = () => {};
  const released = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/Entes/websiteActivos/**', async (route) => {
    requests.push(decodeURIComponent(new URL(route.request().url()).pathname.split('/').at(-1) ?? ''));
    await released;
    await route.continue();
  });
  await page.focus('#EntidadPublica');
  await page.getByText('Escriba para comenzar a buscar').waitFor();
  const clock = await stopClock(page);
  for (const key of 'zzqx') {
    await page.keyboard.press(key);
    await clock.runFor(100);
  }
  await clock.runFor(800);
  expect(requests).toEqual([]);
  await clock.runFor(200);
  await page.getByText('Cargando...').waitFor();
  answer();
  await page.getByText('Sin coincidencias').waitFor();
  expect(requests).toEqual(['zzqx']);
  // An empty text sends no request.
  await page.fill('#EntidadPublica', ' ');
  await page.getByText('Escriba para comenzar a buscar').waitFor();
  await clock.runFor(5000);
  expect(requests).toHaveLength(1);
});
