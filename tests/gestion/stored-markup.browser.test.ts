import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import routes from '#gestion/routes.ts';
import { pageFaults } from '../setup/axe.ts';
import { testBrowser } from '../setup/browser.ts';
import { markedSite, markup } from '../setup/gestion/marked-site.ts';
import { openAs } from '../setup/gestion/open-as.ts';

// Markup in every text that a citizen or the staff stores, on all screens of the staff and on the public pages: nothing of it runs. The browser of
// the tests fails for each violation of the content security policy.

const { site, people, state, idOf, contentPaths, workspacePaths, publicPaths } = markedSite();
const staff = testBrowser({ base: site.gestion });
const visitors = testBrowser({ base: site.base });
const text = encodeURIComponent(markup);

/** Addresses of the screens, by their route. */
const addresses: Record<string, () => Promise<string[]> | string[]> = {
  pendientes: () => ['/gestion/pendientes'],
  calendario: () => ['/gestion/calendario'],
  ir: () => [`/gestion/ir?texto=${text}`],
  buscar: () => [`/gestion/buscar?texto=${text}`, '/gestion/buscar?texto=alert'],
  cuenta: () => ['/gestion/cuenta'],
  comprobar: () => [`/gestion/cuenta/comprobar?vuelta=${text}`],
  personal: () => ['/gestion/personal'],
  persona: async () => [`/gestion/personal/${await idOf(people.control)}`],
  estado: () => ['/gestion/estado'],
  bitacora: () => ['/gestion/bitacora', `/gestion/bitacora?accion=${text}`],
  importar: () => ['/gestion/importar'],
  tabla: () => ['/gestion/importar/eventos'],
  corrida: () => [state.run],
  columnas: () => [`${state.run}/columnas`],
  ajustes: () => ['/gestion/ajustes'],
  medios: () => [`/gestion/medios?texto=${text}`, '/gestion/medios'],
  'medios-documentos': () => ['/gestion/medios/documentos', `/gestion/medios/documentos?texto=${text}`],
  medio: () => [`/gestion/medios/${state.file}`],
  buzon: () => ['/gestion/buzon', `/gestion/buzon?registro=${text}&atiende=${text}`],
  llave: () => ['/gestion/llave'],
  'informe-anual': () => ['/gestion/buzon/informe'],
  registro: () => [`/gestion/buzon/${state.record}`],
  tapado: () => [`/gestion/buzon/${state.record}/tapado/${state.mask}`],
  'archivo-de-registro': () => [`/gestion/buzon/${state.record}/archivo/${state.attachment}`],
  control: () => ['/gestion/control'],
  buscado: () => ['/gestion/buscado'],
  'prueba-de-sinonimo': () => [`/gestion/buscado/prueba?palabra=${text}`],
  datos: () => ['/gestion/datos'],
  ente: () => ['/gestion/entes/r1/expediente'],
  auditorias: () => ['/gestion/auditorias', `/gestion/auditorias?texto=${text}&orden=${text}`],
  tablero: () => ['/gestion/transparencia', `/gestion/transparencia/2026-3?estado=todos&area=${text}`],
  suscripciones: () => ['/gestion/suscripciones'],
  expediente: async () => (await workspacePaths()).flatMap((path) => [path, `${path}?renglon=${text}`]),
  revisar: async () => (await workspacePaths()).map((path) => `${path}/revisar`),
  lista: async () => (await contentPaths()).lists.flatMap((path) => [path, `${path}?texto=${text}`]),
  lote: async () => (await contentPaths()).forms.map((path) => path.replace(/\/(\d+)$/, '/lote?id=$1')),
  edicion: async () => (await contentPaths()).forms,
  'no-existe': () => [`/gestion/a/b/${encodeURIComponent(text)}/d/e`],
  historia: async () => (await contentPaths()).forms.map((path) => `${path}/historia`),
};
/** Screens of the sign-in, for which nobody may be signed in. */
const entries: Record<string, () => string> = {
  entrar: () => `/gestion?correo=${text}`,
  invitacion: () => `/gestion/invitacion?clave=${state.invitation}`,
  'segundo-factor': () => '/gestion/segundo-factor',
};

/** Returns the ids of the screens below some routes; files and other answers without a page are modules of their own (`.ts`). */
const screensOf = (entriesOf: readonly RouteConfigEntry[]): string[] =>
  entriesOf.flatMap(({ id = '', file, children }) =>
    children ? screensOf(children) : file.endsWith('.tsx') ? [id] : [],
  );

let page: Page;
const dialogs: string[] = [];
beforeAll(() => expect([...Object.keys(addresses), ...Object.keys(entries)].sort()).toEqual(screensOf(routes).sort()));

/** Opens a page, and says what of the markup became an element of it. */
async function walk(path: string): Promise<void> {
  const answer = await page.goto(path);
  expect(answer?.status(), path).toBeLessThan(500);
  const planted = await page.evaluate(() =>
    [
      ...document.querySelectorAll(
        'img[src="x"], svg[onload], [onerror], [onmouseover], a[href^="javascript:" i], a[href^="data:" i]',
      ),
    ].map((element) => element.outerHTML),
  );
  expect(planted, path).toEqual([]);
  expect(dialogs, path).toEqual([]);
}

async function openFor(person: keyof typeof people | undefined): Promise<void> {
  page = person ? await openAs(staff, people[person], '/gestion/cuenta') : await visitors.open();
  page.on('dialog', async (dialog) => {
    dialogs.push(`${page.url()} ${dialog.message()}`);
    await dialog.dismiss();
  });
}

test.each(Object.keys(addresses))('nothing runs on «%s»', async (id) => {
  await openFor(id === 'control' ? 'control' : 'todo');
  for (const path of (await addresses[id]?.()) ?? []) await walk(path);
});

test('nothing runs on the pages of a sign-in', async () => {
  page = await staff.open();
  for (const path of Object.values(entries)) await walk(path());
});

test('the record of the walk has the markup as text', async () => {
  await openFor('todo');
  await page.goto(`/gestion/buzon/${state.record}`);
  expect(await page.locator('main').innerText()).toContain('<script>alert(3)</script>{{alert(4)}}');
});

test('nothing runs on the public pages', async () => {
  await openFor(undefined);
  const paths = await publicPaths();
  expect(paths.length).toBeGreaterThan(10);
  for (const path of [...paths, `/buscar?texto=${text}`]) await walk(path);
});

test('the page of control is accessible and fits', async () => {
  await openFor('control');
  await page.goto('/gestion/control');
  await page.getByRole('heading', { name: 'Exclusiones en vigor' }).waitFor();
  expect(await pageFaults(page)).toEqual([]);
});
