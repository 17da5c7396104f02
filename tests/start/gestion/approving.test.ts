import { beforeAll, expect, test } from 'vitest';
import { pageFaults } from '../../setup/axe.ts';
import { testBrowser } from '../../setup/browser.ts';
import { openAs, untilHydrated } from '../../setup/gestion/open-as.ts';
import type { TestPerson } from '../../setup/gestion/people.ts';
import { boardOf, quarter, quarterSite } from '../../setup/gestion/quarter-site.ts';
import { elements, linksOf, mainOf, textOf } from '../../setup/html.ts';

// A publisher approves books on the board, and returns one, while the editor works too.

const { site, open, send, fill, rowOf, sql, ...people } = quarterSite();
const browser = testBrowser({ base: site.gestion });
const board = boardOf(quarter);
const inReview = `${board}?estado=revision`;
let editor: TestPerson;
let publisher: TestPerson;

beforeAll(() => {
  editor = people.editor();
  publisher = people.publisher();
});

const openBoard = async (path: string) => {
  const page = await openAs(browser, publisher, path, { origin: site.gestion() });
  await untilHydrated(page);
  return page;
};
const menuOf = (text: string) => textOf(elements(text, 'nav', { 'aria-label': 'Gestión' })[0] ?? [], ' ');

test('the obligations and the books of the quarter before are imported', fill);

test('two books in review are one item of Pendientes that leads to the board, and count where the board is', async () => {
  for (const formato of ['71', '72']) await send(editor, board, { accion: 'sin-cambios', formato });
  for (const name of ['Viáticos', 'Pasajes'])
    await expect.poll(() => rowOf(publisher, name), { timeout: 30_000 }).toContain('En revisión');
  const { text } = await open(publisher, '/gestion/pendientes');
  expect(linksOf(mainOf(text)).find((link) => link.text === 'Ver el tablero')?.href).toBe(inReview);
  expect(menuOf(text)).toMatch(/Transparencia , 2 por atender/);
  expect(menuOf(text)).not.toMatch(/Importar , \d/);
});

test('the reloaded board reports a chosen book that its sender withdrew, then the end of the publication', async () => {
  const page = await openBoard(board);
  await page.getByRole('button', { name: 'Elegir todos' }).click();
  const form = page.locator('form#aprobar');
  await form.getByText('2 elegidos.').waitFor();
  const [run] = await sql("select id from importaciones where tipo = 'formato-71' order by id desc limit 1");
  await send(editor, board, { accion: 'no-enviar', formato: '71', corrida: String(run?.id) });
  const file = { name: 'libro.csv', mimeType: 'text/csv', buffer: Buffer.from('Nada\nx\n') };
  await page.locator('form[data-book="70"] input[type=file]').setInputFiles(file);
  await form.getByText('1 elegido. Uno de los elegidos cambió y quedó fuera.').waitFor();
  expect(await pageFaults(page, [1440, 360])).toEqual([]);
  await form.getByRole('button', { name: 'Aprobar los elegidos' }).click();
  await page.getByText('1 formato aprobado: se publica en unos segundos.').waitFor();
  await page.getByRole('status').getByText('Terminó la publicación de 1 libro.').waitFor();
  expect(await page.getByText('quedó fuera.').count()).toBe(0);
  expect(await rowOf(publisher, 'Pasajes')).toContain('Publicado');
});

test('the page of a book keeps the filter of the board, names its format, and belongs to the board in the menu', async () => {
  const [run] = await sql("select id from importaciones where tipo = 'formato-71' order by id desc limit 1");
  await send(editor, board, { accion: 'enviar', formato: '71', corrida: String(run?.id) });
  const { text } = await open(publisher, inReview);
  const address = linksOf(mainOf(text)).find((link) => link.text.startsWith('Revisar'))?.href ?? '';
  expect(address).toMatch(/\/formato-71\/\d+\?estado=revision$/);
  const page = (await open(publisher, address)).text;
  expect(textOf(elements(page, 'h1'))).toMatch(/^Viáticos\. Libro sin errores/);
  const current = elements(page, 'a', { 'aria-current': 'true' }).map((link) => textOf(link));
  expect(current).toEqual(['Tablero del trimestre']);
  expect(linksOf(mainOf(page))[0]?.href).toBe(inReview);
  const { headers } = await send(publisher, address, { accion: 'devolver', comentario: 'Falta una fila.' });
  expect(headers.location).toBe(`${inReview}&aviso=devuelto#formato-71`);
  const rest = textOf(mainOf((await open(publisher, inReview)).text), ' ');
  expect(rest).toMatch(/No queda nada por revisar *\. +Ver todo el tablero/);
  const ofUnit = textOf(mainOf((await open(publisher, `${inReview}&area=Finanzas`)).text), ' ');
  expect(ofUnit).toMatch(/No queda nada por revisar +de Finanzas/);
});

test('an approval of books that are not on the board says so, and an act on a missing format is no failure of the server', async () => {
  const approved = await send(publisher, board, { accion: 'aprobar', libro: '999:1' });
  expect(approved.status).toBe(409);
  expect(textOf(mainOf(approved.text), ' ')).toContain('ya no están en revisión en este tablero');
  expect((await send(publisher, board, { accion: 'enviar', formato: '999' })).status).toBe(404);
  expect((await send(publisher, `${board}.data`, { accion: 'enviar', formato: '999' })).status).toBe(404);
  expect(site.output()).not.toContain('"level":50');
});
