import type { Querier } from '#platform/database/connection.ts';
import { count, formatInteger } from '#platform/format.ts';
import { showCell } from '#platform/import/cell.ts';
import { foldText } from '#platform/text/fold.ts';
import type { Sheet } from '#platform/workbook/model.ts';
import { listValues, type VersionBefore } from '../queries/imports.ts';
import { type Columna, isCatalogue, isSameColumn } from '../rules/columns.ts';

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
/** New values of catalogues that one sentence names. */
const MAX_NEW = 10;

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
  return `«${shortValue(value)}» no está en el catálogo de la columna (hoja «${catalogue.sheet}»)`;
}

/**
 * Returns a sentence about the values of catalogues of a version that a transaction wrote from a workbook without their lists, and whether it is
 * a warning: the version before lacks some of them, or there is none. Undefined without a column of a catalogue.
 */
export async function describeNewValues(
  querier: Querier,
  { id, columnas }: { id: number; columnas: readonly Columna[] },
  before: VersionBefore,
): Promise<{ sentence: string; isWarning: boolean } | undefined> {
  const amount = columnas.filter(isCatalogue).length;
  if (amount === 0) return undefined;
  const reason = 'el archivo no trae una hoja para cada una';
  if (!before)
    return {
      sentence: `No hay una versión anterior con qué comparar los valores de ${count('columna', amount)} de catálogo, y ${reason}: léalos uno por uno.`,
      isWarning: true,
    };
  const newValues: string[] = [];
  let compared = 0;
  for (const [index, columna] of columnas.entries()) {
    const earlier = before.columnas.findIndex((each) => isSameColumn(each, columna));
    if (!isCatalogue(columna) || earlier < 0) continue;
    const values = await listValues(querier, id, index + 1, MAX_VALUES);
    const earlierValues = await listValues(querier, before.id, earlier + 1, MAX_VALUES);
    if (!values || !earlierValues) continue;
    compared += 1;
    const known = new Set(earlierValues.map(({ valor }) => foldText(valor)));
    const unknown = values.filter(({ valor }) => !known.has(foldText(valor)));
    newValues.push(...unknown.map(({ valor, fila }) => `«${shortValue(valor)}» (${columna.nombre}, renglón ${fila})`));
  }
  const rest = amount - compared;
  const others =
    rest > 0
      ? `${valuesOf(rest)} no se compararon: la versión anterior no la${rest === 1 ? '' : 's'} tiene, o son más de ${formatInteger(MAX_VALUES)}.`
      : '';
  if (compared === 0) return { sentence: others, isWarning: false };
  const start = `${valuesOf(compared)} se compararon con los de la versión anterior, pues ${reason}`;
  const more = newValues.length > MAX_NEW ? ` y otros ${newValues.length - MAX_NEW}` : '';
  const result =
    newValues.length === 0 ? ': ninguno es nuevo.' : `. Son nuevos: ${newValues.slice(0, MAX_NEW).join(', ')}${more}.`;
  return { sentence: `${start}${result} ${others}`.trim(), isWarning: newValues.length > 0 };
}

function valuesOf(amount: number): string {
  return `Los valores de ${count('columna', amount)} de catálogo`;
}

function shortValue(value: string): string {
  return value.length > MAX_SHOWN ? `${value.slice(0, MAX_SHOWN - 1)}…` : value;
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
