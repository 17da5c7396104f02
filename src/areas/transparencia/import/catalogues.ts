import { showCell } from '#platform/import/cell.ts';
import { foldText } from '#platform/text/fold.ts';
import type { Sheet } from '#platform/workbook/model.ts';
import { type Columna, isCatalogue } from '../rules/columns.ts';

/** Values of a catalogue, folded, and the sheet that lists them. */
type Catalogue = { sheet: string; values: ReadonlySet<string> };
/** Catalogues by the id of their column. */
export type Catalogues = ReadonlyMap<number, Catalogue>;

/** Sheets of catalogues in an official workbook: `Hidden_1` belongs to its first column of a catalogue. */
const SHEET = /^hidden_?(\d+)$/i;
/** Values of a catalogue; a sheet with more is none. */
const MAX_VALUES = 5000;
/** Characters of a value in a message. */
const MAX_SHOWN = 60;

/** Reads the catalogues of a workbook; none unless each column of a catalogue has its sheet. */
export async function readCatalogues(sheets: readonly Sheet[], columnas: readonly Columna[]): Promise<Catalogues> {
  const columns = columnas.filter(isCatalogue);
  const numberOf = ({ name }: Sheet) => Number(SHEET.exec(name)?.[1]);
  const lists = sheets.filter(({ name }) => SHEET.test(name)).toSorted((a, b) => numberOf(a) - numberOf(b));
  if (lists.length !== columns.length) return new Map();
  const catalogues = new Map<number, Catalogue>();
  for (const [index, { id }] of columns.entries()) {
    const sheet = lists[index];
    const values = sheet && (await readValues(sheet));
    if (!sheet || !values) return new Map();
    catalogues.set(id, { sheet: sheet.name, values });
  }
  return catalogues;
}

/** Returns why a value cannot be in a column; undefined where it is in its catalogue, or the column has none. */
export function catalogueProblem(
  catalogues: Catalogues,
  { id }: Pick<Columna, 'id'>,
  value: string,
): string | undefined {
  const catalogue = catalogues.get(id);
  if (!catalogue || value === '' || catalogue.values.has(foldText(value))) return undefined;
  const shortValue = value.length > MAX_SHOWN ? `${value.slice(0, MAX_SHOWN - 1)}…` : value;
  return `«${shortValue}» no está en el catálogo de la columna (hoja «${catalogue.sheet}»)`;
}

/** Returns the first values of the rows of a sheet, folded; undefined without one or with too many. */
async function readValues(sheet: Sheet): Promise<ReadonlySet<string> | undefined> {
  const values = new Set<string>();
  for await (const { cells } of sheet.rows()) {
    const value = foldText(showCell(cells[0] ?? null));
    if (value !== '') values.add(value);
    if (values.size > MAX_VALUES) return undefined;
  }
  return values.size > 0 ? values : undefined;
}
