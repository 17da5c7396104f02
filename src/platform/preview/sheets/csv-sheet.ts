import { formatDateShort } from '../../format.ts';
import { readCsv } from '../../workbook/csv.ts';
import { previewLimits } from '../model.ts';
import { emptySheet, type ReadCell, type ReadSheet, textCell } from './sheet-reader.ts';

/** A number with decimals is an amount. Integers may be keys or years, which have no separators. */
const AMOUNT = /^-?\$?\d{4,}\.\d{1,2}$/;

/** Reads the first rows of a CSV file; detects numbers and dates by format. Throws `WorkbookError`. */
export async function readCsvSheet(file: string, name: string): Promise<ReadSheet> {
  const sheet = emptySheet();
  let letters = 0;
  for await (const { number, cells } of readCsv(file, name)) {
    sheet.cut = sheet.rows.length >= previewLimits.rows || letters > previewLimits.letters;
    if (sheet.cut) break;
    const readCells = cells.map((value) => (typeof value === 'string' ? csvCell(value) : undefined));
    for (const [column, cell] of readCells.entries()) {
      if (cell) sheet.lastColumn = Math.max(sheet.lastColumn, column);
      letters += cell?.text.length ?? 0;
    }
    sheet.rows.push({ number, cells: readCells });
  }
  return sheet;
}

function csvCell(value: string): ReadCell | undefined {
  const cell = textCell(value);
  if (!cell) return undefined;
  if (/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(cell.text))
    return { ...cell, text: formatDateShort(cell.text), type: 'date' };
  if (/^\d\d\/\d\d\/\d{4}$/.test(cell.text)) return { ...cell, type: 'date' };
  if (AMOUNT.test(cell.text)) return { ...cell, text: grouped(cell.text), type: 'number' };
  return /^-?\$?\d[\d,]*(\.\d+)?\s?%?$/.test(cell.text) ? { ...cell, type: 'number' } : cell;
}

/** Returns an amount with separators: `4812350100.25` → `4,812,350,100.25`. */
function grouped(amount: string): string {
  const [whole = '', decimals = ''] = amount.split('.');
  return `${whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${decimals}`;
}
