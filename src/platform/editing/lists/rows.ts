import { oneLine } from '../../text/one-line.ts';

/** Letters of a cell. */
export const MAX_CELL = 500;

/** Returns the cells of the rows of a list: its text has a line for each row, and a tab between cells. */
export function rowsOf(text: string): string[][] {
  return text === '' ? [] : text.split('\n').map((line) => line.split('\t'));
}

/** Returns the text of a list; empty rows are left out. */
export function textOfRows(rows: readonly (readonly string[])[]): string {
  return rows
    .map((cells) => cells.map((cell) => oneLine(cell)))
    .filter((cells) => cells.some((cell) => cell !== ''))
    .map((cells) => cells.join('\t'))
    .join('\n');
}

/** Name of the controls of a column. */
export function listControl(field: string, column: string): string {
  return `${field}.${column}`;
}
