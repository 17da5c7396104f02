import type { CellValue, SheetRow } from '../../workbook/model.ts';
import { isBlankMark, isEmptyMark, showCell } from '../cell.ts';
import type { Columns } from '../column.ts';
import type { OpenImport } from '../definition.ts';
import type { PackageFile } from '../package/model.ts';
import type { PackageFiles } from '../package/package-files.ts';

/** Parsed row of a sheet; its files are not read yet. */
export type ReadRow = { number: number; values: Record<string, unknown>; files: [column: string, file: PackageFile][] };
/** Invalid cell: row number, column, and the reason in Spanish. */
export type CellProblem = { row: number; column: string; reason: string };

/** Context for parsing the cells of a table. */
export type RowReading = {
  open: OpenImport;
  columns: Columns<never>;
  /** `Import.completeRows`. */
  completeRows: boolean;
  /** Column names by column index. */
  columnsByIndex: ReadonlyMap<number, string>;
  files: PackageFiles;
};

/** Maximum number of characters of a cell in a message. */
const MAX_SHOWN = 80;

/** Parses the cells of a row. */
export function readRow(row: SheetRow, reading: RowReading): { row: ReadRow; problems: CellProblem[] } {
  const result: ReadRow = { number: row.number, values: {}, files: [] };
  const problems: CellProblem[] = [];
  for (const [index, column] of reading.columnsByIndex) {
    const outcome = readCell(row.cells[index] ?? null, column, reading);
    if ('problem' in outcome) problems.push({ row: row.number, column, reason: outcome.problem });
    else if ('file' in outcome) result.files.push([column, outcome.file]);
    else result.values[column] = outcome.value;
  }
  return { row: result, problems };
}

function readCell(
  cell: CellValue,
  name: string,
  { open, columns, files, completeRows }: RowReading,
): { value: unknown } | { file: PackageFile } | { problem: string } {
  const column = columns[name];
  if (cell === null || (!completeRows && !column?.required && isBlankMark(cell)))
    return column?.required ? { problem: `falta «${column.header}»` } : { value: completeRows ? null : undefined };
  const cellText = showCell(cell).slice(0, MAX_SHOWN);
  if (typeof cell === 'object' && cell.kind === 'error')
    return { problem: `la celda tiene ${cellText.startsWith('#') ? 'el error' : 'una'} ${cellText}` };
  if (!completeRows && isEmptyMark(cell)) return readEmptyMark(column);
  if (column?.file) {
    const file = files.find(cell, column.file);
    return 'problem' in file ? { problem: `«${cellText}» ${file.problem}` } : { file: file.value };
  }
  const parsed = open.parse(name, cell);
  return 'problem' in parsed ? { problem: `«${cellText}» ${parsed.problem}` } : parsed;
}

/** Returns the value of a cell that empties its field, or why the field cannot be empty. */
function readEmptyMark(column: RowReading['columns'][string] | undefined): { value: null } | { problem: string } {
  if (column?.required) return { problem: `«${column.header}» no puede quedar vacío` };
  return column?.file ? { problem: 'una importación no quita archivos' } : { value: null };
}
