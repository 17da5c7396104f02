import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axe } from '#tests/setup/axe.ts';
import { testBrowser } from '#tests/setup/browser.ts';
import { auditOf, enteNamed } from '#tests/setup/demonstration/records.ts';
import { ask } from '#tests/setup/http.ts';

const browser = testBrowser();
const audit = auditOf(enteNamed('Hermosillo'), 2023).id;
const report = (await ask(`/api/File/Informe/${audit}`)).body;
const copyOfReport = { name: 'copia.pdf', mimeType: 'application/pdf', buffer: report };
const unknownFile = { name: 'otro.pdf', mimeType: 'application/pdf', buffer: Buffer.from('otra cosa') };

/** Records the requests of the page from now on: method, path, and bytes of the body. */
function recordRequests(page: Page): string[] {
  const sentRequests: string[] = [];
  page.on('request', (request) => {
    sentRequests.push(
      `${request.method()} ${new URL(request.url()).pathname} ${request.postDataBuffer()?.length ?? 0}`,
    );
  });
  return sentRequests;
}

test('hashes a copy in the browser and sends only its huella', async () => {
  const page = await browser.open();
  await page.goto('/verificar');
  await page.getByText('el archivo no se envía').waitFor();
  const sentRequests = recordRequests(page);
  await page.getByLabel('Archivo que quiere verificar').setInputFiles(copyOfReport);
  const result = page.locator('#resultado');
  await result.getByRole('heading', { name: 'Auténtico: es idéntico al que publicamos' }).waitFor();
  // The picture of the first page has an address that begins with the hash, too.
  const isPicture = (sent: string) => /^GET \/hojas\/[0-9a-f]{16}\/1-480\.webp 0$/.test(sent);
  expect(sentRequests.filter((sent) => !isPicture(sent))).toEqual([
    expect.stringMatching(/^GET \/api\/Verificar\/[0-9a-f]{64} 0$/),
  ]);
  await expect
    .poll(() => result.locator('img').evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBe(480);
  expect(await result.innerText()).toContain('Publicado el 22 de agosto de 2024.');
  expect(await axe(page)).toEqual([]);
  await result.getByRole('link', { name: /^Informe Individual/ }).click();
  await page.waitForURL(`**/auditorias/auditoria/${audit}#informes`);
});

test('does not recognise an unknown file, and shows an error without a connection', async () => {
  const page = await browser.open();
  await page.goto('/verificar');
  const result = page.locator('#resultado');
  await page.getByLabel('Archivo que quiere verificar').setInputFiles(unknownFile);
  await result.getByRole('heading', { name: 'No lo reconocemos' }).waitFor();
  expect(browser.takeComplaints()).toEqual([expect.stringContaining('404 /api/Verificar/')]);
  await page.route('**/api/Verificar/*', (route) => route.abort());
  await page.getByRole('button', { name: 'Verificar', exact: true }).click();
  await result.getByRole('heading', { name: 'No se verificó' }).waitFor();
  browser.takeComplaints();
});

test('accepts a dropped file', async () => {
  const page = await browser.open();
  await page.goto('/verificar');
  const form = page.locator('[data-verify]');
  const data = await page.evaluateHandle(
    (bytes) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([Uint8Array.from(bytes)], 'copia.pdf', { type: 'application/pdf' }));
      return transfer;
    },
    [...report],
  );
  await form.dispatchEvent('dragover', { dataTransfer: data });
  expect(await form.getAttribute('data-over')).toBe('');
  await form.dispatchEvent('drop', { dataTransfer: data });
  await page.getByRole('heading', { name: 'Auténtico: es idéntico al que publicamos' }).waitFor();
  expect(await form.getAttribute('data-over')).toBeNull();
});

test('without scripts the form uploads the file and the page shows the result', async () => {
  const page = await browser.open({ javaScript: false, width: 360 });
  await page.goto('/verificar');
  await page.getByText('no se guarda').waitFor();
  await page.getByLabel('Archivo que quiere verificar').setInputFiles(copyOfReport);
  await page.getByRole('button', { name: 'Verificar', exact: true }).click();
  await page.waitForURL(/\/verificar\?sha256=[0-9a-f]{64}#resultado$/);
  await page.getByRole('heading', { name: 'Auténtico: es idéntico al que publicamos' }).waitFor();
});
