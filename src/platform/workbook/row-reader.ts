import { parseReference, WorkbookError } from './model.ts';
import type { Handlers, Tag } from './xml.ts';

/** Cell as in the XML: type (`s`, `inlineStr`, `str`, `n`, `b`, `e`, `d`), style index, text, and the beginning of its formula, if it has one. */
export type RawCell = { type: string; style: number; text: string; formula?: string };

/** Callbacks for rows and cells of a sheet. Columns count from 0, rows from 1. */
type SheetVisitor = {
  /** Begins a row. */
  row?(number: number, attributes: Tag['attributes']): void;
  /** Checks the position of a cell before its text is read. */
  place?(column: number, row: number): void;
  /** Returns the cell text with `piece` appended; the visitor limits its length. */
  grow(text: string, piece: string, column: number, row: number): string;
  cell(column: number, cell: RawCell): void;
  endRow(number: number): void;
  /** Any other tag: panes, columns, merged cells. */
  other?(tag: Tag): void;
};

/** Maximum number of characters read of a formula. */
const FORMULA_SHOWN = 200;

/**
 * Returns handlers for `parseXml` that read the rows of a sheet (ECMA-376 part 1, 18.3.1). A cell without a reference follows the previous
 * one; rows must be in order. Throws `WorkbookError`.
 */
export function rowHandlers(sheet: string, visitor: SheetVisitor): Required<Handlers> {
  let number = 0;
  let column = -1;
  let cell: RawCell | undefined;
  let reading = false;
  let readingFormula = false;
  /** Whether the parser is inside a phonetic hint, which is not part of the text. */
  let hint = false;

  function openRow({ attributes }: Tag): void {
    const next = Number(attributes.r ?? number + 1);
    if (!Number.isInteger(next) || next <= number)
      throw new WorkbookError('damaged', `Las filas de la hoja «${sheet}» no están en orden.`);
    number = next;
    column = -1;
    visitor.row?.(number, attributes);
  }
  function openCell({ attributes }: Tag): void {
    column = (attributes.r === undefined ? undefined : parseReference(attributes.r)?.column) ?? column + 1;
    visitor.place?.(column, number);
    cell = { type: attributes.t ?? 'n', style: Number(attributes.s ?? 0), text: '' };
  }
  return {
    open(tag) {
      // `v` is the value or the last formula result; `t` is inline text.
      reading = cell !== undefined && !hint && (tag.name === 'v' || tag.name === 't');
      readingFormula = cell !== undefined && tag.name === 'f';
      if (readingFormula && cell) cell.formula = '';
      if (reading || readingFormula) return;
      if (tag.name === 'row') openRow(tag);
      else if (tag.name === 'c') openCell(tag);
      else if (tag.name === 'rPh') hint = true;
      else visitor.other?.(tag);
    },
    text(piece) {
      if (reading && cell) cell.text = visitor.grow(cell.text, piece, column, number);
      else if (readingFormula && cell) cell.formula = ((cell.formula ?? '') + piece).slice(0, FORMULA_SHOWN);
    },
    close(name) {
      reading = false;
      readingFormula = false;
      if (name === 'rPh') hint = false;
      else if (name === 'row') visitor.endRow(number);
      else if (name === 'c' && cell) {
        visitor.cell(column, cell);
        cell = undefined;
      }
    },
  };
}

/** Decodes characters that XML cannot contain, written by Excel as `_x000D_`. */
export function unescapeText(text: string): string {
  return text.replaceAll(/_x([0-9A-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
