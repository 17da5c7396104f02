import type { AttachmentType } from '../config.ts';
import type { CellDate, CellError, CellValue } from '../workbook/model.ts';
import type { IncomingFile } from './package/intake.ts';

/** What a parser is given: blank cells and cells with an error never reach it. */
export type FilledCell = Exclude<CellValue, null | CellError>;
export type Parsed<Value> = { value: Value } | { problem: string };
/** `context` is what the import looked up before: bodies, years, types. */
export type Parser<Value, Context> = (cell: FilledCell, context: Context) => Parsed<Value>;

/** A column of a table that can be imported. */
export type Column<Value, Context, Required extends boolean = boolean> = {
  /** As the template writes it. Read without accents, capitals or signs. */
  header: string;
  /** Other headers that mean the same. */
  also?: readonly string[];
  required: Required;
  /** What the template explains. */
  note: string;
  example: string | number | boolean | CellDate;
  parse: Parser<Value, Context>;
  /** The cells name files that come with the table, of these types; `parse` is not asked. */
  file?: readonly AttachmentType[];
};
export type Columns<Context> = Record<string, Column<unknown, Context>>;

/**
 * A row as the columns read it. Of a column that need not be filled: `null` where the cell is blank, `undefined` where the file has no
 * such column.
 */
export type RowOf<C extends Columns<never>> = {
  [Key in keyof C]: C[Key] extends Column<infer Value, never, infer Required>
    ? true extends Required
      ? Value
      : Value | null | undefined
    : never;
};

type About<Value, Context> = Omit<Column<Value, Context>, 'required' | 'parse' | 'file'>;

/** A column that every file has, filled in every row. */
export function required<Value, Context>(
  parse: Parser<Value, Context>,
  about: About<Value, Context>,
): Column<Value, NoInfer<Context>, true> {
  return { ...about, parse, required: true };
}

/** A column that a file may leave out, or leave blank. */
export function optional<Value, Context>(
  parse: Parser<Value, Context>,
  about: About<Value, Context>,
): Column<Value, NoInfer<Context>, false> {
  return { ...about, parse, required: false };
}

/**
 * A column of files that come with the table: a folder or ZIP file holds both. A blank cell leaves the file that is there; an import takes
 * none away.
 */
export function file(
  types: readonly AttachmentType[],
  about: About<IncomingFile, unknown>,
): Column<IncomingFile, unknown, false> {
  return { ...about, parse: () => ({ problem: 'no se leyó' }), required: false, file: types };
}

/** A cell as a person would write it, for messages. */
export function showCell(cell: CellValue): string {
  if (cell === null) return '';
  if (typeof cell === 'boolean') return cell ? 'VERDADERO' : 'FALSO';
  if (typeof cell !== 'object') return String(cell);
  return cell.kind === 'date' ? cell.iso.split('-').toReversed().join('/') : cell.code;
}
