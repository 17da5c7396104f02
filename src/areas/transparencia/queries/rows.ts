import { and, asc, eq, sql } from 'drizzle-orm';
import { chunks } from '#platform/chunks.ts';
import { db, type Querier } from '#platform/database/connection.ts';
import { readRows } from '#platform/database/cursor.ts';
import { foldText } from '#platform/text/fold.ts';
import { type MatchedColumn, selectRows, selectSortedRows } from '../rules/column-store/column-index.ts';
import type { ColumnFilter, RowOrder } from '../rules/view.ts';
import { formatoFilas } from '../schema.ts';
import { findValues, readColumn } from './columns.ts';

/** `first` counts from 0. */
type RowsView = { filters: readonly ColumnFilter[]; order?: RowOrder | undefined; first: number; size: number };
export type Row = { fila: number; valores: string[] };

/** Rows of a download per statement. */
const DOWNLOAD_BATCH = 1000;

/**
 * Returns the rows of a version whose cells contain the text of every filter, and their total (specification 2, section 5: case-insensitive
 * substring per column). By default they are in workbook order; blank cells are last in either direction.
 */
export async function listRows(
  version: { id: number; filas: number },
  view: RowsView,
): Promise<{ total: number; rows: Row[] }> {
  const { total, filas } = await findRowNumbers(version, view);
  return { total, rows: await rowsByNumber(version.id, filas) };
}

/** Reads the rows of a view for a download: with a cursor if the view has no filter or order, otherwise in batches by their numbers. */
export async function* readView(
  version: { id: number; filas: number },
  { filters, order }: Pick<RowsView, 'filters' | 'order'>,
): AsyncGenerator<Row> {
  if (filters.length === 0 && !order) {
    yield* readRows((querier) =>
      querier
        .select({ fila: formatoFilas.fila, valores: formatoFilas.valores })
        .from(formatoFilas)
        .where(eq(formatoFilas.versionId, version.id))
        .orderBy(asc(formatoFilas.fila)),
    );
    return;
  }
  const { filas } = await findRowNumbers(version, { filters, order, first: 0, size: version.filas });
  for (const batch of chunks(filas, DOWNLOAD_BATCH)) yield* await rowsByNumber(version.id, batch);
}

/** Returns rows of a version by their numbers, in this order. */
export async function rowsByNumber(
  versionId: number,
  filas: readonly number[],
  querier: Pick<Querier, 'select'> = db(),
): Promise<Row[]> {
  if (filas.length === 0) return [];
  const rows = await querier
    .select({ fila: formatoFilas.fila, valores: formatoFilas.valores })
    .from(formatoFilas)
    .where(and(eq(formatoFilas.versionId, versionId), sql`${formatoFilas.fila} = any(${sql.param(filas)}::integer[])`));
  const byNumber = new Map(rows.map((row) => [row.fila, row]));
  return filas.flatMap((fila) => byNumber.get(fila) ?? []);
}

/** Returns the numbers of the rows of a view, and their total. */
export async function findRowNumbers(
  version: { id: number; filas: number },
  { filters, order, first, size }: RowsView,
): Promise<{ total: number; filas: number[] }> {
  const active = filters
    .map(({ columna, texto }) => ({ columna, folded: foldText(texto) }))
    .filter(({ folded }) => folded !== '');
  if (version.filas === 0 || (active.length === 0 && !order)) {
    const length = Math.max(0, Math.min(size, version.filas - first));
    return { total: version.filas, filas: Array.from({ length }, (_, index) => first + index + 1) };
  }
  const matched: MatchedColumn[] = [];
  for (const { columna, folded } of active) {
    const column = await readColumn(version.id, columna);
    const matches = await findValues(version.id, columna, column, folded);
    if (!matches.includes(1)) return { total: 0, filas: [] };
    matched.push({ lugares: column.lugares, matches });
  }
  if (!order) return selectRows(version.filas, matched, { first, size });
  return selectSortedRows(matched, await readColumn(version.id, order.columna), order.descending, { first, size });
}
