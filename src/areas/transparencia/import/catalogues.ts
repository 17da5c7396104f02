import type { Querier } from '#platform/database/connection.ts';
import { count, formatInteger } from '#platform/format.ts';
import { showCell } from '#platform/import/cell.ts';
import { foldText } from '#platform/text/fold.ts';
import type { Sheet } from '#platform/workbook/model.ts';
import { listValues, type VersionBefore } from '../queries/imports.ts';
import { type Columna, isCatalogue, isSameColumn } from '../rules/columns.ts';

/** Folded values of a catalogue, and the sheet with them. */
type Catalogue = { sheet: string; values: ReadonlySet<string> };
/** Catalogues by column id. */
export type Catalogues = ReadonlyMap<number, Catalogue>;

/** Catalogue sheets in an official workbook: `Hidden_1` belongs to its first column with a catalogue. */
const SHEET = /^hidden_?(\d+)$/i;
/** Maximum number of values of a catalogue; a sheet with more is not a catalogue. */
const MAX_VALUES = 5000;
/** Maximum characters of a value in a message. */
const MAX_SHOWN = 60;
/** Maximum number of new catalogue values in a sentence. */
const MAX_NEW = 10;

/** Reads the catalogues of a workbook; returns none unless each column with a catalogue has its sheet. */
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

/** Returns why a value is not allowed in a column; undefined if it is in the column's catalogue, or the column has none. */
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
 * Returns a sentence on the catalogue values of a version that a transaction wrote from a workbook without catalogue sheets, and whether it is a
 * warning: the previous version lacks some of them, or does not exist. Undefined without a column with a catalogue.
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

/** Returns the folded first values of the rows of a sheet; undefined without any or with too many. */
async function readValues(sheet: Sheet): Promise<ReadonlySet<string> | undefined> {
  const values = new Set<string>();
  for await (const { cells } of sheet.rows()) {
    const value = foldText(showCell(cells[0] ?? null));
    if (value !== '') values.add(value);
    if (values.size > MAX_VALUES) return undefined;
  }
  return values.size > 0 ? values : undefined;
}
