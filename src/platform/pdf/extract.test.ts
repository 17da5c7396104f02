import { Readable } from 'node:stream';
import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { lockedPdf, plainPdf } from '#tests/setup/pdf.ts';
import { extractPdfText } from './extract.ts';

const read = (bytes: Buffer, limits?: Parameters<typeof extractPdfText>[1]) =>
  extractPdfText(Readable.from(bytes.length > 0 ? [bytes] : []), limits);

test('the text of each page, in order', async () => {
  const page = (parrafo: string) => ({ bloques: [{ parrafo }], ancho: 612, alto: 792 });
  expect(await read(plainPdf({ texts: ['Primera', 'Segunda', 'Tercera'] }))).toEqual({
    estado: 'completo',
    total: 3,
    etiquetado: false,
    idioma: null,
    paginas: [page('Primera'), page('Segunda'), page('Tercera')],
  });
});

test('pages that are pictures have no text, and it is said', async () => {
  const { estado, total } = await read(plainPdf({ texts: ['', ''], picture: 100 }));
  expect({ estado, total }).toEqual({ estado: 'sin-texto', total: 2 });
});

describe('a hostile file has a state, and only its process ends', () => {
  test('locked with a password', async () => {
    expect(await read(await lockedPdf())).toEqual({
      estado: 'cifrado',
      ...{ total: null, etiquetado: null, idioma: null, paginas: [] },
    });
  });

  test.each([
    ['empty', Buffer.alloc(0)],
    ['no PDF at all', Buffer.from('<html>no</html>')],
    ['cut', plainPdf({ texts: ['Una'] }).subarray(0, 60)],
    ['only a header', Buffer.from('%PDF-1.7\n%%EOF')],
  ])('%s', async (_, bytes) => {
    expect((await read(bytes)).estado).toBe('dañado');
  });

  test('a page that inflates without end is given up in time, or without memory', async () => {
    const bomb = deflateSync(Buffer.alloc(160_000_000, 'q Q '), { level: 1 });
    const bytes = plainPdf({ texts: ['', 'Dos'], first: { entries: '/Filter /FlateDecode', bytes: bomb } });
    const started = performance.now();
    expect((await read(bytes, { time: 2000 })).estado).toBe('ilegible');
    expect(performance.now() - started).toBeLessThan(4000);
    expect((await read(bytes, { time: 10_000, memory: 100 })).estado).toBe('ilegible');
  }, 20_000);

  test('a tree of pages that names itself', async () => {
    const text = plainPdf({ texts: ['Una'] })
      .toString('latin1')
      .replace('/Kids [4 0 R]', '/Kids [2 0 R]');
    expect(['dañado', 'sin-texto', 'ilegible']).toContain((await read(Buffer.from(text, 'latin1'))).estado);
  }, 15_000);

  test('more text than is kept', async () => {
    const texts = Array.from({ length: 300 }, (_, index) => `Renglón ${index}`);
    const { estado, paginas } = await read(plainPdf({ texts }), { letters: 1000 });
    expect(estado).toBe('parcial');
    expect(paginas.length).toBeGreaterThan(10);
    expect(paginas.length).toBeLessThan(300);
  });
});
