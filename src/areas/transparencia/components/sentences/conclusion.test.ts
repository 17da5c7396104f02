import { expect, test } from 'vitest';
import type { Columna } from '../../rules/columns.ts';
import { concludeView } from './conclusion.ts';

const columnas: Columna[] = [
  { id: 1, nombre: 'Nombre', tipo: 'texto', papel: 'clave' },
  { id: 2, nombre: 'Gasto total', tipo: 'dinero', papel: 'dato' },
];
const formato = {
  nombre: 'Gastos de viaje',
  oracion: 'Se gastaron {suma: Gasto total} en {filas: comisión / comisiones}',
};
const facts = {
  formato,
  version: 'Tercer trimestre de 2026',
  columnas,
  view: { filters: [] },
  filas: 5000,
  total: 5000,
  sumas: { 2: '58300000' },
};
const filter = { columna: 1, texto: 'ibarra' };

test('says the sentence of the format, and under it what it sums', () => {
  expect(concludeView(facts)).toEqual({
    sentence: 'Se gastaron $58.3 millones en 5,000 comisiones',
    detail: 'Suma de «Gasto total». ',
  });
});

test('is named like its format without a sentence, with the rows in small', () => {
  const plain = { ...facts, formato: { ...formato, oracion: '' } };
  expect(concludeView(plain)).toEqual({
    sentence: 'Gastos de viaje',
    detail: '5,000 filas en el tercer trimestre de 2026. ',
  });
  expect(concludeView({ ...plain, filas: 1, total: 1 }).detail).toBe('1 fila en el tercer trimestre de 2026. ');
  expect(concludeView({ ...plain, total: 3, view: { filters: [filter] } }).detail).toBe(
    '3 filas con «ibarra», de 5,000. ',
  );
});

test('waits for sums with the name of the format', () => {
  expect(concludeView({ ...facts, sumas: undefined }).sentence).toBe('Gastos de viaje');
});

test('quotes one or two filters, and counts more', () => {
  const say = (filters: (typeof filter)[], total: number) => concludeView({ ...facts, total, view: { filters } });
  expect(say([filter], 12)).toEqual({
    sentence: 'Se gastaron $58.3 millones en 12 comisiones con «ibarra»',
    detail: '12 filas con «ibarra», de 5,000. Suma de «Gasto total». ',
  });
  expect(say([filter, { columna: 2, texto: '9' }], 1).sentence).toContain('1 comisión con «ibarra» y «9»');
  expect(say([filter, filter, filter], 12).sentence).toContain('con los 3 filtros');
  expect(say([{ columna: 1, texto: 'x'.repeat(200) }], 12).sentence).toContain(`«${'x'.repeat(39)}…»`);
  expect(say([filter], 0).sentence).toBe('Ninguna fila coincide con «ibarra»');
});

test('says that a version has no rows', () => {
  expect(concludeView({ ...facts, filas: 0, total: 0 }).sentence).toBe(
    'Tercer trimestre de 2026: la versión no tiene filas',
  );
});
