import { expect, test } from 'vitest';
import { axe, pageFaults } from '#tests/setup/axe.ts';
import { testBrowser } from '#tests/setup/browser.ts';
import { auditCoded, catalog, enteNamed, visibleAuditorias } from '#tests/setup/demonstration/records.ts';

const hermosillo = `/entes/${enteNamed('Hermosillo').id}`;
const audit = auditCoded('2023AM0080-09');
const auditPage = `/auditorias/auditoria/${audit.id}`;
const browser = testBrowser();

test('a count of an ejercicio links to its auditorías', async () => {
  const page = await browser.open();
  await page.goto(`${hermosillo}?lista=cuentas`);
  await page.getByRole('link', { name: '17, por atender, 2021' }).click();
  await page.waitForURL(`**${hermosillo}?ejercicio=2021`);
  expect(await page.getByRole('table', { name: 'Auditorías de 2021' }).getByRole('row').count()).toBe(12);
  expect(await axe(page)).toEqual([]);
});

test('lists and their pages change in place, and Back restores them', async () => {
  const page = await browser.open();
  await page.goto(`${hermosillo}?lista=auditorias`);
  await page.getByRole('link', { name: /^Observaciones \(/ }).click();
  await page.waitForURL(`**${hermosillo}?lista=observaciones`);
  await page.getByRole('link', { name: 'Siguiente' }).click();
  await page.waitForURL(`**${hermosillo}?lista=observaciones&pagina=2`);
  await page.getByText('Página 2 de 7', { exact: true }).waitFor();
  expect(await page.locator('#listas ~ * ol[start="21"] > li').count()).toBe(20);
  expect(await axe(page)).toEqual([]);
  await page.goBack();
  await page.getByText('Página 1 de 7', { exact: true }).waitFor();
});

test('a count of an auditoría links to its section of the page, by keyboard and without scripts', async () => {
  const page = await browser.open({ javaScript: false, width: 360 });
  await page.goto(`${hermosillo}?lista=auditorias`);
  const row = page.getByRole('row', { name: new RegExp(audit.codigo) }).last();
  await row.getByRole('link', { name: '6 por solventar' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${auditPage}#observaciones-pendientes`);
  const pending = page.locator('#observaciones-pendientes + ol > li');
  expect(await pending.count()).toBe(6);
});

test('page of an auditoría: copies the huella and highlights the observación of the fragment', async () => {
  const page = await browser.open();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${auditPage}#observacion-4`);
  const background = await page.locator('#observacion-4').evaluate((row) => getComputedStyle(row).backgroundColor);
  expect(background).not.toBe('rgba(0, 0, 0, 0)');
  await page.getByText('SHA-256').first().click();
  await page.getByRole('button', { name: 'Copiar huella' }).click();
  await page.getByText('Huella copiada').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^[0-9a-f]{64}$/);
  expect(await axe(page)).toEqual([]);
});

test('an amount by destination leads to its observaciones, by keyboard and without scripts', async () => {
  const page = await browser.open({ javaScript: false, width: 360 });
  await page.goto(hermosillo);
  const link = page
    .getByRole('list', { name: 'Qué pasó con el dinero observado' })
    .getByRole('link', { name: /^Pendiente:/ });
  await link.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${hermosillo}?lista=observaciones&destino=pendiente#listas`);
  await page.getByText('Solo las que tienen monto pendiente').waitFor();
});

test('the drawings and their tables are accessible, light and dark, wide and narrow', async () => {
  const page = await browser.open();
  await page.goto(hermosillo);
  for (const summary of await page.getByText('Ver estos datos en una tabla').all()) await summary.click();
  expect(await pageFaults(page)).toEqual([]);
});

test('the place of an ente among its peers is named inside the drawing on a phone, however long its name is', async () => {
  const page = await browser.open({ width: 360, height: 800 });
  const audited = new Set(visibleAuditorias.map(({ enteId }) => enteId));
  const longest = catalog.entes
    .filter(({ id }) => audited.has(id))
    .toSorted((a, b) => b.nombreCorto.length - a.nombreCorto.length)
    .slice(0, 5);
  for (const { id, nombreCorto } of longest) {
    await page.goto(`/entes/${id}`);
    const outside = await page
      .locator('#entre-iguales ~ * text, section:has(#entre-iguales) text')
      .evaluateAll((texts) =>
        texts
          .filter((text) => {
            const { left, right } = text.getBoundingClientRect();
            return left < 0 || right > document.documentElement.clientWidth;
          })
          .map((text) => text.textContent),
      );
    expect(outside, nombreCorto).toEqual([]);
    expect(await page.locator('main').innerText()).toContain(`${nombreCorto}, `);
  }
});
