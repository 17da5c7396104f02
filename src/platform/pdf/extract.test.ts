import { Readable } from 'node:stream';
import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { renderPdf } from '#demo/typeset/pdf.ts';
import { sampleDocument, sampleLetterhead } from '#demo/typeset/sample.ts';
import { lockedPdf, plainPdf, structuredPdf } from '#tests/setup/pdf/pdf-file.ts';
import { extractPdfText } from './extract.ts';

const read = (bytes: Buffer, limits?: Parameters<typeof extractPdfText>[1]) =>
  extractPdfText(Readable.from(bytes.length > 0 ? [bytes] : []), limits);

test('extracts the text of each page in order', async () => {
  const page = (parrafo: string) => ({ bloques: [{ parrafo }], ancho: 612, alto: 792 });
  expect(await read(plainPdf({ texts: ['Primera', 'Segunda', 'Tercera'] }))).toEqual({
    estado: 'completo',
    total: 3,
    etiquetado: false,
    idioma: null,
    paginas: [page('Primera'), page('Segunda'), page('Tercera')],
  });
});

describe('page content', () => {
  const body = { parrafo: 'El instituto revisó las cuentas de siete municipios y publicó lo que encontró en ellas.' };

  test('is read from the tags of a tagged document', async () => {
    const { etiquetado, idioma, paginas } = await read(await structuredPdf({ tagged: true }));
    expect([etiquetado, idioma]).toEqual([true, 'es-MX']);
    expect(paginas.map(({ bloques }) => bloques)).toEqual([
      [
        { titulo: 'Informe de prueba', nivel: 1 },
        body,
        { titulo: 'Alcance', nivel: 2 },
        { punto: 'Ingresos' },
        { punto: '2. Gasto' },
      ],
      [
        {
          tabla: [
            ['Año', 'Monto'],
            ['2024', '$1,200'],
          ],
          cabeza: 1,
          lado: false,
        },
        { figura: 'Una gráfica que sube' },
        body,
      ],
    ]);
  });

  test('is read from font sizes without tags', async () => {
    const { etiquetado, paginas } = await read(await structuredPdf({ tagged: false }));
    expect(etiquetado).toBe(false);
    expect(paginas[0]?.bloques.slice(0, 3)).toEqual([
      { titulo: 'Informe de prueba', nivel: 1 },
      body,
      { titulo: 'Alcance', nivel: 2 },
    ]);
  });

  test('includes the page size', async () => {
    const { paginas } = await read(plainPdf({ texts: ['Plano'], size: [14_400, 7200] }));
    expect(paginas).toEqual([{ bloques: [{ parrafo: 'Plano' }], ancho: 14_400, alto: 7200 }]);
  });
});

test('a scanned document has the state sin-texto', async () => {
  const { estado, total } = await read(plainPdf({ texts: ['', ''], picture: 100 }));
  expect({ estado, total }).toEqual({ estado: 'sin-texto', total: 2 });
});

describe('a hostile file has a state, and only its process ends', () => {
  test('locked with a password', async () => {
    expect(await read(await lockedPdf())).toEqual({
      estado: 'cifrado',
      total: null,
      etiquetado: null,
      idioma: null,
      paginas: [],
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

  test('a page that inflates endlessly is aborted by time or memory limit', async () => {
    const bomb = deflateSync(Buffer.alloc(160_000_000, 'q Q '), { level: 1 });
    const bytes = plainPdf({ texts: ['', 'Dos'], first: { entries: '/Filter /FlateDecode', bytes: bomb } });
    expect((await read(bytes, { time: 2000 })).estado).toBe('ilegible');
    expect((await read(bytes, { time: 10_000, memory: 100 })).estado).toBe('ilegible');
  });

  test('a page is aborted by the processor time limit, regardless of the wall-clock limit', async () => {
    const bomb = deflateSync(Buffer.alloc(80_000_000, 'q Q '), { level: 1 });
    const bytes = plainPdf({ texts: ['', 'Dos'], first: { entries: '/Filter /FlateDecode', bytes: bomb } });
    expect((await read(bytes, { cpu: 700, time: 600_000 })).estado).toBe('ilegible');
  });

  test('a cyclic page tree', async () => {
    const text = plainPdf({ texts: ['Una'] })
      .toString('latin1')
      .replace('/Kids [4 0 R]', '/Kids [2 0 R]');
    expect(['dañado', 'sin-texto', 'ilegible']).toContain((await read(Buffer.from(text, 'latin1'))).estado);
  });

  test('text over the limit', async () => {
    const texts = Array.from({ length: 300 }, (_, index) => `Renglón ${index}`);
    const { estado, paginas } = await read(plainPdf({ texts }), { letters: 1000 });
    expect(estado).toBe('parcial');
    expect(paginas.length).toBeGreaterThan(10);
    expect(paginas.length).toBeLessThan(300);
  });
});

test('keeps the space between words of different weight in a document that we typeset', async () => {
  const document = {
    ...sampleDocument(),
    blocks: [
      {
        kind: 'paragraph' as const,
        runs: [
          'El',
          { text: ' alcance', bold: true },
          ' es la parte del total; ',
          { text: 'personal.', bold: true },
          ' Atendida.',
        ],
      },
    ],
  };
  const { paginas } = await read(await renderPdf(document, sampleLetterhead));
  expect(JSON.stringify(paginas)).toContain('El alcance es la parte del total; personal. Atendida.');
});

test('in the background several documents are extracted one after the other, and a hostile one ends only its own extraction', async () => {
  // As the job does, and longer: at low priority it waits for everything else that this machine tests meanwhile.
  const background = { background: true, time: 180_000 };
  const bomb = deflateSync(Buffer.alloc(80_000_000, 'q Q '), { level: 1 });
  const hostile = plainPdf({ texts: ['', 'Dos'], first: { entries: '/Filter /FlateDecode', bytes: bomb } });
  const text = async (bytes: Buffer, limits = {}) => {
    const { estado, paginas } = await read(bytes, { ...background, ...limits });
    return [estado, ...paginas.flatMap(({ bloques }) => bloques)];
  };
  expect(await text(plainPdf({ texts: ['Una'] }))).toEqual(['completo', { parrafo: 'Una' }]);
  expect(await text(plainPdf({ texts: ['Otra', 'Más'] }))).toEqual([
    'completo',
    { parrafo: 'Otra' },
    { parrafo: 'Más' },
  ]);
  expect(await text(Buffer.from('<html>no</html>'))).toEqual(['dañado']);
  expect(await text(hostile, { cpu: 700 })).toEqual(['ilegible']);
  expect(await text(await lockedPdf())).toEqual(['cifrado']);
  expect(await text(plainPdf({ texts: ['Última'] }))).toEqual(['completo', { parrafo: 'Última' }]);
});
