import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/acts/transaction.ts';
import { chunks } from '#platform/chunks.ts';
import type { Columna, TipoColumna } from '../rules/columns.ts';
import { formatoFilas, formatoOrdenes, formatoVocabularios } from '../schema.ts';

/** Timeout of the statement that indexes a column, longer than that of a request. */
const INDEX_TIMEOUT = '300s';
const INDEX_MEMORY = '32MB';
/** Maximum characters of a vocabulary chunk, which a filter reads completely. */
const PIECE = 2_000_000;
/** Maximum number of cells per indexing statement; a column with more has its own statement. */
const MAX_CELLS = 50_000;

type IndexedVersion = { versionId: number; filas: number; columnas: readonly Columna[] };

/**
 * Writes the sort order and the vocabulary of each column of a version after all rows are added: amounts in numeric order, dates by day, other
 * values by folded text. Columns of a type are indexed together up to `MAX_CELLS`, so that memory is bounded and small versions need few
 * statements.
 */
export async function indexColumns(tx: Transaction, { versionId, filas, columnas }: IndexedVersion): Promise<void> {
  // The planner has no statistics for rows written in this transaction. It would expect one row and choose a nested loop.
  await tx.execute(sql`
    select set_config('statement_timeout', ${INDEX_TIMEOUT}, true), set_config('work_mem', ${INDEX_MEMORY}, true),
      set_config('enable_nestloop', 'off', true)`);
  const size = Math.max(1, Math.floor(MAX_CELLS / Math.max(1, filas)));
  const positioned = columnas.map(({ tipo }, index) => ({ tipo, position: index + 1 }));
  for (const [tipo, columns] of Map.groupBy(positioned, (column) => column.tipo)) {
    const positions = columns.map(({ position }) => position);
    for (const some of chunks(positions, size)) await indexPositions(tx, { versionId, tipo, positions: some });
  }
  await tx.execute(sql`set local enable_nestloop = on`);
}

type IndexedPositions = { versionId: number; tipo: TipoColumna; positions: readonly number[] };

async function indexPositions(tx: Transaction, { versionId, tipo, positions }: IndexedPositions): Promise<void> {
  const isNumber = tipo === 'numero' || tipo === 'dinero';
  const numero = isNumber
    ? sql`case when valor ~ '^-?[0-9]+([.][0-9]+)?$' then valor::numeric end`
    : sql`null::numeric`;
  // Dates are ISO text, which sorts by day. Sorting is fast on the first key.
  const orden = isNumber
    ? sql`numero, plegado collate "C", valor collate "C"`
    : sql`${tipo === 'fecha' ? sql`valor` : sql`plegado`} collate "C", valor collate "C"`;
  const partition = positions.length > 1 ? sql`partition by columna` : sql``;
  await tx.execute(sql`
    with celdas as materialized (
      select columna, fila, valores[columna] as valor
      from ${formatoFilas}, unnest(${sql.param(positions)}::smallint[]) as posiciones (columna)
      where version_id = ${versionId}
    ),
    distintos as materialized (select columna, valor, ${numero} as numero from celdas group by columna, valor),
    plegados as materialized (select columna, valor, numero, ${shownText(tipo)} as plegado from distintos),
    lugares as materialized (
      select columna, valor, plegado, row_number() over (${partition} order by ${orden})::int as lugar
      from plegados where plegado <> ''
    ),
    piezas as (
      select columna, lugar, plegado, sum(length(plegado) + 1) over (${partition} order by lugar) / ${PIECE}::integer as pieza
      from lugares
    ),
    vocabulario as (
      insert into ${formatoVocabularios} (version_id, columna, primero, plegados)
      select ${versionId}::integer, columna, min(lugar), string_agg(plegado, E'\\n' order by lugar)
      from piezas group by columna, pieza
    )
    insert into ${formatoOrdenes} (version_id, columna, valores, lugares)
    select ${versionId}::integer, columna, coalesce(max(lugar), 0),
      string_agg(int4send(coalesce(lugar, 0)), ''::bytea order by fila)
    from celdas left join lugares using (columna, valor) group by columna`);
}

/** Returns the SQL of a value as `formatCell` and `foldText` write it: without accents and capitals, with single spaces. */
function shownText(tipo: TipoColumna): SQL {
  // Most values need no regular expression: they have no accents, and only single spaces.
  const folded = sql`case
    when octet_length(valor) = length(valor) and position('  ' in valor) = 0 and position(E'\n' in valor) = 0
      and position(E'\t' in valor) = 0 and position(E'\r' in valor) = 0 then lower(trim(valor) collate "C")
    else trim(regexp_replace(regexp_replace(lower(normalize(valor, NFD)), '[\\u0300-\\u036f]', '', 'g'), '\\s+', ' ', 'g'))
  end`;
  if (tipo === 'fecha')
    return sql`case when valor ~ '^\\d{4}-\\d\\d-\\d\\d$'
      then substr(valor, 9, 2) || '/' || substr(valor, 6, 2) || '/' || substr(valor, 1, 4) else ${folded} end`;
  if (tipo === 'dinero')
    return sql`case when numero is not null
      then case when numero < 0 then '-' else '' end || '$' || trim(to_char(abs(numero), '999,999,999,999,990.00')) || ' ' || valor
      else ${folded} end`;
  return folded;
}
