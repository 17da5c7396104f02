import type { ListColumn } from '../../editing/kind.ts';
import { listSchema } from '../../editing/lists/list-schema.ts';
import type { CellReader, Field, FieldText, ListedRows } from '../field.ts';
import type { FieldList } from '../field-list.ts';
import { declared } from './declared.ts';

/** Rows of another table that belong to the row, as a text with one line per row. */
type List = Omit<FieldText<string>, 'example'> & {
  rows: ListedRows;
  /** Maximum number of lines. */
  max: number;
  columns: readonly ListColumn[];
  /** Returns a sentence on the faulty cells of a line; undefined if there are none. */
  problemOf(cells: readonly string[]): string | undefined;
  /** Format of the lines in a cell of an imported table, with an example. Without it, imports have no such column. */
  cell?: { read: CellReader; show(value: string): string; example: string };
};

/** Rows of another table, edited in the form as lines of cells. */
export function list({
  rows,
  max,
  columns,
  problemOf,
  cell,
  ...of
}: List): Field<string, false> & { listed: ListedRows } {
  return {
    ...declared({ ...of, example: cell?.example ?? '', optional: true }),
    schema: listSchema(max, problemOf),
    ...(cell && { read: cell.read, show: cell.show }),
    listed: rows,
    control: { control: 'lista', columns },
  };
}

/** Rows of another table, whose cells follow the rules of fields. */
export function listOf(
  { columns, schema }: Pick<FieldList, 'columns' | 'schema'>,
  of: Omit<List, 'columns' | 'problemOf' | 'cell'>,
): ReturnType<typeof list> {
  return { ...list({ ...of, columns, problemOf: () => undefined }), schema: schema(of.max) };
}
