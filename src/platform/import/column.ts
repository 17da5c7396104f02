import type { PublishedType } from '../uploads/mime-types.ts';
import type { CellDate } from '../workbook/model.ts';
import type { FilledCell, Parsed } from './cell.ts';
import type { IncomingFile } from './package/intake.ts';

/** Parses a cell. `context` is the result of the import's `prepare`. */
type Parser<Value, Context> = (cell: FilledCell, context: Context) => Parsed<Value>;

/** Column of an imported table. */
export type Column<Value, Context, Required extends boolean = boolean> = {
  /** Header in the template. Matched ignoring accents, case and punctuation. */
  header: string;
  /** Alternative headers. */
  also?: readonly string[];
  required: Required;
  /** The table must have at least one of the columns with this mark; their cells may be blank. */
  identifies?: true;
  /** Explanation in the template. */
  note: string;
  example: string | number | boolean | CellDate;
  /** Whether the example of a template depends on the period that it is for. */
  exampleVaries?: boolean;
  parse: Parser<Value, Context>;
  /** Formats a stored value for the list of changes; by default, the value as text. */
  show?(value: Value, context: Context): string;
  /** Further stored columns that the cell sets, for the list of changes. */
  stores?: readonly string[];
  /** Accepted types of the files that the cells name; `parse` is not called. */
  file?: readonly PublishedType[];
};
export type Columns<Context> = Record<string, Column<unknown, Context>>;

/**
 * Parsed row. The value of an optional column is `undefined` if the file does not have the column or the cell is blank: a stored value
 * stays. It is `null` if the cell empties it: `(vacío)`. With `completeRows` a blank cell is `null`.
 */
export type RowOf<C extends Columns<never>> = {
  [Key in keyof C]: C[Key] extends Column<infer Value, never, infer Required>
    ? true extends Required
      ? Value
      : Value | null | undefined
    : never;
};

type ColumnText<Value, Context> = Omit<Column<Value, Context>, 'required' | 'parse' | 'file'>;

/** Defines a column that must be present, with a value in every row. */
export function required<Value, Context>(
  parse: Parser<Value, Context>,
  text: ColumnText<Value, Context>,
): Column<Value, NoInfer<Context>, true> {
  return { ...text, parse, required: true };
}

/** Defines a column that may be missing or blank. */
export function optional<Value, Context>(
  parse: Parser<Value, Context>,
  text: ColumnText<Value, Context>,
): Column<Value, NoInfer<Context>, false> {
  return { ...text, parse, required: false };
}

/**
 * Defines a column of file names; a folder or ZIP file contains the table and the files. A blank cell keeps the existing file; an import
 * never removes one.
 */
export function file(
  types: readonly PublishedType[],
  text: ColumnText<IncomingFile, unknown>,
): Column<IncomingFile, unknown, false> {
  return { ...text, parse: () => ({ problem: 'no se leyó' }), required: false, file: types };
}
