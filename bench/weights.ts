import { brotliCompressSync } from 'node:zlib';
import { atMost, type Measure } from './report.ts';

const readingPages = ['/', '/difusion/notas', '/institucion/acerca-de'];
const interactivePages = ['/auditorias/informes-individuales'];
/** Pages of records, whose tables weigh most. */
const recordPages = ['/entes/80', '/auditorias/auditoria/10354'];

/** Measures the downloads of a visitor's browser: script and style bytes (brotli), pictures of a note. */
export async function weights(base: string): Promise<Measure[]> {
  const reading = await Promise.all(readingPages.map((path) => scripts(base, path)));
  const interactive = await Promise.all(interactivePages.map((path) => scripts(base, path)));
  return [
    atMost('script of a reading page, brotli', Math.max(...reading) / 1000, 10, ' kB'),
    atMost('script of an interactive page, brotli', Math.max(...interactive) / 1000, 100, ' kB'),
    ...(await pageAndStyles(base)),
    ...(await pictures(base)),
  ];
}

/** Bytes of every script that the page loads, imports of imports included. */
async function scripts(base: string, path: string): Promise<number> {
  const html = await (await fetch(base + path)).text();
  const scriptPaths = new Set(
    [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"|import [^"']*["'](\/assets\/[^"']+\.js)["']/g)].map(
      (match) => match[1] ?? match[2] ?? '',
    ),
  );
  let bytes = 0;
  for (const script of scriptPaths) {
    const text = await (await fetch(base + script)).text();
    bytes += brotliCompressSync(text).length;
    for (const [, name] of text.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g))
      scriptPaths.add(`/assets/${name}`);
  }
  return bytes;
}

async function pageAndStyles(base: string): Promise<Measure[]> {
  const sizes: number[] = [];
  for (const path of [...readingPages, ...recordPages]) {
    const html = await (await fetch(base + path)).text();
    let bytes = Buffer.byteLength(html);
    for (const [, style] of html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g))
      bytes += (await (await fetch(base + style)).text()).length;
    sizes.push(bytes);
  }
  return [atMost('HTML and CSS of a page, uncompressed', Math.max(...sizes) / 1000, 80, ' kB')];
}

async function pictures(base: string): Promise<Measure[]> {
  const html = await (await fetch(`${base}/difusion/notas`)).text();
  const addresses = [...new Set([...html.matchAll(/\/imagenes\/[0-9a-f]+\/(\d+)\.avif/g)].map((match) => match[0]))];
  const heaviest = async (width: string) => {
    const sizes = await Promise.all(
      addresses
        .filter((address) => address.includes(`/${width}.`))
        .map(async (address) => (await (await fetch(base + address)).arrayBuffer()).byteLength),
    );
    return Math.max(0, ...sizes) / 1000;
  };
  return [
    atMost('heaviest picture of 540 px', await heaviest('540'), 36, ' kB'),
    atMost('heaviest picture of 1200 px', await heaviest('1200'), 180, ' kB'),
  ];
}
