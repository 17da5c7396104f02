import { z } from 'zod';
import type { ListColumn } from '../editing/kind.ts';
import { listSchema } from '../editing/lists/list-schema.ts';
import { MAX_CELL, rowsOf, textOfRows } from '../editing/lists/rows.ts';
import type { FilledCell, Parsed } from '../import/cell.ts';
import type { Column } from '../import/column.ts';
import { capitalized } from '../text/first-letter.ts';
import { oneLine } from '../text/one-line.ts';
import type { DatasetRow, Field, ImportFacts } from './field.ts';
import { missing } from './field-types/declared.ts';
import { importColumn, type ReadField, readCell } from './import-column.ts';

type Fields = Readonly<Record<string, Field>>;
type Row = Readonly<Record<string, unknown>>;

/** Rows edited as a list in a form, declared by the fields of their cells. */
export type FieldList<F = never> = {
  /** Columns of the list in the form. */
  columns: readonly ListColumn[];
  /** Returns the schema of a text of up to `max` rows, which normalizes cells as `textOf` does. */
  schema(max: number): ReturnType<typeof listSchema>;
  /** Returns the rows of a text accepted by the schema. */
  read(text: string): DatasetRow<F>[];
  textOf(rows: readonly DatasetRow<F>[]): string;
};

/** Columns of an imported table, by field. */
type FieldColumns<F> = {
  [Name in keyof F]: F[Name] extends Field<infer Value, infer Required> ? Column<Value, unknown, Required> : never;
};

/** Empty facts: fields of lists refer to no other rows. */
const nothing: ImportFacts = { today: '', names: new Map() };

/** Returns the list declaration of rows whose cells follow the rules of `fields`. */
export function fieldList<const F extends Fields>(fields: F): FieldList<F> {
  const list = Object.entries<Field>(fields);
  const readRow = (cells: readonly string[]) =>
    list.map(([name, field], index) => ({ name, field, ...readFormCell(field, cells[index] ?? '') }));
  const columns = list.map(([name, field]) => listColumn(name, field));
  const problemOf = (cells: readonly string[]) => {
    for (const { field, ...parsed } of readRow(cells)) {
      if (!('problem' in parsed)) continue;
      return `${parsed.problem === missing(field) ? parsed.problem : `«${field.label}» ${parsed.problem}`}.`;
    }
    return undefined;
  };
  const read = (text: string): Row[] =>
    rowsOf(text).map((cells) =>
      Object.fromEntries(readRow(cells).map(({ name, ...parsed }) => [name, 'value' in parsed ? parsed.value : null])),
    );
  const textOf = (rows: readonly Row[]) =>
    textOfRows(rows.map((row) => list.map(([name]) => formCell(name, row[name]))));
  return {
    columns,
    schema: (max) =>
      listSchema(max, problemOf, Math.max(...columns.map(({ maxLength = MAX_CELL }) => maxLength))).overwrite((text) =>
        rowsOf(text).every((cells) => problemOf(cells) === undefined) ? textOf(read(text)) : text,
      ),
    // The rows have the values of their fields.
    read: (text) => read(text) as DatasetRow<F>[],
    textOf: (rows) => textOf(rows as readonly Row[]),
  };
}

/** Returns the columns of an imported table for fields that refer to no other rows. */
export function fieldColumns<const F extends Fields>(fields: F): FieldColumns<F> {
  const columns = Object.entries<Field>(fields).map(([name, field]) => {
    const of = field as ReadField;
    return [name, { ...importColumn(of), parse: (cell: FilledCell) => readCell(inOneLine(of), cell, nothing) }];
  });
  return Object.fromEntries(columns) as FieldColumns<F>;
}

/** Returns a field without line breaks, since a list has one line per row. */
function inOneLine(field: ReadField): ReadField {
  return {
    ...field,
    read(cell, reading) {
      const written = field.read(cell, reading);
      return 'value' in written && typeof written.value === 'string' ? { value: oneLine(written.value) } : written;
    },
  };
}

function listColumn(name: string, { label, control, schema }: Field): ListColumn {
  const column = { name, label };
  if (control?.control === 'si-no') return { ...column, options: [{ value: name, label: 'Sí' }] };
  if (control?.control === 'numero') return { ...column, type: 'number' };
  if (control?.options) {
    return {
      ...column,
      options: control.options.map(({ value, label: text }) => ({ value, label: capitalized(text) })),
    };
  }
  const { maxLength } = z.toJSONSchema(schema, { unrepresentable: 'any' });
  return { ...column, ...(maxLength !== undefined && { maxLength }) };
}

/** Reads a cell of the form. A yes/no cell contains its label for yes. */
function readFormCell(field: Field, cell: string): Parsed<unknown> {
  if (field.control?.control === 'si-no') return { value: cell !== '' };
  if (cell !== '') return readCell(field as ReadField, cell, nothing);
  if (field.default !== undefined || !field.required) return { value: field.default ?? null };
  return { problem: missing(field) };
}

function formCell(name: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? name : '';
  return String(value ?? '');
}
