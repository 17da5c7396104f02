import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axe } from '../../setup/axe.ts';
import { testBrowser } from '../../setup/browser.ts';
import { acceptAsNewPerson } from '../../setup/gestion/accept-invitation.ts';
import { openAs, untilHydrated } from '../../setup/gestion/open-as.ts';
import { newPerson, runSql } from '../../setup/gestion/people.ts';
import { pictureFile } from '../../setup/gestion/picture-file.ts';
import { textOf } from '../../setup/html.ts';
import { ask } from '../../setup/http.ts';
import { emptySite } from '../../setup/import/site.ts';

// A site of its own: for some seconds the note is the newest of the home page.
const site = emptySite();
const browser = testBrowser({ base: site.gestion });
const sql = (text: string, values: unknown[] = []) => runSql(site.dataDir, text, values);
/** Sends a request of a visitor. */
const visit = (path: string) => ask(path, { origin: site.base() });
const titulo = 'Zacatecos revisa su acueducto con cinta';

/** Presses the first button or link of a name by keyboard. */
const press = (page: Page, name: string | RegExp, role: 'button' | 'link' = 'button') =>
  page.getByRole(role, { name }).first().press('Enter');

/** Uploads a picture to the library. Returns its id. */
async function upload(page: Page): Promise<string> {
  await page.goto('/gestion/medios');
  await page.getByText('Subir una imagen').press('Enter');
  await page.getByLabel('Descripción').fill('Un acueducto de arcos');
  await page.getByLabel('Imagen', { exact: true }).setInputFiles(await pictureFile('acueducto.png', 900));
  await press(page, /^Subir$/);
  await page.getByText('Quedó guardado.').waitFor();
  return /\/medios\/(\d+)/.exec(page.url())?.[1] ?? '';
}

async function write(page: Page): Promise<void> {
  await page.goto('/gestion/pendientes');
  await press(page, 'Nueva nota', 'link');
  await untilHydrated(page);
  await page.getByLabel('Título').fill(titulo);
  await page.getByLabel('Área que firma').fill('Auditoría de Obra Pública');
  const text = page.getByRole('textbox', { name: 'Texto' });
  await text.focus();
  await page.keyboard.type('Faltaban 212 metros.');
  await page.keyboard.press('Control+a');
  await press(page, 'Negrita');
  // The editor takes the focus back a moment later: a key before would go to the text.
  await expect.poll(() => text.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await press(page, 'Elegir de la biblioteca');
  await page.getByLabel('Buscar en la biblioteca').fill('acueducto');
  await press(page, /^acueducto\.webp/);
  expect(await page.getByLabel('Descripción de la imagen').inputValue()).toBe('Un acueducto de arcos');
  await press(page, /^Guardar versión/);
  await page.getByText('La versión quedó guardada. El sitio no cambió.').waitFor();
}

test('a new editor writes a note with a picture, a publisher schedules it, and it is withdrawn everywhere', async () => {
  const server = { gestion: site.gestion(), dataDir: site.dataDir };
  const page = await browser.open();
  await acceptAsNewPerson(page, { email: 'zoila@prueba.example', permissions: [['editor', 'noticias']], server });
  const picture = await upload(page);
  await write(page);
  const id = Number(/\/notas\/(\d+)/.exec(page.url())?.[1]);
  const opened = page.context().waitForEvent('page');
  await press(page, 'Ver como quedará', 'link');
  const preview = await opened;
  await preview.getByRole('heading', { name: titulo }).first().waitFor();
  await preview.getByAltText('Un acueducto de arcos').first().waitFor();
  await preview.close();
  await press(page, 'Enviar a revisión');
  await page.getByText('La versión está en revisión.').waitFor();

  const publisher = await newPerson([['publicador', 'noticias']], { server, name: 'Ulises Montaño' });
  const review = await openAs(browser, publisher, '/gestion/pendientes');
  await press(review, `Revisar: ${titulo}`, 'link');
  await review.getByLabel('Comentario para quien la escribió').fill('Diga en qué municipio.');
  await press(review, 'Devolver');
  await review.getByText('La versión volvió a quien la escribió, con su comentario.').waitFor();

  await page.goto('/gestion/pendientes');
  await press(page, `Atender: ${titulo}`, 'link');
  await page.getByText('Diga en qué municipio.').first().waitFor();
  await page.getByLabel('Entradilla').fill('En el municipio de Ures.');
  await press(page, 'Enviar a revisión');
  await page.getByText('La versión está en revisión.').waitFor();

  await review.goto('/gestion/pendientes');
  await press(review, `Revisar: ${titulo}`, 'link');
  await untilHydrated(review);
  await review.getByText('Programar', { exact: true }).press('Enter');
  await review.getByLabel('Día').fill('2099-01-01');
  await review.getByLabel('Hora').fill('10:00');
  await press(review, 'Programar la publicación');
  await review.getByText('Saldrá a la hora que usted eligió.').waitFor();
  expect((await visit('/')).text).not.toContain(titulo);

  // The hour comes.
  await sql('update contenidos set programado_para = now() where id = $1', [id]);
  await sql("update pgboss.job set start_after = now() where name = 'contenido-programado' and data->>'id' = $1", [
    String(id),
  ]);
  await expect.poll(async () => (await visit('/')).text).toContain(titulo);
  await review.reload();
  const address = new URL((await review.getByRole('link', { name: 'Ver en el sitio' }).getAttribute('href')) ?? '');
  const path = address.pathname + address.search;
  const call = `/api/Notas/Nota/${address.searchParams.get('nota')}`;
  const file = `/archivos/${picture}/acueducto.webp`;
  const statuses = () => Promise.all([path, call, file].map(async (each) => (await visit(each)).status));
  const lists = async () => {
    const pages = await Promise.all(['/', '/buscar?texto=zacatecos', '/sitemap.xml'].map((each) => visit(each)));
    return pages.map(({ text }) => textOf(text).includes(titulo) || text.includes(`${path}<`));
  };
  expect([await statuses(), await lists()]).toEqual([
    [200, 200, 200],
    [true, true, true],
  ]);
  expect((await visit(path)).text).toContain('<strong>Faltaban 212 metros.</strong>');

  await untilHydrated(review);
  await review.getByText('Retirar del sitio').press('Enter');
  expect(await axe(review)).toEqual([]);
  await review.getByLabel('Motivo').fill('Sigue cerrado.');
  await press(review, /^Retirar$/);
  await review.getByText('Ya no está en el sitio. Aquí no se borró nada.').waitFor();
  await expect.poll(statuses).toEqual([410, 410, 404]);
  await expect.poll(lists).toEqual([false, false, false]);
});
