import { showCell } from '#platform/import/cell.ts';
import type { Sheet } from '#platform/workbook/model.ts';
import type { Columna } from '../rules/columns.ts';
import type { OfficialColumn } from '../rules/official-layout.ts';

/** Texts of the rows of a child table, by the number in the parent's cell. */
type ChildTable = { sheet: string; rows: ReadonlyMap<string, string> };
/** Child tables by the id of the referring column. */
export type ChildTables = ReadonlyMap<number, ChildTable>;

/** Reads the child tables of columns, and returns the names of their sheets. */
export async function readChildTables(
  sheets: readonly Sheet[],
  columns: readonly OfficialColumn[],
): Promise<{ tables: ChildTables; used: readonly string[] }> {
  const tables = new Map<number, ChildTable>();
  const used: string[] = [];
  for (const { columna, table } of columns) {
    const name = table?.toLowerCase();
    const sheet = name && sheets.find((each) => each.name.toLowerCase() === name);
    if (!sheet) continue;
    tables.set(columna.id, { sheet: sheet.name, rows: await readChildRows(sheet) });
    used.push(...sheets.map((each) => each.name).filter((each) => each.toLowerCase().endsWith(name)));
  }
  return { tables, used };
}

/** Returns the stored text of a cell: the rows of its child table, one per line. */
export function childText(tables: ChildTables, { id }: Pick<Columna, 'id'>, value: string): string {
  return tables.get(id)?.rows.get(value) ?? value;
}

/** Returns why a cell does not refer to its child table; undefined if it does, or has none. */
export function childProblem(
  tables: ChildTables,
  { id }: Pick<Columna, 'id'>,
  value: string,
  maxLength: number,
): string | undefined {
  const table = tables.get(id);
  if (!table || value === '') return undefined;
  const text = table.rows.get(value);
  if (text === undefined) return `«${value}» no es el ID de un renglón de la hoja «${table.sheet}»`;
  return text.length > maxLength
    ? `sus renglones de la hoja «${table.sheet}» pasan de ${maxLength} caracteres`
    : undefined;
}

/** Reads the rows below the header whose first cell is `ID`. */
async function readChildRows(sheet: Sheet): Promise<ReadonlyMap<string, string>> {
  let headings: string[] | undefined;
  const rows = new Map<string, string>();
  for await (const { cells } of sheet.rows()) {
    const texts = cells.map((cell) => showCell(cell).trim());
    const [id = ''] = texts;
    if (!headings) {
      if (id.toLowerCase() === 'id') headings = texts;
      continue;
    }
    const text = headings
      .flatMap((heading, index) => (index > 0 && texts[index] ? [`${heading}: ${texts[index]}`] : []))
      .join('; ');
    const before = rows.get(id);
    rows.set(id, before ? `${before}\n${text}` : text);
  }
  return rows;
}
