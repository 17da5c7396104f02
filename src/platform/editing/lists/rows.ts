import { oneLine } from '../../text/one-line.ts';

/** Default maximum length of a cell, in characters. */
export const MAX_CELL = 500;

/** Parses the text of a list, one line per row and a tab between cells, into rows of cells. */
export function rowsOf(text: string): string[][] {
  return text === '' ? [] : text.split('\n').map((line) => line.split('\t'));
}

/** Returns the text of a list, without empty rows. */
export function textOfRows(rows: readonly (readonly string[])[]): string {
  return rows
    .map((cells) => cells.map((cell) => oneLine(cell)))
    .filter((cells) => cells.some((cell) => cell !== ''))
    .map((cells) => cells.join('\t'))
    .join('\n');
}

/** Returns the name of the form controls of a column. */
export function listControl(field: string, column: string): string {
  return `${field}.${column}`;
}
