import type { Querier } from '#platform/database/connection.ts';
import { count } from '#platform/format.ts';
import type { Issue, IssueRows } from '#platform/import/result.ts';
import { shorten } from '#platform/text/shorten.ts';
import { compareWritten, type Difference } from '../queries/differences.ts';
import type { VersionBefore } from '../queries/imports.ts';
import { catalogueTitles } from '../queries/refs.ts';
import { readSums } from '../queries/sums.ts';
import { versionName } from '../rules/address.ts';
import { formatCell } from '../rules/cells.ts';
import { type Columna, isNumeric, isSameColumn, type Sums, summedColumns } from '../rules/columns.ts';
import { orderedColumns, rowName } from '../rules/differences.ts';

/** Maximum number of added, removed and changed rows each that a reviewer sees, and of their changed cells. */
const ROWS = 20;
const CELLS = 60;
/** Maximum characters of their cells. */
const MAX_CELL = 200;

type ReadVersion = { id: number; columnas: readonly Columna[]; filas: number };

/** Returns the differences of a version that a transaction wrote from the previous one. */
export async function readIssue(
  querier: Querier,
  { id, columnas, filas }: ReadVersion,
  { from, to, before }: Pick<Issue, 'from' | 'to'> & { before: VersionBefore },
): Promise<Issue> {
  const after = await readSums(querier, id, summedColumns(columnas));
  const typeOf = new Map(
    summedColumns(columnas).flatMap((at) => columnas.slice(at - 1, at).map(({ nombre, tipo }) => [nombre, tipo])),
  );
  const earlier = before ? await readSums(querier, before.id, summedColumns(before.columnas)) : {};
  const sums = [...typeOf].map(([column, tipo]) => ({
    column,
    inPesos: tipo === 'dinero',
    before: before ? sumOf(before.columnas, earlier, column) : null,
    after: sumOf(columnas, after, column),
  }));
  if (!before) return { from, to, rows: filas, before: null, sums };
  const { counts, first } = await compareWritten(querier, before, { id, columnas }, ROWS);
  const compared = {
    version: before.id,
    name: versionName(before),
    rows: before.filas,
    added: counts.added,
    removed: counts.removed,
    changed: counts.changedRows,
    cells: counts.changedCells,
    firstRows: describeRows(first, before.columnas, columnas),
  };
  return { from, to, rows: filas, before: compared, sums };
}

/** Returns the first differences in readable form. Removed rows are shown in the columns of the later version. */
function describeRows(
  differences: readonly Difference[],
  before: readonly Columna[],
  columnas: readonly Columna[],
): IssueRows {
  const listed = orderedColumns(columnas);
  const show = (tipo: Columna['tipo'], texto: string | undefined) => shorten(formatCell(tipo, texto ?? ''), MAX_CELL);
  const rowsOf = (cambio: Difference['cambio'], indexOf: (columna: (typeof listed)[number]) => number) =>
    differences
      .filter((each) => each.cambio === cambio)
      .map(({ valores }) => listed.map((columna) => show(columna.tipo, valores[indexOf(columna)])));
  const indexBefore = (columna: Columna) => before.findIndex((each) => isSameColumn(each, columna));
  return {
    columns: listed.map(({ nombre, tipo }) => ({ label: nombre, numeric: isNumeric(tipo) })),
    added: rowsOf('agregada', ({ index }) => index),
    removed: rowsOf('retirada', indexBefore),
    corrected: differences
      .filter(({ cambio }) => cambio === 'cambiada')
      .slice(0, CELLS)
      .map(({ fila, columna, antes, ahora, valores }) => {
        const { nombre = '', tipo = 'texto' } = columnas[(columna ?? 0) - 1] ?? {};
        const clave = valores.filter((_, index) => columnas[index]?.papel === 'clave');
        // Several rows may have the same values in these columns.
        const row = [fila, shorten(rowName(clave, columnas), MAX_CELL)].filter(Boolean).join('. ');
        return { row, column: nombre, before: show(tipo, antes ?? ''), after: show(tipo, ahora ?? '') };
      }),
  };
}

function sumOf(columnas: readonly Columna[], sums: Sums, name: string): string | null {
  return sums[columnas.findIndex(({ nombre }) => nombre === name) + 1] ?? null;
}

/** Returns sentences on the differences of a version from the previous one. */
export function describeIssue({ before }: Issue, columnas: readonly Columna[]): string[] {
  if (!before) return ['No hay una versión de un periodo anterior con la cual compararla.'];
  const { added, removed, changed, cells } = before;
  const corrected = `${count('celda', cells)} en ${count('fila', changed)}`;
  const hasKey = columnas.some(({ papel }) => papel === 'clave');
  return [
    `Respecto de la versión anterior: ${count('fila nueva', added, 'filas nuevas')}, ${count('retirada', removed)} y ${corrected} con otro valor.`,
    ...(hasKey
      ? []
      : [
          `Ninguna columna es clave: se compararon filas enteras. El papel de cada una se da en «${catalogueTitles.columnas}».`,
        ]),
  ];
}
