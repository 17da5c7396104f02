import type { Action } from '../acts/actions.ts';
import type { ContentCommand } from '../acts/command.ts';
import { sourceMark } from '../database/row-changes.ts';
import type { Saved } from '../database/upsert.ts';
import type { FilledCell, Parsed } from '../import/cell.ts';
import { type Column, type Columns, optional } from '../import/column.ts';
import { defineImport, type Import, type RowProblem } from '../import/definition.ts';
import { integer } from '../import/parsers.ts';
import { today } from '../visibility.ts';
import type { AnyDeclaration } from './declaration.ts';
import type { CellReader, Field, Reading } from './field.ts';
import { findBrokenRules, findStored, identityOf, type StoredRow, type Values, wholeRow } from './rows.ts';
import type { RowToSave } from './save.ts';

/** Largest number that a table may give a row: the database has no greater ones. */
const MAX_NUMBER = 2_000_000_000;

/** Returns the import of a dataset: its fields are the columns, its identity tells known rows, its rules hold for each row as it will be. */
export function importOf(dataset: AnyDeclaration, save: ContentCommand<readonly RowToSave[], Saved>): Import {
  const { area, id, many, identity } = dataset;
  return defineImport({
    id,
    // An area of content declares the action of its imports.
    action: `${area}.importar` as Action,
    title: many,
    columns: importColumns(dataset),
    prepare: async (): Promise<Reading> => ({ today: today(new Date()) }),
    key: (row) => identityOf(dataset, valuesOf(dataset, row)),
    async check(querier, rows) {
      const batch = rows.map((row) => valuesOf(dataset, row));
      const storedOf = await findStored(querier, dataset, batch);
      const problems = batch.flatMap((row, index): RowProblem[] => {
        const stored = storedOf(row);
        if (stored.length > 1)
          return [{ row: index, column: identity.fields[0], problem: describeSeveral(dataset, stored) }];
        const broken = findBrokenRules(dataset, wholeRow(dataset, row, stored[0]));
        return Object.entries(broken).map(([name, problem]) => ({
          row: index,
          column: columnOf(dataset, name),
          problem,
        }));
      });
      return { problems, references: undefined };
    },
    write: (tx, rows) =>
      save(
        tx,
        rows.map((row) => ({ ...sourceMark(row), ...valuesOf(dataset, row) })),
      ),
  });
}

function importColumns(dataset: AnyDeclaration): Columns<Reading> {
  const { fields, identity } = dataset;
  const columns = Object.entries(fields).flatMap(([name, field]) =>
    field.read ? [[columnOf(dataset, name), importColumn({ ...field, read: field.read })]] : [],
  );
  const { number } = identity;
  return {
    ...Object.fromEntries(columns),
    ...(number && {
      id: optional(integer(1, MAX_NUMBER), {
        header: 'Número',
        also: ['Id'],
        note: number.help,
        example: number.example,
      }),
    }),
  };
}

/** A field that tables have. */
type ReadField = Field & { read: CellReader };

function importColumn(field: ReadField): Column<unknown, Reading> {
  const { label: header, also = [], help: note = '', example, show, file } = field;
  return {
    ...{ header, also, note, example, required: field.required && field.default === undefined },
    parse: (cell, reading) => readCell(field, cell, reading),
    ...(show && { show }),
    ...(file && { file }),
  };
}

/** Reads a cell by a field: how it writes a value, and then the rule on the value. */
function readCell({ read, schema }: ReadField, cell: FilledCell, reading: Reading): Parsed<unknown> {
  const written = read(cell, reading);
  if ('problem' in written) return written;
  const checked = schema.safeParse(written.value);
  return checked.success ? { value: checked.data } : { problem: checked.error.issues[0]?.message ?? 'no es válido' };
}

/** A column of files has the name of the field without `Id`: its cells have names, the field has ids. */
function columnOf({ fields }: AnyDeclaration, name: string): string {
  return fields[name]?.file ? name.replace(/Id$/, '') : name;
}

/** Returns the values of an imported row by field. */
function valuesOf(dataset: AnyDeclaration, row: Values): Values {
  const values = Object.keys(dataset.fields).map((name) => [name, row[columnOf(dataset, name)]]);
  return { ...Object.fromEntries(values), ...(row.id != null && { id: row.id }) };
}

function describeSeveral({ identity, fields }: AnyDeclaration, stored: readonly StoredRow[]): string {
  const labels = new Intl.ListFormat('es-MX').format(identity.fields.map((name) => `«${fields[name]?.label}»`));
  return `hay más de una fila con ese valor en ${labels}; escriba el número: ${stored.map(({ id }) => id).join(', ')}`;
}
