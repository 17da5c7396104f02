import { expect, test } from 'vitest';
import { MAX_FILTER, readView, viewQuery } from './view.ts';

const read = (query: string, width = 10) => readView(new URLSearchParams(query), width);

test('reads filters, order and columns, and writes them as they were', () => {
  const view = read('f2=a%25b&f7=%5B.*%5D&orden=-3&columnas=2.7');
  expect(view).toEqual({
    filters: [
      { columna: 2, texto: 'a%b' },
      { columna: 7, texto: '[.*]' },
    ],
    order: { columna: 3, descending: true },
    columnas: [2, 7],
    tooLong: [],
  });
  expect(String(viewQuery(view))).toBe('f2=a%25b&f7=%5B.*%5D&orden=-3&columnas=2.7');
});

test.each([
  'f0=a',
  'f11=a',
  'orden=0',
  'orden=11',
  'orden=x',
  'orden=--1',
  'columnas=',
  'columnas=99',
  'columnas=x.y',
  'f2=%CC%81',
])('ignores %s', (query) =>
  expect(read(query)).toEqual({ filters: [], order: undefined, columnas: undefined, tooLong: [] }),
);

test('does not apply a filter of 10,000 characters, and names its column', () => {
  expect(read(`f4=${'a'.repeat(10_000)}`)).toMatchObject({ filters: [], tooLong: [4] });
  expect(read(`f4=${'a'.repeat(MAX_FILTER)}`).filters).toHaveLength(1);
});

test('leaves out what no text of the database can contain', () => {
  expect(read('f1=%00a%00').filters).toEqual([{ columna: 1, texto: 'a' }]);
  expect(read('f1=%00').filters).toEqual([]);
});
