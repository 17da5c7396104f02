import { describe, expect, test } from 'vitest';
import type { FilledCell } from './cell.ts';
import { nameIndex } from './name-index.ts';
import { date, integer, money, oneOf, text, yesNo } from './parsers.ts';

const day = (iso: string): FilledCell => ({ kind: 'date', iso });

describe('money, in cents', () => {
  test.each<[FilledCell, number]>([
    ['$1,234.50', 123_450],
    ['1234.5', 123_450],
    ['$ 1,234,567', 123_456_700],
    ['(1,234.50)', -123_450],
    ['-$20', -2000],
    ['20-', -2000],
    ['MXN 0.10', 10],
    ['1,000 pesos', 100_000],
    ['.5', 50],
    [0.285, 29],
    [1.005, 101],
    [1234.5, 123_450],
    [0.1 + 0.2, 30],
    [-0.001, 0],
    [8_139_269_319.99, 813_926_931_999],
  ])('%j', (cell, cents) => {
    expect(money(cell)).toEqual({ value: cents });
  });

  test.each<[FilledCell]>([
    ['1.234,50'],
    ['1,5'],
    ['12,34'],
    ['mil'],
    ['-'],
    ['1e5'],
    [true],
    [day('2022-01-01')],
    [1e17],
    [`1${'0'.repeat(21)}`],
    ['90,071,992,547,409.91'],
  ])('%j is none', (cell) => expect(money(cell)).toHaveProperty('problem'));
});

describe('dates', () => {
  test.each<[FilledCell]>([
    [day('2022-09-05')],
    [44_809],
    ['44809'],
    ['05/09/2022'],
    ['5/9/2022'],
    ['5-09-2022'],
    ['5.9.2022'],
    ['2022-09-05'],
    ['2022-09-05T10:30:00'],
    ['05/09/2022 10:30'],
    ['5 de septiembre de 2022'],
    ['5 de Septiembre del 2022'],
    ['lunes, 5 de septiembre de 2022'],
    ['5-sep-2022'],
    ['5 sept. 2022'],
    ['5 setiembre 2022'],
  ])('%j is 5 September 2022', (cell) => {
    expect(date(cell)).toEqual({ value: '2022-09-05' });
  });

  test.each<[FilledCell, RegExp]>([
    ['31/02/2022', /no existe/],
    ['13/13/2022', /no existe/],
    ['29/02/2023', /no existe/],
    ['05/09/22', /año completo/],
    ['septiembre de 2022', /no es una fecha/],
    ['5 de brumario de 2022', /no es una fecha/],
    ['01/01/1492', /fuera de 1950/],
    [3, /no es una fecha/],
    [true, /no es una fecha/],
  ])('%j is none', (cell, problem) => {
    expect(date(cell)).toEqual({ problem: expect.stringMatching(problem) });
  });
});

test('parses booleans, enumerated values, integers and text', () => {
  for (const yes of ['Sí', 'si', 'X', 1, true, 'VERDADERO']) expect(yesNo(yes)).toEqual({ value: true });
  for (const no of ['No', 'n', 0, false, 'falso']) expect(yesNo(no)).toEqual({ value: false });
  expect(yesNo('tal vez')).toHaveProperty('problem');
  const naturaleza = oneOf(['Financieras', 'Obra Pública'], { obras: 'Obra Pública' });
  expect(naturaleza('OBRA PUBLICA')).toEqual({ value: 'Obra Pública' });
  expect(naturaleza('obras')).toEqual({ value: 'Obra Pública' });
  expect(naturaleza('otra')).toEqual({ problem: 'debe ser una de: Financieras, Obra Pública' });
  expect(integer(1, 2000)('1,234')).toEqual({ value: 1234 });
  for (const wrong of ['1e2', '0x10', '12,34', '1234,567', '1,234.50', '1 2', ''])
    expect(integer(0, 1e9)(wrong), wrong).toEqual({ problem: 'no es un número entero' });
  expect(integer(1, 10)(11)).toEqual({ problem: 'debe ir de 1 a 10' });
  expect(integer(1, 10)(1.5)).toHaveProperty('problem');
  expect(text(20)('  dos \u00A0 palabras ')).toEqual({ value: 'dos palabras' });
  expect(text(3)('larga')).toEqual({ problem: 'pasa de 3 caracteres' });
});

describe('names', () => {
  const ente = (id: number, nombre: string, ...short: string[]) => ({ id, label: nombre, full: [nombre], short });
  const index = nameIndex(
    [
      ente(1, 'Secretaría de Hacienda', 'SH'),
      ente(2, 'Ayuntamiento de Álamos', 'Álamos'),
      ente(3, 'Organismo Operador de Agua de Álamos', 'OOAPAS Álamos', 'OOAPAS'),
      ente(4, 'Organismo Operador de Agua de Cajeme', 'OOAPAS Cajeme', 'OOAPAS'),
      ente(5, 'Instituto de Vivienda', 'Hacienda'),
    ],
    'un ente conocido',
    { synonyms: { municipio: 'ayuntamiento' } },
  );

  test.each([
    ['SECRETARIA  DE HACIENDA', 1],
    ['Secretaría Hacienda', 1],
    ['sh', 1],
    ['alamos', 2],
    ['Municipio de Alamos', 2],
    ['H. Ayuntamiento de Álamos', 2],
    ['ooapas-cajeme', 4],
    ['hacienda', 5],
    ['4', 4],
    [4, 4],
  ])('%s', (written, id) => {
    expect(index.find(written)).toEqual({ value: id });
  });

  test('lists candidates for an ambiguous name and similar names for an unknown one', () => {
    expect(index.find('OOAPAS')).toEqual({
      problem:
        'puede ser más de uno: «Organismo Operador de Agua de Álamos» (3) o «Organismo Operador de Agua de Cajeme» (4)',
    });
    expect(index.find('Secretaria de Hasienda')).toEqual({
      problem: 'no es un ente conocido; ¿quiso decir «Secretaría de Hacienda» (1)?',
    });
    expect(index.find('Nada que ver')).toEqual({ problem: 'no es un ente conocido' });
  });

  test('an unknown name of a catalogue says which there are, and the table that adds one', () => {
    const types = nameIndex([ente(1, 'Integral'), ente(2, 'De desempeño')], 'un tipo conocido', { catalogue: 'Tipos' });
    expect(types.find('Forense')).toEqual({
      problem: 'no es un tipo conocido; hay: De desempeño, Integral; otro se agrega en «Tipos»',
    });
    const none = nameIndex([], 'un tipo conocido', { catalogue: 'Tipos' });
    expect(none.find('Forense')).toEqual({ problem: 'no es un tipo conocido; otro se agrega en «Tipos»' });
  });
});
