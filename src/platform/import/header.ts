import { type Sheet, type SheetRow, WorkbookError } from '../workbook/model.ts';
import { type Columns, showCell } from './column.ts';
import { foldHeader } from './fold-header.ts';

/** Rows above the table (titles, logos) among which its header is looked for. */
const ROWS_ABOVE = 20;

/** Where the columns of a sheet are: column index → name of the column. */
export type Header = { row: number; places: Map<number, string> };

/**
 * Finds the header of a sheet: the first row that holds every required column, and two columns at least. Undefined when there is none, with the headers that the
 * best row lacks; `missing` is empty where the sheet has nothing like a header.
 */
export async function findHeader(
  sheet: Sheet,
  columns: Columns<never>,
): Promise<{ header: Header } | { header: undefined; missing: string[] }> {
  const names = headerNames(columns);
  const wanted = Object.entries(columns).filter(([, column]) => column.required);
  // A single word may stand anywhere: in a title, or in what the template explains.
  const least = Math.min(2, Object.keys(columns).length);
  let missing: string[] = [];
  let best = 0;
  let seen = 0;
  for await (const row of sheet.rows()) {
    const { places, twice } = placesOf(row, names);
    const found = new Set(places.values());
    const lacking = wanted.filter(([name]) => !found.has(name)).map(([, column]) => column.header);
    if (lacking.length === 0 && found.size >= least) {
      if (twice === undefined) return { header: { row: row.number, places } };
      throw new WorkbookError(`La hoja «${sheet.name}» tiene dos columnas «${twice}».`);
    }
    if (found.size > best) [best, missing] = [found.size, lacking];
    seen += 1;
    if (seen >= ROWS_ABOVE) break;
  }
  return { header: undefined, missing };
}

function headerNames(columns: Columns<never>): Map<string, string> {
  return new Map(
    Object.entries(columns).flatMap(([name, { header, also = [] }]) =>
      [header, ...also].map((title) => [foldHeader(title), name] as const),
    ),
  );
}

/** Where a row names columns; `twice` is a header that stands there two times. */
function placesOf({ cells }: SheetRow, names: Map<string, string>) {
  const places = new Map<number, string>();
  const found = new Set<string>();
  let twice: string | undefined;
  for (const [index, cell] of cells.entries()) {
    const title = showCell(cell);
    // «Monto *» and «Monto (pesos)» are «Monto».
    const name = names.get(foldHeader(title)) ?? names.get(foldHeader(title.replace(/\([^)]*\)\s*$/, '')));
    if (name === undefined) continue;
    if (!found.has(name)) places.set(index, name);
    // A header merged over several columns is one.
    else if (cells[index - 1] !== cell) twice ??= title;
    found.add(name);
  }
  return { places, twice };
}
