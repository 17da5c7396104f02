/** What a cell holds, as a person would read it. A date without its time of day; an error as Excel writes it (`#N/A`). */
export type CellValue = string | number | boolean | CellDate | CellError | null;
export type CellDate = { kind: 'date'; iso: string };
export type CellError = { kind: 'error'; code: string };

/** A row that holds something; `cells[0]` is column A. `number` counts from 1, as the spreadsheet shows it. */
export type SheetRow = { number: number; cells: CellValue[] };

/** A sheet of a workbook. Its rows are read as they are asked for, from the beginning each time. */
export type Sheet = { name: string; rows(): AsyncGenerator<SheetRow> };

export type Workbook = { sheets: Sheet[]; close(): void };

/** The file is no workbook that can be read; `message` is a Spanish sentence that says what to do. */
export class WorkbookError extends Error {}

/** What a file may hold. Beyond it reading stops with a `WorkbookError`: a hostile file costs neither memory nor disk. */
export const limits = {
  /** Bytes of the file itself. */
  fileBytes: 200_000_000,
  /** Bytes of all parts together, unpacked. */
  unpackedBytes: 1_000_000_000,
  /** Times a part may grow when it is unpacked; a sheet of equal rows grows some eighty times. */
  ratio: 200,
  /** Parts that unpack to less may grow as they like. */
  ratioFrom: 10_000_000,
  parts: 2_000,
  sheets: 100,
  rows: 1_048_576,
  columns: 200,
  /** Characters of a cell: Excel's own limit. */
  cell: 32_767,
  sharedStrings: 2_000_000,
  /** Characters of all shared strings together. */
  sharedCharacters: 60_000_000,
  merges: 100_000,
  /** Relations, formats and styles, each. */
  declarations: 100_000,
  /** Bytes of XML without a tag: a text or a comment that never ends. */
  silence: 4_000_000,
} as const;

/** Column 0 → `A`, 27 → `AB`. */
export function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}

/** `C7` → column 2, row 7; undefined when it is no cell. */
export function parseReference(reference: string): { column: number; row: number } | undefined {
  const [, letters, digits] = /^\$?([A-Z]{1,3})\$?([1-9]\d{0,6})$/.exec(reference.trim().toUpperCase()) ?? [];
  if (!letters || !digits) return undefined;
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return { column: column - 1, row: Number(digits) };
}

/** Whether a row of this number and a column of this index may be; throws `WorkbookError`. */
export function checkPlace(sheet: string, column: number, row: number): void {
  if (column >= limits.columns)
    throw new WorkbookError(
      `La hoja «${sheet}» tiene algo en la columna ${columnName(column)}; se leen hasta ${limits.columns} columnas.`,
    );
  if (row > limits.rows) throw new WorkbookError(`La hoja «${sheet}» tiene más de ${limits.rows} filas.`);
}

/** Throws `WorkbookError` when a cell holds more text than it may. */
export function checkText(sheet: string, column: number, row: number, length: number): void {
  if (length > limits.cell)
    throw new WorkbookError(
      `La celda ${columnName(column)}${row} de la hoja «${sheet}» pasa de ${limits.cell} caracteres.`,
    );
}
