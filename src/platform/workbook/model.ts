/** Displayed value of a cell. Dates have no time of day; errors use the Excel code (`#N/A`). */
export type CellValue = string | number | boolean | CellDate | CellError | null;
export type CellDate = { kind: 'date'; iso: string };
export type CellError = { kind: 'error'; code: string };

/**
 * Non-blank row; `cells[0]` is column A. `number` is the row number in the spreadsheet, from 1. Hidden rows, for example by a filter, are not
 * shown in the spreadsheet. `merges` are the ranges whose value fills cells of the row.
 */
export type SheetRow = { number: number; cells: CellValue[]; hidden?: true; merges?: readonly CellRange[] };

/** Range of cells: rows from 1, columns from 0. */
export type CellRange = { top: number; bottom: number; left: number; right: number };

/** Sheet of a workbook. `rows` streams from the beginning on each call. */
export type Sheet = { name: string; rows(): AsyncGenerator<SheetRow> };

/** `hidden` contains the hidden sheets, whose tables are not imported. */
export type Workbook = { sheets: Sheet[]; hidden: Sheet[]; close(): void };

/**
 * Reason why a workbook cannot be read: unsupported format (`format`), broken or incomplete (`damaged`), password-protected (`encrypted`),
 * over the limits (`too-large`), or without the expected table (`content`).
 */
export type WorkbookTrouble = 'format' | 'damaged' | 'encrypted' | 'too-large' | 'content';

/** A workbook cannot be read; `message` is a Spanish sentence with the remedy. */
export class WorkbookError extends Error {
  readonly code: WorkbookTrouble;

  constructor(code: WorkbookTrouble, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** Limits of a file, against hostile input. Beyond them reading stops with a `WorkbookError`. */
export const limits = {
  /** Bytes of the file itself. */
  fileBytes: 200_000_000,
  /** Bytes of all parts together, unpacked. */
  unpackedBytes: 1_000_000_000,
  /** Maximum compression ratio of a part; a sheet of equal rows reaches about 80. */
  ratio: 200,
  /** The ratio is not checked below this unpacked size, in bytes. */
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
  /** Maximum bytes of XML without a tag, against endless texts and comments. */
  tagDistance: 4_000_000,
} as const;

/** Returns the letters of a column index: `A` for 0, `AB` for 27. */
export function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}

/** Parses a cell reference: `C7` is column 2, row 7. Returns undefined for other text. */
export function parseReference(reference: string): { column: number; row: number } | undefined {
  const [, letters, digits] = /^\$?([A-Z]{1,3})\$?([1-9]\d{0,6})$/.exec(reference.trim().toUpperCase()) ?? [];
  if (!letters || !digits) return undefined;
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return { column: column - 1, row: Number(digits) };
}

/** Throws `WorkbookError` when a column or row exceeds the limits. */
export function checkPlace(sheet: string, column: number, row: number): void {
  if (column >= limits.columns)
    throw new WorkbookError(
      'too-large',
      `La hoja «${sheet}» tiene algo en la columna ${columnName(column)}; se leen hasta ${limits.columns} columnas.`,
    );
  if (row > limits.rows) throw new WorkbookError('too-large', `La hoja «${sheet}» tiene más de ${limits.rows} filas.`);
}

/** Throws `WorkbookError` when the text of a cell is too long. */
export function checkText(sheet: string, column: number, row: number, length: number): void {
  if (length > limits.cell)
    throw new WorkbookError(
      'too-large',
      `La celda ${columnName(column)}${row} de la hoja «${sheet}» pasa de ${limits.cell} caracteres.`,
    );
}
