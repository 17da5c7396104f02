import { expect, test } from 'vitest';
import { readPasted } from './pasted.ts';

test('reads cells between tabs, lines, and quoted cells with line breaks and quotes', () => {
  expect(readPasted('Núm\tQué\r\n1\t"Dos\nlíneas y ""comillas"""\r\n\r\n2\t"sin cerrar')).toEqual([
    ['Núm', 'Qué'],
    ['1', 'Dos\nlíneas y "comillas"'],
    ['2', 'sin cerrar'],
  ]);
  expect(readPasted('a "b" c\td')).toEqual([['a "b" c', 'd']]);
});

test('blank cells of merged ones stay in their place', () => {
  expect(readPasted('A\tB\tC\n1\t\t3\n\t\t4')).toEqual([
    ['A', 'B', 'C'],
    ['1', '', '3'],
    ['', '', '4'],
  ]);
});

test('refuses more than twenty thousand cells', () => {
  expect(() => readPasted('1\t'.repeat(20_001))).toThrow('20,000');
});
