import { foldText } from '../text/fold.ts';
import { oneLine } from '../text/one-line.ts';
import type { CellError, CellValue } from '../workbook/model.ts';

/** Maximum number of characters of a header in a message. */
const MAX_SHOWN = 60;

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

/** Returns a header for messages, shortened. A person assigns columns to headers as they are shown. */
export function shownTitle(title: string): string {
  return oneLine(title).slice(0, MAX_SHOWN);
}

/** Marks that tables write where they have no value. */
const BLANK_MARK = /^(n\/a|n\.\s?a\.?|n\/d|n\.\s?d\.?|s\/d|s\.\s?d\.?|s\/n|[-–—_]+|no aplica|sin datos?)$/i;

/** Cell text that empties a value; a blank cell keeps it. */
export const EMPTY = '(vacío)';

/** Returns whether a cell says that it has no value: `N/A`, `S/D`, `-`, «No aplica». */
export function isBlankMark(cell: CellValue): boolean {
  return typeof cell === 'string' && BLANK_MARK.test(cell.trim());
}

/** Returns whether a cell empties the stored value: `(vacío)`. */
export function isEmptyMark(cell: CellValue): boolean {
  return typeof cell === 'string' && /^\(vac[ií]o\)$/i.test(cell.normalize('NFC').trim());
}

/** Folds a header to lower-case words without accents and punctuation: `tipo de auditoria` for «Tipo de auditoría:». */
export function foldHeader(text: string): string {
  return foldText(text.replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, ' '));
}
