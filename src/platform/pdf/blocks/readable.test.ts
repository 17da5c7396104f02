import { expect, test } from 'vitest';
import { bodySize, byLayout } from './by-layout.ts';
import { clean, type Piece, paragraphs } from './readable.ts';

const piece = (str: string, y: number, height = 10) => ({ str, height, transform: [1, 0, 0, 1, 72, y] });
const read = (...items: Piece[]) => paragraphs(items).map(({ text }) => text);

test('joins lines and hyphenated words of a paragraph', () => {
  expect(read(piece('El gasto se com-', 700), piece('probó con facturas', 686), piece('completas.', 672))).toEqual([
    'El gasto se comprobó con facturas completas.',
  ]);
});

test('splits paragraphs at gaps and font size changes', () => {
  expect(read(piece('Título', 700, 18), piece('Texto', 678), piece('Otro párrafo', 640))).toEqual([
    'Título',
    'Texto',
    'Otro párrafo',
  ]);
});

test('removes control characters and lone surrogates', () => {
  expect(read(piece('a\u0000b\u001bc', 700))).toEqual(['abc']);
  expect(clean('a\ud800b')).toBe('a\ufffdb');
});

test('text larger than the body is a heading, with levels by size', () => {
  const pages = [
    [piece('Informe', 750, 30), piece('Primera parte', 700, 16), piece('Texto corrido del documento.', 660, 10)],
    [piece('Apartado', 750, 12.5), piece('12', 700, 24), piece('Más texto corrido.', 650, 10)],
  ].map((items) => paragraphs(items));
  const body = bodySize(pages);
  expect(body).toBe(10);
  expect(pages.map((page) => byLayout(page, body))).toEqual([
    [
      { titulo: 'Informe', nivel: 1 },
      { titulo: 'Primera parte', nivel: 2 },
      { parrafo: 'Texto corrido del documento.' },
    ],
    // A number alone is not a heading.
    [{ titulo: 'Apartado', nivel: 3 }, { parrafo: '12' }, { parrafo: 'Más texto corrido.' }],
  ]);
});

test('separates words by their distance where a change of font leaves no space', () => {
  const at = (str: string, x: number, width: number) => ({ str, height: 10, width, transform: [10, 0, 0, 10, x, 700] });
  expect(read(at('El', 72, 9), at('alcance', 83.5, 32), at(',', 115.6, 2), at('es la parte', 120, 50))).toEqual([
    'El alcance, es la parte',
  ]);
  expect(read(at('Obser', 72, 25), at('vación', 97.4, 30))).toEqual(['Observación']);
  const slanted = { ...at('Atendida.', 358.7, 42), height: 10.2, transform: [10, 0, 1.76, 10, 358.7, 700] };
  expect(read(at('por ciento.', 86, 270), slanted)).toEqual(['por ciento. Atendida.']);
  // Vertical text has no distance along the line.
  expect(read({ ...at('Ru', 72, 9), transform: [0, 10, -10, 0, 72, 700] }, at('bro', 90, 9))).toEqual(['Rubro']);
});

test('separates the figures of a row in any drawing order', () => {
  const at = (str: string, x: number) => ({ str, height: 8, width: 20, transform: [8, 0, 0, 8, x, 500] });
  expect(read(at('1,204', 72), at('98.5', 110), at('2,310', 148))).toEqual(['1,204 98.5 2,310']);
  expect(read(at('2,310', 148), at('98.5', 110), at('1,204', 72))).toEqual(['2,310 98.5 1,204']);
  // A letter whose accent is drawn over it stays one word.
  expect(read(at('auditor', 72), at('ía', 91.5))).toEqual(['auditoría']);
});
