import type { ListColumn } from '../../editing/kind.ts';
import { listSchema } from '../../editing/lists/list-schema.ts';
import type { CellReader, Field, FieldText, ListedRows } from '../field.ts';
import type { FieldList } from '../field-list.ts';
import { declared } from './declared.ts';

/** Rows of another table that belong to the row: a text with a line for each. */
type List = Omit<FieldText<string>, 'example'> & {
  rows: ListedRows;
  /** Most lines. */
  max: number;
  columns: readonly ListColumn[];
  /** Returns what is wrong with the cells of a line, as a sentence. */
  problemOf(cells: readonly string[]): string | undefined;
  /** The lines in one cell of a table, with an example; without it no table has them. */
  cell?: { read: CellReader; show(value: string): string; example: string };
};

/** Rows of another table, which the form has as lines of cells. */
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

/** Rows of another table, whose cells have the rules of fields. */
export function listOf(
  { columns, schema }: Pick<FieldList, 'columns' | 'schema'>,
  of: Omit<List, 'columns' | 'problemOf' | 'cell'>,
): ReturnType<typeof list> {
  return { ...list({ ...of, columns, problemOf: () => undefined }), schema: schema(of.max) };
}
