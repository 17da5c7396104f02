import { type FilledCell, type Parsed, showCell } from '#platform/import/cell.ts';
import { date, money } from '#platform/import/parsers.ts';
import type { TipoColumna } from '../rules/columns.ts';

/** Maximum characters of a link, and of a text: the limit of a spreadsheet cell. */
const MAX_LINK = 2000;
export const MAX_TEXT = 32_767;

/** Parsers of the cells of a format by column type. They return the text that a version stores. */
export const cellParsers: Readonly<Record<TipoColumna, (cell: FilledCell) => Parsed<string>>> = {
  texto: (cell) => {
    const value = showCell(cell).trim();
    return value.length > MAX_TEXT ? { problem: `pasa de ${MAX_TEXT} caracteres` } : { value };
  },
  numero(cell) {
    const written = showCell(cell).replaceAll(/[\s\u00A0]/g, '');
    if (!/^-?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/.test(written))
      return { problem: 'no es un número; escriba por ejemplo 2026 o 1,250.5' };
    const value = Number(written.replaceAll(',', ''));
    if (Math.abs(value) > Number.MAX_SAFE_INTEGER) return { problem: 'tiene más cifras de las que guarda un número' };
    return { value: String(value) };
  },
  dinero(cell) {
    const parsed = money(cell);
    return 'problem' in parsed ? parsed : { value: (parsed.value / 100).toFixed(2) };
  },
  fecha: date,
  enlace(cell) {
    const written = showCell(cell).trim();
    const url = URL.canParse(written) ? new URL(written) : undefined;
    if (!url || !['https:', 'http:'].includes(url.protocol) || url.username !== '')
      return { problem: 'no es un enlace; debe empezar con https:// o http://' };
    return written.length > MAX_LINK ? { problem: `pasa de ${MAX_LINK} caracteres` } : { value: written };
  },
};
