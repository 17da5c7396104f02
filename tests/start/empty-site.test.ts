import { expect, test } from 'vitest';
import { testCommands } from '../setup/commands.ts';
import { ask } from '../setup/http.ts';

// An institution before its first import: DEMO=0 on an empty database.

const commands = testCommands();

/** Pages of the institution, its people, participation and calendar: what they would count is not there yet. */
const institution = /^\/(institucion|carnet|transparencia\/participacion-ciudadana)/;

test('every page of the site map opens without content; those of the institution count nothing and mark nothing as demonstration', async () => {
  const { base } = await commands.start(commands.folder(), { env: { SERVE: 'publico', DEMO: '0' } });
  const { text } = await ask('/sitemap.xml', { origin: base });
  const paths = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => {
    const { pathname, search } = new URL(address);
    return pathname + search;
  });
  expect(paths.length).toBeGreaterThan(60);
  for (const path of paths) {
    const { status, text: page } = await ask(path, { origin: base });
    expect(status, path).toBe(200);
    if (!institution.test(path)) continue;
    const main = page.slice(page.indexOf('<main'), page.indexOf('</main>')).replaceAll('<!-- -->', '');
    expect(main, path).not.toMatch(/>[^<]*\b(0|cero) (áreas|personas|preguntas|respuestas|solicitudes|documentos)/);
    expect(main, path).not.toMatch(/demostración|undefined|NaN/);
    expect(main, path).not.toMatch(/<h[1-6][^>]*><\/h[1-6]>/);
  }
});
