import { expect, test } from 'vitest';
import { testCommands } from '../setup/commands.ts';
import { ask } from '../setup/http.ts';

// An institution before its first import: DEMO=0 on an empty database.

const commands = testCommands();

/** Pages of the institution, its people, participation and calendar: what they would count is not there yet. */
const institution = /^\/(institucion|carnet|transparencia\/participacion-ciudadana)/;

test('every page of the site map opens without content and leads to nothing that is missing; those of the institution count nothing and mark nothing as demonstration', async () => {
  const { base } = await commands.start(commands.folder(), { env: { SERVE: 'publico', DEMO: '0' } });
  const { text } = await ask('/sitemap.xml', { origin: base });
  const paths = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => {
    const { pathname, search } = new URL(address);
    return pathname + search;
  });
  expect(paths.length).toBeGreaterThan(60);
  const links = new Map<string, string>();
  for (const path of paths) {
    const { status, text: page } = await ask(path, { origin: base });
    expect(status, path).toBe(200);
    expect(page, path).not.toMatch(/Se muestran 0 de 0/);
    for (const address of internalLinks(page, base)) links.set(address, path);
    if (!institution.test(path)) continue;
    const main = page.slice(page.indexOf('<main'), page.indexOf('</main>')).replaceAll('<!-- -->', '');
    expect(main, path).not.toMatch(/>[^<]*\b(0|cero) (áreas|personas|preguntas|respuestas|solicitudes|documentos)/);
    expect(main, path).not.toMatch(/demostración|undefined|NaN/);
    expect(main, path).not.toMatch(/<h[1-6][^>]*><\/h[1-6]>/);
  }
  for (const path of ['ObligacionesTransparencia/Fracciones/70', 'obligaciones-de-transparencia/83bis/I']) {
    const { status, headers } = await ask(`/transparencia/${path}`, { origin: base });
    expect([status, headers.location], path).toEqual([302, '/transparencia/obligaciones-de-transparencia']);
  }
  for (const [address, page] of links) {
    const { status } = await ask(address, { origin: base });
    expect(status, `${address}, on ${page}`).toBeLessThan(400);
  }
});

/** Addresses of the site that a page leads to, without their fragment. */
function internalLinks(page: string, base: string): string[] {
  return [...page.matchAll(/\shref="([^"#]+)/g)]
    .map(([, href = '']) => new URL(href.replaceAll('&amp;', '&'), base))
    .filter(({ origin }) => origin === base)
    .map(({ pathname, search }) => pathname + search);
}
