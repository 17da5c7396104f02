import writeWorkbook, { type CellObject } from 'write-excel-file/node';
import type { TableColumn, TableFile } from './table-file.ts';

/** Excel takes no longer text in a cell, and no longer name for a sheet. */
const LONGEST_TEXT = 32_767;
const LONGEST_NAME = 31;
const WIDEST_COLUMN = 60;
const LONGEST_WORD_OF_DATE = 12;

/** A table as an XLSX workbook of one sheet: numbers as numbers, dates as dates, amounts with a money format, the header bold and held in view. */
export async function workbookFile<Row>({ title, columns, rows }: TableFile<Row>): Promise<Buffer> {
  return writeWorkbook(
    [
      columns.map(({ header }) => ({ value: header, type: String, fontWeight: 'bold' as const })),
      ...rows.map((row) => columns.map((column) => cell(column, row))),
    ],
    {
      sheet: title.replaceAll(/[\\/?*[\]:]/g, ' ').slice(0, LONGEST_NAME),
      stickyRowsCount: 1,
      columns: columns.map((column) => ({ width: widthOf(column, rows) })),
    },
  ).toBuffer();
}

function cell<Row>({ kind, of }: TableColumn<Row>, row: Row): CellObject | null {
  const value = of(row);
  if (value === null || value === '') return null;
  if (typeof value === 'number')
    return kind === 'pesos' ? { value: value / 100, type: Number, format: '"$"#,##0.00' } : { value, type: Number };
  if (kind === 'date') return { value: new Date(`${value.slice(0, 10)}T00:00:00Z`), type: Date, format: 'dd/mm/yyyy' };
  // Control characters have no place in XML: a workbook with one does not open.
  return { value: value.replaceAll(/[^\P{Cc}\t\n\r]/gu, '').slice(0, LONGEST_TEXT), type: String };
}

/** As wide as what the first rows hold, within reason. */
function widthOf<Row>({ header, kind, of }: TableColumn<Row>, rows: readonly Row[]): number {
  const longest = rows.slice(0, 100).reduce((most, row) => Math.max(most, String(of(row) ?? '').length), 0);
  return Math.min(WIDEST_COLUMN, Math.max(header.length, kind === 'date' ? LONGEST_WORD_OF_DATE : longest) + 3);
}
