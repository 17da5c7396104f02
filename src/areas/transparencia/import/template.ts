import type { Querier } from '#platform/database/connection.ts';
import type { TemplateContent } from '#platform/import/definition.ts';
import { slugOf } from '#platform/text/fold.ts';
import { listValues } from '../queries/imports.ts';
import { findFormatVersion, listVersions } from '../queries/versions.ts';
import { type Columna, isCatalogue, isSameColumn } from '../rules/columns.ts';
import { periodCells } from '../rules/periods.ts';
import { isReportedIn, lastQuarter, periodStart, quarterAfter, quarterEnd } from '../rules/quarters.ts';

type TemplateFormat = { id: number; nombre: string; periodo: string };
/** Last day of the period of a template, an ISO date; by default, the format's last ended period. */
type TemplatePeriod = { hasta: string | undefined; today: string };

/** Maximum letters of a format name in the name of its template. */
const MAX_NAME = 40;
/** Maximum number of values of a sheet. */
const MAX_VALUES = 5000;

/** Returns the template of a format: its number and name for the file name, the days of the period, and the values of its catalogues. */
export async function formatTemplate(
  querier: Querier,
  { id, nombre, periodo }: TemplateFormat,
  columnas: readonly Columna[],
  { hasta, today }: TemplatePeriod,
): Promise<TemplateContent> {
  const end = hasta ?? lastEnd(periodo, today);
  const cells = periodCells(columnas, { desde: periodStart(periodo, end), hasta: end, today });
  return {
    file: [`formato-${id}`, slugOf(nombre, MAX_NAME), end].filter(Boolean).join('-'),
    examples: Object.fromEntries(
      columnas.flatMap((columna, index) => {
        const value = cells.get(index);
        return value === undefined ? [] : [[String(columna.id), exampleOf(columna, value)]];
      }),
    ),
    sheets: await catalogueSheets(querier, id, columnas),
  };
}

function lastEnd(periodo: string, today: string): string {
  let quarter = lastQuarter(today);
  while (!isReportedIn({ periodo }, quarter)) quarter = quarterAfter(quarter, -1);
  return quarterEnd(quarter);
}

function exampleOf({ tipo }: Columna, value: string): TemplateContent['examples'][string] {
  if (tipo === 'fecha') return { kind: 'date', iso: value };
  return tipo === 'numero' ? Number(value) : value;
}

/**
 * Returns the catalogue sheets of the columns, with the values of the newest version. Empty if any catalogue is unknown, since the import reads
 * all of them or none.
 */
async function catalogueSheets(querier: Querier, formatoId: number, columnas: readonly Columna[]) {
  const catalogues = columnas.filter(isCatalogue);
  if (catalogues.length === 0) return [];
  const now = new Date();
  const [newest] = await listVersions(formatoId, now);
  const version = newest && (await findFormatVersion(newest.id, now));
  if (!version) return [];
  const sheets = [];
  for (const [index, columna] of catalogues.entries()) {
    const position = version.columnas.findIndex((each) => isSameColumn(each, columna)) + 1;
    const values = position > 0 ? await listValues(querier, version.id, position, MAX_VALUES) : undefined;
    if (!values || values.length === 0) return [];
    const sorted = values.map(({ valor }) => valor).sort((a, b) => a.localeCompare(b, 'es'));
    sheets.push({ name: `Hidden_${index + 1}`, column: columna.nombre, values: sorted });
  }
  return sheets;
}
