import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { forms, fresh } from '#tests/setup/atencion/forms.ts';
import { complaint, newCaller, submit } from '#tests/setup/atencion/submission.ts';
import { type PageOptions, testBrowser } from '#tests/setup/browser.ts';

// Visitors whose address has exceeded the submission limit.
const browser = testBrowser();
const callers = { worked: newCaller(), failed: newCaller(), waited: newCaller() };
const { values } = forms.solicitud;

/** Fills the form, and uses up the limit of its address only then: the limit ends a minute after the first submission. */
async function fillAs(caller: string, options: PageOptions = {}): Promise<Page> {
  const page = await browser.open({ caller, ...options });
  await page.goto(forms.solicitud.address);
  const { Denunciante, Direccion, Email, Motivo = '' } = fresh(values);
  await page.fill('#Denunciante', Denunciante ?? '');
  await page.selectOption('#Direccion', Direccion ?? '');
  await page.fill('#Email', Email ?? '');
  await page.fill('#Motivo', Motivo);
  // Sequential: the server hashes two folios at a time, and other tests use it concurrently.
  for (let at = 0; at < 10; at++) expect((await submit(inject('base'), complaint(), { caller })).status).toBe(200);
  return page;
}

const send = (page: Page) => page.click('#solicitud-enviar');
const registered = (page: Page) => page.getByRole('heading', { name: /^Solicitud registrada con éxito/ }).waitFor();
const refused = (page: Page) => page.getByText('Llegaron muchos envíos seguidos desde su conexión.').waitFor();

test('the browser solves a challenge, announces it, and the form is registered', async () => {
  const page = await fillAs(callers.worked);
  const scripts: string[] = [];
  page.on('request', (request) => void scripts.push(request.url()));
  let answer = () => {};
  const released = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/Publico/Desafio', async (route) => {
    await released;
    await route.continue();
  });
  expect(scripts.join()).not.toContain('proof-of-work');
  await send(page);
  const button = page.locator('#solicitud-enviar');
  await expect.poll(() => button.innerText()).toBe('Comprobando…');
  expect(await button.isDisabled()).toBe(true);
  expect(await page.locator('[data-sending-status]').first().innerText()).toBe('Comprobando…');
  expect(scripts.join()).toContain('proof-of-work');
  answer();
  await registered(page);
  expect(await page.title()).not.toMatch(/^Error: /);
});

test('without a challenge the page shows the delay and keeps the values', async () => {
  const page = await fillAs(callers.failed);
  await page.route('**/Publico/Desafio', (route) => route.abort('failed'));
  await send(page);
  await refused(page);
  expect(await page.inputValue('#Denunciante')).toBe(values.Denunciante);
  expect(await page.locator('#solicitud-enviar').isEnabled()).toBe(true);
  expect(await page.locator('#solicitud-enviar').innerText()).toBe('Enviar solicitud');
  browser.takeComplaints();
});

test('without JavaScript the form is registered after one minute', async () => {
  const page = await fillAs(callers.waited, { javaScript: false });
  await send(page);
  await refused(page);
  expect(await page.getByText('Espere un minuto y envíe de nuevo.').count()).toBe(1);
  expect(await page.inputValue('#Denunciante')).toBe(values.Denunciante);
  await new Promise((resolve) => setTimeout(resolve, 60_000));
  await send(page);
  await registered(page);
});
