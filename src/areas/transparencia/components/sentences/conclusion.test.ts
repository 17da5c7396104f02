import { expect, test } from 'vitest';
import type { Columna } from '../../rules/columns.ts';
import { concludeView } from './conclusion.ts';

const columnas: Columna[] = [
  { id: 1, nombre: 'Nombre', tipo: 'texto', papel: 'clave' },
  { id: 2, nombre: 'Viáticos', tipo: 'dinero', papel: 'dato' },
  { id: 3, nombre: 'Gasto total', tipo: 'dinero', papel: 'dato' },
];
const all = { filters: [], order: undefined, columnas: undefined };
const facts = { version: 'Tercer trimestre de 2026', columnas, view: all, filas: 5000, total: 5000, sumas: {} };
const sumas = { 2: '1200.50', 3: '58300000' };
const filter = { columna: 1, texto: 'ibarra' };

test('sums the column with the greatest amount', () => {
  expect(concludeView({ ...facts, sumas })).toEqual({
    sentence: '5,000 filas suman $58.3 millones',
    summed: 'Gasto total',
  });
});

test('sums the column that the rows are sorted by, or the only shown one', () => {
  const sorted = { ...all, order: { columna: 2, descending: true } };
  expect(concludeView({ ...facts, sumas, view: sorted }).summed).toBe('Viáticos');
  expect(concludeView({ ...facts, sumas, view: { ...all, columnas: [1, 2] } }).summed).toBe('Viáticos');
});

test('quotes one or two filters, and counts more', () => {
  const say = (filters: (typeof filter)[], total: number) =>
    concludeView({ ...facts, sumas, total, view: { ...all, filters } }).sentence;
  expect(say([filter], 12)).toBe('12 filas con «ibarra» suman $58.3 millones');
  expect(say([filter], 1)).toBe('1 fila con «ibarra» suma $58.3 millones');
  expect(say([filter, { columna: 2, texto: '9' }], 12)).toContain('con «ibarra» y «9»');
  expect(say([filter, filter, filter], 12)).toContain('con los 3 filtros');
  expect(say([{ columna: 1, texto: 'x'.repeat(200) }], 12)).toContain(`«${'x'.repeat(39)}…»`);
  expect(say([filter], 0)).toBe('Ninguna fila coincide con «ibarra»');
});

test('counts rows where no amount is shown', () => {
  expect(concludeView(facts).sentence).toBe('5,000 filas en el tercer trimestre de 2026');
  expect(concludeView({ ...facts, filas: 1, total: 1 }).sentence).toBe('1 fila en el tercer trimestre de 2026');
  expect(concludeView({ ...facts, total: 3, view: { ...all, filters: [filter] } }).sentence).toBe(
    '3 filas con «ibarra», de 5,000',
  );
  expect(concludeView({ ...facts, filas: 0, total: 0 }).sentence).toBe(
    'Tercer trimestre de 2026: la versión no tiene filas',
  );
});
