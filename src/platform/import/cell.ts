import type { CellError, CellValue } from '../workbook/model.ts';

/** Cell value of a parser: neither blank nor an error. */
export type FilledCell = Exclude<CellValue, null | CellError>;
export type Parsed<Value> = { value: Value } | { problem: string };

/** Returns a cell as text, for messages. */
export function showCell(cell: CellValue): string {
  if (cell === null) return '';
  if (typeof cell === 'boolean') return cell ? 'VERDADERO' : 'FALSO';
  if (typeof cell !== 'object') return String(cell);
  return cell.kind === 'date' ? cell.iso.split('-').toReversed().join('/') : cell.code;
}
