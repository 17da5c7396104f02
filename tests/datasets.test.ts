import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { areas } from '#areas/index.ts';
import type { Field } from '#platform/datasets/field.ts';
import { cellName, fieldNameInForm, withCells } from '#platform/datasets/looked-up.ts';
import type { ContentData } from '#platform/editing/kind.ts';
import { checkBySchema } from '#platform/editing/publish/check.ts';
import { toPesos } from '#platform/format.ts';
import type { FilledCell } from '#platform/import/cell.ts';
import { asSentence } from '#platform/text/first-letter.ts';
import { exampleRow } from './setup/datasets/examples.ts';

// The form and the tables of a dataset accept the same values, and say the same of those that they refuse.

const datasets = areas.flatMap(({ datasets = [] }) => datasets);

/** Values at the limits of a field and odd ones, as a form has them. */
function candidates({ schema, control }: Field): NonNullable<ContentData[string]>[] {
  const {
    minimum = 0,
    maximum = 0,
    maxLength = 0,
    enum: values = [],
  } = z.toJSONSchema(schema, { unrepresentable: 'any' });
  switch (control?.control) {
    case 'linea':
    case 'parrafo':
      return [
        'a',
        'Ñandú',
        '😀',
        '<b>',
        "l'«o»",
        '0',
        '26030',
        'a@b.mx',
        'https://x.mx/a',
        '/contacto',
        '  a  b\u00A0c ',
        ...longTexts(maxLength),
      ];
    case 'numero':
      return [minimum - 1, minimum, maximum, maximum + 1, 1.5];
    case 'pesos':
      return [0, -1, 1, 12_345_678_901];
    case 'fecha':
      return ['1949-12-31', '1950-01-01', '2026-02-28', '2100-12-31', '2101-01-01'];
    case 'opcion':
      return [...values.map(String), 'otra'];
    case 'si-no':
      return [true, false];
    default:
      return [];
  }
}

function longTexts(max: number): string[] {
  return [max, max + 1].flatMap((length) => ['a'.repeat(length), `${'a'.repeat(length - 2)}   b`]);
}

/** Returns the fields whose values are not names of rows, which are looked up in the database: tests of imports and of forms have them. */
function plainFields(dataset: (typeof datasets)[number]): [string, Field][] {
  return Object.entries(withCells(dataset.declaration.fields)).filter(
    ([name, field]) =>
      !field.file && !field.refersTo && !field.listed && !field.cells && dataset.import.columns[cellName(name, field)],
  );
}

const cases = datasets.map((dataset) => [dataset.declaration.id, dataset, plainFields(dataset)] as const);

describe.each(cases.filter(([, , plain]) => plain.length > 0))('%s', (_id, dataset, plain) => {
  const data = { ...dataset.content.empty('2026-01-01'), ...(exampleRow(dataset) as ContentData) };

  test.each(plain)('form and tables agree on %s', (name, field) => {
    for (const value of field.control ? candidates(field) : []) {
      const cell: FilledCell = field.control?.control === 'pesos' ? toPesos(Number(value)) : value;
      const read = dataset.import.columns[cellName(name, field)]?.parse(cell, {
        today: '2026-01-01',
        names: new Map(),
      } as never);
      const checked = checkBySchema(dataset.content, { ...data, [fieldNameInForm(name, field)]: value });
      const refusal = 'errors' in checked ? checked.errors[fieldNameInForm(name, field)] : undefined;
      const problem = read && 'problem' in read ? asSentence(read.problem) : undefined;
      expect(refusal, JSON.stringify(value).slice(0, 80)).toBe(problem);
    }
  });
});
