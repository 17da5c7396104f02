import type { FastifyRequest } from 'fastify';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Config, readConfig } from '#platform/config.ts';
import { openDemonstration } from '#platform/demonstration/initial-content.ts';
import { openFileStore } from '#platform/files/files.ts';
import { localFileStore } from '#platform/files/stores/local.ts';
import { openPublicUrl } from '#platform/http/public-url.ts';
import { provideContractDescription } from '#site/contract/page/description.ts';
import type { JoinedStyles } from '#site/pages/page-styles.ts';
import type { Site } from '#site/site.ts';
import { pageAddresses } from '#tests/setup/addresses.ts';
import { openServerDatabase } from '#tests/setup/database.ts';
import { tipoEnteNamed } from '#tests/setup/demonstration/records.ts';
import { ask } from '#tests/setup/http.ts';

// Filters, pages, searches with and without results, and unknown records.
const variants = [
  '/difusion/notas?texto=municipio&pagina=2',
  '/difusion/notas?texto=zzzz',
  '/difusion/nota',
  '/difusion/nota?nota=999999',
  '/entes/999999',
  '/auditorias/informes-individuales?tipo=individual&ejercicio=2021',
  '/auditorias/informes-individuales?buscar=hermosilo',
  `/auditorias/avance-solventacion?tipo-ente=${tipoEnteNamed('Ayuntamientos')}`,
  '/buscar?texto=puente',
  '/texto/999999999',
  '/transparencia/obligaciones-de-transparencia/70/a%2Fb%C3%B1',
  '/404',
];

/** No page of the test reads another one. */
const reading = { readPage: async () => undefined };

openServerDatabase();
let vite: ViteDevServer;
let config: Config;

beforeAll(async () => {
  config = readConfig({ DATA_DIR: inject('dataDir'), COMPONENTS: '1' });
  openFileStore(localFileStore(config.filesDir));
  openPublicUrl(config.publicUrl);
  await openDemonstration();
  const description = JSON.parse((await ask('/api/openapi.json')).text);
  provideContractDescription(() => description);
  vite = await createServer({
    server: { middlewareMode: true, hmr: false, ws: false },
    appType: 'custom',
    logLevel: 'error',
  });
});
afterAll(() => vite?.close());

test('renders every screen with the same HTML as React Router', { timeout: 900_000 }, async () => {
  const { renderPage, resolveAddress, rendererOf } = await loadPages();
  const site = { config, development: false } as Site;
  const failures: unknown[] = [];
  const log = { error: (failure: unknown) => failures.push(failure) };
  const request = { method: 'GET', ip: '127.0.0.1', log } as unknown as FastifyRequest;
  const addresses = [...(await pageAddresses()).map(({ address }) => address), ...variants];
  let drawn = 0;
  const different: string[] = [];
  const notDrawn: string[] = [];
  for (const text of addresses) {
    // Makes the server convert and store the preview.
    if (text.startsWith('/vista-previa/')) await ask(text);
    const { pathname, searchParams } = new URL(text, config.publicUrl);
    const address = resolveAddress(pathname, searchParams);
    if (address.kind !== 'page') throw new Error(`${text} is not the address of a page`);
    const { handle, draw } = rendererOf(address.screen);
    let html: string | undefined;
    const counted =
      draw &&
      (async (...args: Parameters<typeof draw>) => {
        html = await draw(...args);
        return html;
      });
    // Other test files change content meanwhile: the short way is compared between two renderings of React Router that agree.
    let before: string;
    let short: string;
    let after = comparable(await renderPage({ handle }, site, request, address, reading));
    let rounds = 0;
    do {
      before = after;
      short = comparable(await renderPage({ handle, draw: counted }, site, request, address, reading));
      after = comparable(await renderPage({ handle }, site, request, address, reading));
    } while (before !== after && ++rounds < 5);
    if (html !== undefined) drawn += 1;
    if (short !== after) different.push(text);
    if (after.startsWith('200 ') && html === undefined && !address.screen.form) notDrawn.push(text);
  }
  expect(failures).toEqual([]);
  // The loader of the staff card sets a header when it refuses an attempt.
  expect({ different, notDrawn }).toEqual({ different: [], notDrawn: ['/carnet'] });
  expect(drawn).toBeGreaterThan(50);
});

/** The modules of the public pages, all from one graph: a request's contexts are compared by identity. */
async function loadPages() {
  const load = (path: string) => vite.ssrLoadModule(path);
  const { areas } = (await load('/src/areas/index.ts')) as typeof import('#areas/index.ts');
  for (const area of areas) area.start?.(config);
  const { renderPage } = (await load('/src/site/pages/render-page.ts')) as typeof import('./render-page.ts');
  const { resolveAddress } = (await load('/src/site/pages/page-address.ts')) as typeof import('./page-address.ts');
  const { pageRenderers } = (await load('/src/site/pages/page-handler.ts')) as typeof import('./page-handler.ts');
  const build = (await load('virtual:react-router/server-build')) as Parameters<typeof pageRenderers>[0];
  const styles = {
    join: (sheets: readonly string[]) => sheets[0],
    trimmer: () => undefined,
    hasStylesFor: () => true,
  } as unknown as JoinedStyles;
  return { renderPage, resolveAddress, rendererOf: pageRenderers(build, styles) };
}

/**
 * Returns status, headers and HTML without what differs by design: the comments by which React finds texts again, and the style sheet that
 * React Router adds in development.
 */
function comparable({ status, headers, body }: { status: number; headers: Record<string, string>; body: Buffer }) {
  const html = body
    .toString()
    .replaceAll(/<!--(?: |\/?\$)-->/g, '')
    .replace(/<link data-react-router-critical-css[^>]*>/, '');
  return `${status} ${JSON.stringify(headers)} ${html}`;
}
