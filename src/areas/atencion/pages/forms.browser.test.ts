import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { forms, fresh } from '#tests/setup/atencion/forms.ts';
import { consult, newCaller, pdf } from '#tests/setup/atencion/submission.ts';
import { pageFaults } from '#tests/setup/axe.ts';
import { type PageOptions, testBrowser } from '#tests/setup/browser.ts';

const browser = testBrowser();
const file = { name: 'factura.pdf', mimeType: 'application/pdf', buffer: pdf('navegador') };

/** Opens a page for a visitor with a separate IP address. */
async function visit(address: string, options: PageOptions = {}): Promise<Page> {
  const page = await browser.open({ caller: newCaller(), ...options });
  await page.goto(address);
  return page;
}

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const control = page.locator(`[data-posted] form [name="${name}"]`).first();
    if ((await control.getAttribute('type')) === 'hidden') continue;
    if ((await control.getAttribute('type')) === 'radio') await page.check(`[name="${name}"][value="${value}"]`);
    else if (await control.evaluate((element) => element.tagName === 'SELECT')) await control.selectOption(value);
    else await control.fill(value);
  }
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
const folioOn = async (page: Page) => (await page.locator('section h2 + p + p').innerText()).replaceAll(' ', '');

describe.each([true, false])('with JavaScript: %s', (javaScript) => {
  test.each(Object.entries(forms))('rejects, then registers the form %s', async (name, form) => {
    const page = await visit(form.address, { javaScript });
    const values = fresh(form.values);
    const { Motivo = '', ...rest } = values;
    await fill(page, rest);
    if (name !== 'solicitud') await page.setInputFiles('#file', file);
    await page.click(`#${name}-enviar`);
    await page.locator('[data-failed]').waitFor();
    expect(await page.title()).toMatch(/^Error: /);
    // The page before it had no such part, whose styles came with the answer.
    const summary = page.locator('[data-failed] :is(h2, h3)').first().locator('..');
    const border = () => summary.evaluate((element) => getComputedStyle(element).borderTopStyle);
    await expect.poll(border).toBe('solid');
    if (javaScript) expect(await focused(page)).toContain(form.incomplete);
    await page.click('[data-failed] a[href="#Motivo"]');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('Motivo');
    expect(await page.inputValue('#Denunciante')).toBe(values.Denunciante);
    await page.fill('#Motivo', Motivo);
    if (name !== 'solicitud' && !javaScript) await page.setInputFiles('#file', file);
    await page.click(`#${name}-enviar`);
    await page.getByRole('heading', { name: `${form.tipo} registrada con éxito` }).waitFor();
    expect(await page.title()).not.toMatch(/^Error: /);
    expect(new URL(page.url()).pathname + new URL(page.url()).search).not.toMatch(/\d{4}/);
    const folio = await folioOn(page);
    expect(folio).toMatch(/^\d{16}$/);
    expect((await consult(inject('base'), values.Email, folio)).status).toBe(200);
    if (name !== 'solicitud') expect(await page.getByText(/factura\.pdf, \d+/).count()).toBe(1);
    if (javaScript) expect(await focused(page)).toContain(`${form.tipo} registrada con éxito, El número de Folio`);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Descargar acuse' }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toBe('acuse.txt');
    expect(new URL(download.url()).pathname).toBe('/Publico/Acuse');
    expect(download.url()).not.toContain(folio);
    const receipt = await readFile(await download.path(), 'utf8');
    expect(receipt.replaceAll(' ', '')).toContain(`es:${folio}.`);
    expect(await page.getByRole('heading', { name: /registrada con éxito/ }).count()).toBe(1);
  });

  test('looks up a record and adds a file to it', async () => {
    const page = await visit('/institucion/denuncias', { javaScript });
    await fill(page, fresh(forms.denuncia.values));
    await page.click('#denuncia-enviar');
    await page.getByRole('heading', { name: /^Denuncia registrada/ }).waitFor();
    const folio = await folioOn(page);
    await page.fill('#consulta-Email', forms.denuncia.values.Email);
    await page.fill('#consulta-Folio', '1111222233334444');
    await page.click('#consulta-enviar');
    await page.getByText('No existe Información de los datos recibidos.').waitFor();
    expect(await page.inputValue('#consulta-Folio')).toBe('');
    expect(await page.locator('#agregar-enviar').count()).toBe(0);
    await page.fill('#consulta-Folio', folio);
    await page.click('#consulta-enviar');
    await page.locator('#agregar-enviar').waitFor();
    await page.setInputFiles('#agregar-file', file);
    await page.click('#agregar-enviar');
    await page.getByText('Recibimos la información que usted agregó.').waitFor();
    expect(await page.locator('[data-posted=consulta]').count()).toBe(1);
    expect(page.url()).not.toContain(folio);
  });
});

test('answers the request of the home page on the home page', async () => {
  const page = await visit('/');
  await page.click('#solicitud-enviar');
  await page.getByText('Por favor, llene todos los campos.').waitFor();
  await fill(page, fresh(forms.solicitud.values));
  await page.click('#solicitud-enviar');
  await page.getByRole('heading', { name: /^Solicitud registrada con éxito/ }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
});

test('disables the button while sending, and keeps the values after a network failure', async () => {
  const page = await visit('/institucion/denuncias');
  await fill(page, forms.denuncia.values);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/institucion/denuncias', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await released;
    await route.abort('failed');
  });
  await page.click('#denuncia-enviar');
  const button = page.locator('#denuncia-enviar');
  expect(await button.innerText()).toBe('Enviando.. Por favor espere');
  expect(await button.isDisabled()).toBe(true);
  release();
  await page.getByText('Lo que escribió sigue aquí').waitFor();
  expect(await button.isEnabled()).toBe(true);
  expect(await button.innerText()).toBe('Enviar denuncia');
  expect(await page.inputValue('#Dependencia')).toBe(forms.denuncia.values.Dependencia);
  expect(await page.title()).toMatch(/^Error: /);
  browser.takeComplaints();
});

test('says at which address to open a form that another address sent', async () => {
  const page = await visit('/institucion/denuncias');
  await fill(page, fresh(forms.denuncia.values));
  await page.route('**/institucion/denuncias', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    const headers = { ...route.request().headers(), origin: 'http://sitio.example', 'sec-fetch-site': 'cross-site' };
    await route.fulfill({ response: await route.fetch({ headers }) });
  });
  await page.click('#denuncia-enviar');
  await page.getByText(`Abra el formulario en ${inject('base')} y envíelo desde ahí`).waitFor();
  expect(await page.title()).toMatch(/^Error: /);
  browser.takeComplaints();
});

test('warns about an unusual e-mail, and does not send a file that is too large', async () => {
  const page = await visit('/institucion/denuncias');
  await page.fill('#Email', 'golondrina');
  await page.press('#Email', 'Tab');
  await page.getByText('Revise su correo: sin él no podremos responderle').waitFor();
  await page.fill('#Email', 'a@b.example');
  await page.press('#Email', 'Tab');
  expect(await page.getByText('Revise su correo').count()).toBe(0);
  await page.setInputFiles('#file', { name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(25_000_001) });
  await page.getByText('El archivo es demasiado grande.').waitFor();
  expect(await page.inputValue('#file')).toBe('');
});

test('shows the folio field only for a follow-up', async () => {
  for (const javaScript of [true, false]) {
    const page = await visit('/institucion/denuncias', { javaScript });
    expect(await page.locator('#Folio').isVisible()).toBe(false);
    await page.check('[value=Seguimiento]');
    expect(await page.locator('#Folio').isVisible()).toBe(true);
    expect(await page.locator('#denuncia-enviar').innerText()).toBe('Enviar seguimiento');
  }
});

test('participation: enables the other sector, clears ages below 1, searches the ente', async () => {
  const page = await visit('/transparencia/participacion-ciudadana');
  expect(await page.isDisabled('#OtroSector')).toBe(true);
  await page.check('[name=SectorLaboral][value=Otro]');
  expect(await page.isDisabled('#OtroSector')).toBe(false);
  await page.check('[name=SectorLaboral][value=Publico]');
  expect(await page.isDisabled('#OtroSector')).toBe(true);
  for (const age of ['0', '-4']) {
    await page.fill('#Edad', age);
    await page.press('#Edad', 'Tab');
    expect(await page.inputValue('#Edad')).toBe('');
  }
  await page.focus('#EntidadPublica');
  await page.getByText('Escriba para comenzar a buscar').waitFor();
  await page.fill('#EntidadPublica', 'Hermosillo');
  await page.locator('#EntidadPublica-lista [role=option]').first().waitFor();
  await page.press('#EntidadPublica', 'ArrowDown');
  await page.press('#EntidadPublica', 'Enter');
  expect(await page.inputValue('#EntidadPublica')).toContain('Hermosillo');
});

test('submits the form with the keyboard alone', async () => {
  const page = await visit('/transparencia/solicitud-de-informacion');
  await page.focus('#Denunciante');
  await page.keyboard.type('Persona de Prueba');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.type('prueba@correo.example');
  await page.keyboard.press('Tab');
  await page.keyboard.type(fresh({ Motivo: 'Con el teclado' }).Motivo ?? '');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('Enviar solicitud');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: /^Solicitud registrada con éxito/ }).waitFor();
});

describe('accessible and in its window is', () => {
  test.each(Object.entries(forms))('the form %s, rejected and registered', async (name, form) => {
    const page = await visit(form.address);
    if (name === 'participacion') await page.selectOption('#Sexo', 'Otro');
    await page.click(`#${name}-enviar`);
    await page.locator('[data-failed]').waitFor();
    expect(await pageFaults(page)).toEqual([]);
    await fill(page, fresh(form.values));
    await page.click(`#${name}-enviar`);
    await page.getByRole('heading', { name: /registrada con éxito/ }).waitFor();
    expect(await pageFaults(page)).toEqual([]);
  });

  test('a record after a look-up', async () => {
    const page = await visit('/institucion/denuncias');
    await page.fill('#consulta-Email', 'prueba@correo.example');
    await page.fill('#consulta-Folio', '4821093756120458');
    await page.click('#consulta-enviar');
    await page.locator('#agregar-enviar').waitFor();
    expect(await pageFaults(page)).toEqual([]);
    await page.click('#agregar-enviar');
    await page.getByText('Escriba un mensaje o adjunte un archivo.').first().waitFor();
    expect(await pageFaults(page)).toEqual([]);
  });
});

test.each(['4821093756120458', '1111222233334444'])(
  'the late answer to the folio %s moves nothing that the visitor sees',
  async (folio) => {
    const page = await visit('/institucion/denuncias', { width: 360, height: 780 });
    await page.fill('#consulta-Email', 'prueba@correo.example');
    await page.fill('#consulta-Folio', folio);
    await page.route('**/denuncias?accion=consulta', async (route) => {
      // The browser ascribes shifts in the half second after a click to the click.
      await setTimeout(900);
      await route.continue();
    });
    const shifts = await page.evaluateHandle(() => {
      const values: number[] = [];
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
          if (!entry.hadRecentInput) values.push(entry.value);
      }).observe({ type: 'layout-shift' });
      return values;
    });
    await page.click('#consulta-enviar');
    await page
      .locator('[data-posted=consulta] :is(#agregar-enviar, [data-failed]), [data-posted=consulta][data-failed]')
      .waitFor();
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(await shifts.jsonValue()).toEqual([]);
  },
);
