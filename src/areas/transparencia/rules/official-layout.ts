import { foldHeader, showCell } from '#platform/import/cell.ts';
import { oneLine } from '#platform/text/one-line.ts';
import type { Sheet, SheetRow } from '#platform/workbook/model.ts';
import type { Columna, PapelColumna, TipoColumna } from './columns.ts';
import { MAX_COLUMNS } from './view.ts';

/** A column as declared in an official workbook: its heading, its name without the child sheet in the heading, and that sheet. */
export type OfficialColumn = { columna: Columna; title: string; table: string | undefined };
/** Head of an official workbook: its titles, including the key of its format, and its columns. */
type OfficialLayout = { titles: readonly string[]; columns: readonly OfficialColumn[] };

/** Maximum number of rows that are searched for the headings. */
const MAX_ROWS = 20;
/** Types by their codes in official workbooks. */
const typeCodes: Readonly<Record<number, TipoColumna>> = {
  1: 'texto',
  2: 'texto',
  3: 'numero',
  4: 'fecha',
  5: 'texto',
  6: 'dinero',
  7: 'enlace',
  9: 'texto',
  10: 'texto',
  12: 'numero',
  13: 'fecha',
  14: 'texto',
};
/** Types by name, for columns with other codes. */
const typeNames: readonly [RegExp, TipoColumna][] = [
  [/^hiperv[ií]nculo/i, 'enlace'],
  [/^fecha/i, 'fecha'],
  [/^(monto|importe|costo)/i, 'dinero'],
];
/** Columns that describe the report. */
const REPORT =
  /^(ejercicio$|fecha de (inicio|t[ée]rmino) del periodo|[áa]rea\(?s?\)? responsable|fecha de (validaci|actualizaci))/i;
/** Sheet of a child table at the end of a heading. */
const CHILD = /\s*\(?\b(tabla_\d+)\)?\s*$/i;

/**
 * Returns the head of the first sheet that has one: a row of type codes, a row of column codes, and the headings below them. Undefined for a
 * workbook that is not official.
 */
export async function readOfficialLayout(sheets: readonly Sheet[]): Promise<OfficialLayout | undefined> {
  for (const sheet of sheets) {
    const rows: SheetRow[] = [];
    for await (const row of sheet.rows()) {
      rows.push(row);
      if (row.number >= MAX_ROWS) break;
    }
    const layout = layoutOf(rows);
    if (layout) return layout;
  }
  return undefined;
}

function layoutOf(rows: readonly SheetRow[]): OfficialLayout | undefined {
  const codesAt = rows.findIndex((row, index) => isCodes(row) && isCodes(rows[index + 1]));
  const [types, ids] = [rows[codesAt], rows[codesAt + 1]];
  const headings = rows.slice(codesAt + 2).find(({ cells }) => new Set(cells.filter((cell) => cell !== null)).size > 1);
  if (codesAt < 0 || !types || !ids || !headings) return undefined;
  const columns = [...headings.cells.entries()].flatMap(([index, cell]): OfficialColumn[] => {
    const [title, id] = [oneLine(showCell(cell)), codeOf(ids, index)];
    if (title === '' || id === undefined) return [];
    const [, table] = CHILD.exec(title) ?? [];
    const nombre = title.replace(CHILD, '');
    return [{ columna: { id, nombre, ...typeAndRole(nombre, codeOf(types, index)) }, title, table }];
  });
  const codes = new Set(columns.map(({ columna }) => columna.id));
  if (columns.length < 2 || columns.length > MAX_COLUMNS || codes.size < columns.length) return undefined;
  const titles = rows.slice(0, codesAt).flatMap(({ cells }) => cells.map((cell) => foldHeader(showCell(cell))));
  return { titles: [...new Set(titles)], columns };
}

/** Returns whether a row has at least two cells, all whole numbers. */
function isCodes(row: SheetRow | undefined): boolean {
  const filled = row?.cells.filter((cell) => cell !== null) ?? [];
  return filled.length >= 2 && filled.every((cell) => /^\d+$/.test(showCell(cell)));
}

function codeOf({ cells }: SheetRow, index: number): number | undefined {
  const code = Number(showCell(cells[index] ?? null) || Number.NaN);
  return Number.isSafeInteger(code) ? code : undefined;
}

function typeAndRole(nombre: string, code: number | undefined): { tipo: TipoColumna; papel: PapelColumna } {
  const named = typeNames.find(([name]) => name.test(nombre))?.[1];
  return { tipo: typeCodes[code ?? 0] ?? named ?? 'texto', papel: REPORT.test(nombre) ? 'periodo' : 'dato' };
}
