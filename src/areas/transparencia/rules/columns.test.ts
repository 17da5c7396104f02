import { expect, test } from 'vitest';
import { columnNamer, isSummed, tableColumn } from './columns.ts';

test.each([
  ['Importe total erogado', 'dinero', 'dato', true],
  ['Número de personas acompañantes', 'numero', 'dato', true],
  ['Ejercicio', 'numero', 'periodo', false],
  ['Número de sesión', 'numero', 'dato', false],
  ['Fecha de salida', 'fecha', 'dato', false],
] as const)('%s (%s, %s) is summed: %s', (nombre, tipo, papel, expected) =>
  expect(isSummed({ nombre, tipo, papel })).toBe(expected),
);

test('names of columns are small letters and digits, whole words, and each once', () => {
  const columnas = ['Ejercicio', 'Área(s) que genera(n) la información', 'Nota', 'NOTA', '¿?', 'id'];
  const names = ['ejercicio', 'area_que_genera_la_informacion', 'nota', 'nota_2', 'columna', 'id_2'];
  const namesOf = columnNamer(['id']);
  // A table does not reserve names for the next one.
  for (let table = 1; table <= 2; table++) expect(namesOf(columnas.map((nombre) => ({ nombre })))).toEqual(names);
  const [long = ''] = namesOf([{ nombre: 'Hipervínculo al documento del o los programas operativos presupuestarios' }]);
  expect(long).toBe('hipervinculo_al_documento_del_o_los_programas_operativos');
});

test.each([
  ['numero', '1250.5', 1250.5],
  ['numero', '', null],
  ['numero', 'sin dato', null],
  ['dinero', '9480.10', 948_010],
  ['dinero', '', null],
  ['fecha', '2026-06-30', '2026-06-30'],
  ['texto', '', null],
] as const)('a cell of a column of type %s with «%s» is %s', (tipo, text, value) => {
  expect(tableColumn('a', tipo, () => text).of(undefined)).toBe(value);
});
