import { type SQL, sql } from 'drizzle-orm';
import { db, type Querier } from '#platform/database/connection.ts';
import { keepResults } from '#platform/kept-results/keep-results.ts';
import { type Columna, type Sums, summedColumns } from '../rules/columns.ts';
import type { ColumnFilter } from '../rules/view.ts';
import { formatoFilas } from '../schema.ts';
import { findRowNumbers } from './rows.ts';

type Summed = { id: number; filas: number; columnas: readonly Columna[] };

const cached = keepResults('transparencia');

/** Returns the sums of the amounts and quantities of the rows of a version that match all filters. */
export async function sumView(version: Summed, filters: readonly ColumnFilter[]): Promise<Sums> {
  const columns = summedColumns(version.columnas);
  if (columns.length === 0) return {};
  return filters.length === 0
    ? sumVersion(version.id, columns)
    : sumFiltered({ id: version.id, filas: version.filas }, filters, columns);
}

/** Sums the rows that match the filters. The result is cached, since other pages and orders of the same filters have the same sums. */
const sumFiltered = cached(
  async (version: { id: number; filas: number }, filters: readonly ColumnFilter[], columns: readonly number[]) => {
    const { total, filas } = await findRowNumbers(version, { filters, first: 0, size: version.filas });
    if (total === version.filas) return sumVersion(version.id, columns);
    return readSums(db(), version.id, columns, sql`fila = any(${sql.param(filas)}::int[])`);
  },
);

/** Sums a whole version. The result is cached, since a version never changes. */
const sumVersion = cached(async (id: number, columns: readonly number[]) => readSums(db(), id, columns));

/** Returns the sums of columns over the rows of a version. Non-numeric cells are ignored. */
export async function readSums(
  querier: Pick<Querier, 'execute'>,
  id: number,
  columns: readonly number[],
  where: SQL = sql`true`,
): Promise<Sums> {
  if (columns.length === 0) return {};
  const sums = columns.map((at) => {
    const cell = sql.raw(`celda${at}`);
    return sql`sum(case when ${cell} ~ '^-?[0-9]+([.][0-9]+)?$' then ${cell}::numeric end)::text`;
  });
  const cells = columns.map((at) => sql.raw(`valores[${at}] as celda${at}`));
  // `offset 0`, so that each cell is taken from its row once.
  const { rows } = await querier.execute<{ sumas: (string | null)[] }>(sql`
    select array[${sql.join(sums, sql`, `)}] as sumas from (
      select ${sql.join(cells, sql`, `)} from ${formatoFilas} where version_id = ${id} and ${where} offset 0
    ) celdas`);
  return Object.fromEntries(
    columns.flatMap((at, index) => {
      const suma = rows[0]?.sumas[index];
      return suma == null ? [] : [[at, suma]];
    }),
  );
}
