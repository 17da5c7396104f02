import { describe, expect, test } from 'vitest';
import { contentKinds } from '#areas/contents.ts';
import { areas } from '#areas/index.ts';
import { rowsOf, textOfRows } from '#platform/editing/lists/rows.ts';
import { checkBySchema } from '#platform/editing/publish/check.ts';

// Rows that a form has as a list and a table as rows: both accept the same cells.

const imports = areas.flatMap(({ datasets = [], imports: others = [] }) => [
  ...datasets.map((each) => each.import),
  ...(typeof others === 'function' ? [] : others),
]);

type List = {
  plural: string;
  field: string;
  table: string;
  /** Cells of a valid row, by the columns of the form. */
  row: Record<string, string>;
  /** Columns of the table that have another name. */
  named?: Record<string, string>;
};

const lists: List[] = [
  {
    plural: 'clases-de-observacion',
    field: 'entradas',
    table: 'clases-observacion',
    row: { nombre: 'Legalidad', cuentaComo: 'Financieras' },
  },
  {
    plural: 'situaciones-de-observacion',
    field: 'entradas',
    table: 'estados-observacion',
    row: { nombre: 'Atendida', cuentaComo: 'solventada' },
  },
  {
    plural: 'temas-de-observacion',
    field: 'entradas',
    table: 'temas-observacion',
    row: { nombre: 'Facturas', explicacion: 'Una frase.', frases: 'sin factura' },
  },
  {
    plural: 'plazos-legales',
    field: 'plazos',
    table: 'plazos-legales',
    row: { materia: 'observación', diasHabiles: '30', fundamento: 'Artículo 42' },
  },
  {
    plural: 'preguntas-de-encuestas',
    field: 'preguntas',
    table: 'preguntas-encuestas',
    row: { tema: 'Agua', texto: '¿Le llega agua?', frase: 'tienen agua', cuenta: 'favorable' },
    named: { texto: 'enunciado' },
  },
  {
    plural: 'preguntas-de-encuestas',
    field: 'opciones',
    table: 'preguntas-encuestas',
    row: { pregunta: '1', texto: 'Sí', tono: 'favorable' },
  },
  {
    plural: 'encuestas',
    field: 'cifras',
    table: 'resultados-encuestas',
    row: { pregunta: '1', respuesta: 'Sí', valor: '45', base: '1200' },
  },
];

/** Headers of templates before form and tables had the same words. */
const former: Record<string, string[]> = {
  'clases-observacion': ['Clase', 'Cuenta como'],
  'estados-observacion': ['Estado', 'Cuenta como', 'Turnada a una autoridad'],
  'temas-observacion': ['Tema', 'Explicación', 'Frases'],
  'plazos-legales': ['Plazo para', 'Días hábiles', 'Fundamento'],
  'preguntas-encuestas': ['Tipo de resultado', 'Encuesta', 'Por municipio', 'Número de pregunta', 'La frase cuenta'],
  'resultados-encuestas': ['Número de pregunta', 'Respuesta', 'Porcentaje', 'Base'],
};

const texts = [80, 120, 200, 300, 500, 2000, 3000].flatMap((length) => ['a'.repeat(length), 'a'.repeat(length + 1)]);
const numbers = ['0', '1', '40', '41', '99', '100', '101', '999', '1000', '1001', '9999999', '10000000'];
const written = ['1,250', '4.5', '45 %', 'x', '¿?', 'Otros', '  dos   palabras ', 'a;b;c', ...numbers, ...texts];

function listOf({ plural, field, table }: List) {
  const kind = contentKinds.find((each) => each.plural === plural);
  const columns = kind?.fields.find(({ name }) => name === field)?.columns;
  const tableColumns = imports.find(({ id }) => id === table)?.columns;
  if (!kind || !columns || !tableColumns) throw new Error(`There is no list ${field} of ${plural}`);
  const check = (cells: Record<string, string>) => {
    const checked = checkBySchema(kind, { ...kind.empty('2026-01-01'), [field]: textOfRows([Object.values(cells)]) });
    return 'errors' in checked
      ? { problem: checked.errors[field], cells: undefined }
      : { problem: undefined, cells: rowsOf(String(checked.data[field]))[0] };
  };
  return { columns, tableColumns, check };
}

describe.each(lists.map((list) => [`${list.plural}: ${list.field}`, list] as const))('%s', (_, list) => {
  const { columns, tableColumns, check } = listOf(list);

  test.each(Object.keys(list.row))('form and tables agree on %s', (name) => {
    const column = tableColumns[list.named?.[name] ?? name];
    const options = columns.find((each) => each.name === name)?.options?.map(({ value }) => value);
    const isInForm = (cell: string) => check({ ...list.row, [name]: cell }).problem === undefined;
    const isInTables = (cell: string) => 'value' in (column?.parse(cell, {} as never) ?? {});
    for (const cell of options ? [...options, 'otra'] : written)
      expect([cell.slice(0, 20), cell.length, isInForm(cell)]).toEqual([
        cell.slice(0, 20),
        cell.length,
        isInTables(cell),
      ]);
    expect(isInForm('')).toBe(column?.required === false);
  });
});

test.each(Object.entries(former))('a table of %s with former headers is read', (table, headers) => {
  const columns = Object.values(imports.find(({ id }) => id === table)?.columns ?? {});
  expect(columns.flatMap(({ header, also = [] }) => [header, ...also])).toEqual(expect.arrayContaining(headers));
});
