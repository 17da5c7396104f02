import { expect, test } from 'vitest';
import { readable } from './readable.ts';

const piece = (str: string, y: number, height = 10) => ({ str, height, transform: [1, 0, 0, 1, 72, y] });

test('joins the lines of a paragraph, and what a hyphen parted', () => {
  expect(readable([piece('El gasto se com-', 700), piece('probó con facturas', 686), piece('completas.', 672)])).toBe(
    'El gasto se comprobó con facturas completas.',
  );
});

test('leaves an empty line where the page leaves room, and where the size of the letter changes', () => {
  expect(readable([piece('Título', 700, 18), piece('Texto', 678), piece('Otro párrafo', 640)])).toBe(
    'Título\n\nTexto\n\nOtro párrafo',
  );
});

test('keeps no control characters', () => {
  expect(readable([piece('a\u0000b\u001bc', 700)])).toBe('abc');
});
