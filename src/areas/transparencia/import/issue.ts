import type { Querier } from '#platform/database/connection.ts';
import { count } from '#platform/format.ts';
import type { Issue } from '#platform/import/result.ts';
import { countDifferences } from '../queries/differences.ts';
import { findVersionBefore } from '../queries/imports.ts';
import { readSums } from '../queries/sums.ts';
import { versionName } from '../rules/address.ts';
import { type Columna, type Sums, summedColumns } from '../rules/columns.ts';

type ReadVersion = { id: number; columnas: readonly Columna[]; filas: number };

/** Returns how a version that a transaction wrote differs from the one before. */
export async function readIssue(
  querier: Querier,
  { id, columnas, filas }: ReadVersion,
  { from, to }: Pick<Issue, 'from' | 'to'>,
): Promise<Issue> {
  const before = await findVersionBefore(querier, id);
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
  const { added, removed, changedRows, changedCells } = await countDifferences(before, { id, columnas }, querier);
  const counts = { added, removed, changed: changedRows, cells: changedCells };
  const compared = { version: before.id, name: versionName(before), rows: before.filas, ...counts };
  return { from, to, rows: filas, before: compared, sums };
}

function sumOf(columnas: readonly Columna[], sums: Sums, name: string): string | null {
  return sums[columnas.findIndex(({ nombre }) => nombre === name) + 1] ?? null;
}

/** Returns sentences about the differences of a version from the one before. */
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
          'Ninguna columna es clave: se compararon filas enteras. El papel de cada una se da con la tabla columnas-formato.',
        ]),
  ];
}
