import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { pageAddresses, siteMapAddresses } from '#tests/setup/addresses.ts';
import { ask } from '#tests/setup/http.ts';

/** Bytes of HTML and style sheets of a page, uncompressed. */
const MAX_PAGE = 82_000;
/** Bytes of script of a reading page, in Brotli. */
const MAX_SCRIPT = 10_000;
/** Pages as long as what they show: the rows of a published table, and the whole text or the first rows of a document. */
const asLongAsTheirContent =
  /^\/(?:transparencia\/obligaciones-de-transparencia\/\w+\/\w+|texto\/\d+|vista-previa\/\d+)(?:\?|$)/;

/** Returns the addresses of every page of the site map, of observations and of reports. */
async function weighedAddresses(): Promise<string[]> {
  const listed = await siteMapAddresses();
  const audits = listed.flatMap((address) => /^\/auditorias\/auditoria\/(\d+)$/.exec(address)?.[1] ?? []);
  const pages = (await pageAddresses()).map(({ address }) => address);
  const reports = audits.map((id) => `/informes/informe/${id}`);
  // The longest list of the directory, which no page of the site map shows.
  const directory = '/institucion/directorio?area=todas';
  return [...new Set([...listed, ...pages, ...reports, directory])].filter(
    (address) => !asLongAsTheirContent.test(address),
  );
}

const texts = new Map<string, Promise<string>>();

/** Returns a file that pages share, read once. */
function read(path: string): Promise<string> {
  const text = texts.get(path) ?? ask(path).then((answer) => answer.text);
  texts.set(path, text);
  return text;
}

test('every page has at most 82 kB of HTML and styles, and a reading page at most 10 kB of script', {
  timeout: 300_000,
}, async () => {
  const addresses = await weighedAddresses();
  expect(addresses.length).toBeGreaterThan(1000);
  const heavy: string[] = [];
  for (const address of addresses) {
    const { status, text: html } = await ask(address);
    if (status !== 200) continue;
    const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = '']) => read(href));
    const bytes = Buffer.byteLength((await Promise.all([html, ...sheets])).join(''));
    if (bytes > MAX_PAGE) heavy.push(`${address}: ${bytes} bytes of HTML and styles`);
    const script = await scriptBytes(html);
    // The scripts of React are measured by `npm run bench`: 100 kB.
    if (script > MAX_SCRIPT && !html.includes('__reactRouterContext'))
      heavy.push(`${address}: ${script} bytes of script`);
  }
  expect(heavy).toEqual([]);
});

test('the scripts of the browser contain no client of the database', () => {
  const folders = ['build/client/assets', 'build/gestion/client/assets'];
  const files = folders.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)));
  const chunks = files.filter((name) => name.endsWith('.js'));
  expect(chunks.length).toBeGreaterThan(100);
  // Words of its sign-in, which no build shortens.
  expect(chunks.filter((name) => readFileSync(name, 'utf8').includes('SCRAM-SHA-256'))).toEqual([]);
});

/** Sizes of scripts with the scripts that they import, by the address in the page. */
const scripts = new Map<string, Promise<number>>();

async function scriptBytes(html: string): Promise<number> {
  const scriptTags = [
    ...html.matchAll(/<script[^>]* (?:data-late-)?src="([^"]+)"|<link rel="modulepreload" href="([^"]+)"/g),
  ];
  const sizes = [...new Set(scriptTags.map(([, src, preload]) => src ?? preload ?? ''))].map((path) => {
    const size = scripts.get(path) ?? withImports(path);
    scripts.set(path, size);
    return size;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

async function withImports(path: string): Promise<number> {
  const text = await read(path);
  const imports = [...text.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)].map(
    ([, name]) => `/assets/${name}`,
  );
  const sizes = await Promise.all(imports.map(withImports));
  return sizes.reduce((sum, size) => sum + size, brotliCompressSync(text).length);
}
