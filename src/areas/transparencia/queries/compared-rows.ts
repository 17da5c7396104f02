import { type SQL, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { singleFlight } from '#platform/concurrency.ts';
import { db, type Querier } from '#platform/database/connection.ts';
import { type Columna, type ComparedColumns, comparedColumns } from '../rules/columns.ts';
import { formatoFilas } from '../schema.ts';

/** A version to compare. */
export type Compared = { id: number; columnas: readonly Columna[] };

/** Row numbers that differ between two versions. `changed` are pairs in the order of the later version; `columns` counts their changed cells. */
export type ComparedRows = {
  added: number[];
  removed: number[];
  changed: { before: number[]; after: number[] };
  /** Changed cells by position in the later version, most first. */
  columns: { columna: number; cells: number }[];
};

/** One of two versions. */
type Side = 'before' | 'after';

/** Maximum row numbers in memory; a page of differences needs them four times. */
const MAX_NUMBERS = 1_000_000;

/** Comparisons by the ids of both versions: a committed version never changes, and its id is never reused. */
const comparisons = new LRUCache<string, ComparedRows>({
  maxSize: MAX_NUMBERS,
  sizeCalculation: ({ added, removed, changed }) => 1 + added.length + removed.length + 2 * changed.after.length,
});

/** Running comparisons, shared by concurrent pages. */
const running = singleFlight<ComparedRows>();

/**
 * Compares the rows of two versions. Rows with the same key are one row, changed or not. If several rows have the same key, equal ones are paired
 * first, then those with one equal half of their data, so that a changed row is not mistaken for an added and a removed one. The database
 * compares 64-bit hashes of keys and data, so that it sorts and joins only numbers. `tx` is a transaction that wrote one of the versions: its
 * result is not cached, since the id of a rolled back version is reused.
 */
export async function compareRows(
  before: Compared,
  after: Compared,
  tx?: Pick<Querier, 'execute'>,
): Promise<ComparedRows> {
  if (tx) return readComparison(before, after, tx);
  const id = `${before.id} ${after.id}`;
  const cachedComparison = comparisons.get(id);
  if (cachedComparison) return cachedComparison;
  const result = await running(id, () => readComparison(before, after, db()));
  comparisons.set(id, result);
  return result;
}

async function readComparison(
  before: Compared,
  after: Compared,
  querier: Pick<Querier, 'execute'>,
): Promise<ComparedRows> {
  const compared = comparedColumns(before.columnas, after.columnas);
  const { rows } = await querier.execute<ComparedRows & { beforeChanged: number[]; afterChanged: number[] }>(sql`
    with antes_filas as (${hashedRows(before.id, compared, 'before')}),
    ahora_filas as (${hashedRows(after.id, compared, 'after')}),
    distintas as materialized (
      select a.fila as antes, b.fila as ahora, clave
      from antes_filas a full join ahora_filas b using (clave, datos, repeticion)
      where a.fila is null or b.fila is null
    ),
    retiradas as materialized (${hashedHalves(before.id, compared, 'before')}),
    agregadas as materialized (${hashedHalves(after.id, compared, 'after')}),
    unicas as materialized (
      select antes.fila as antes, ahora.fila as ahora
      from (select clave, min(fila) as fila from retiradas group by clave having count(*) = 1) as antes
        join (select clave, min(fila) as fila from agregadas group by clave having count(*) = 1) as ahora using (clave)
    ),
    parecidas as materialized (${pairsBy(sql`mitad`, [sql`unicas`])}),
    parecidas_por_otra as materialized (${pairsBy(sql`otra_mitad`, [sql`unicas`, sql`parecidas`])}),
    cambiadas as materialized (
      select * from unicas union all select * from parecidas union all select * from parecidas_por_otra
    ),
    celdas as (
      select despues as columna, count(*)::int as cells
      from cambiadas
        join ${formatoFilas} as previa on previa.version_id = ${before.id} and previa.fila = antes
        join ${formatoFilas} as posterior on posterior.version_id = ${after.id} and posterior.fila = ahora,
        unnest(${positionsOf(compared, 'before')}, ${positionsOf(compared, 'after')}) as comparada (previa, despues)
      where previa.valores[comparada.previa] is distinct from posterior.valores[despues]
      group by despues
    )
    select array(select fila from agregadas where ${unpairedBy(sql`ahora`, [sql`cambiadas`])} order by fila) as added,
      array(select fila from retiradas where ${unpairedBy(sql`antes`, [sql`cambiadas`])} order by fila) as removed,
      array(select antes from cambiadas order by ahora) as "beforeChanged",
      array(select ahora from cambiadas order by ahora) as "afterChanged",
      (select coalesce(json_agg(celdas order by cells desc, columna), '[]') from celdas) as columns`);
  const [row] = rows;
  if (!row) throw new Error('The versions were not compared.');
  const { added, removed, columns, beforeChanged, afterChanged } = row;
  return { added, removed, columns, changed: { before: beforeChanged, after: afterChanged } };
}

function hashedRows(versionId: number, { key, data }: ComparedColumns, side: Side): SQL {
  return sql`
    select *, row_number() over (partition by clave, datos order by fila) as repeticion
    from (select fila, ${hashOf(key, side)} as clave, ${hashOf(data, side)} as datos
      from ${formatoFilas} where version_id = ${versionId}) as filas`;
}

/** Returns the rows of a version without an equal one, with the hash of each half of their data. */
function hashedHalves(versionId: number, { data }: ComparedColumns, side: Side): SQL {
  const half = Math.ceil(data.length / 2);
  const column = side === 'before' ? sql`distintas.antes` : sql`distintas.ahora`;
  return sql`
    select ${column} as fila, clave, ${hashOf(data.slice(0, half), side)} as mitad, ${hashOf(data.slice(half), side)} as otra_mitad
    from distintas join ${formatoFilas} as suyas on suyas.version_id = ${versionId} and suyas.fila = ${column}`;
}

function hashOf(columns: ComparedColumns['key'], side: Side): SQL {
  return sql`hash_array_extended(${valuesAt(columns.map((positions) => positions[side]))}, 0)`;
}

/** Condition: a row of one side is in no pair. */
function unpairedBy(side: SQL, pairs: readonly SQL[]): SQL {
  const conditions = pairs.map((each) => sql`not exists (select from ${each} where ${side} = fila)`);
  return sql.join(conditions, sql` and `);
}

/** Returns pairs of rows with the same key and an equal half of their data, in order, except those of earlier pairs. */
function pairsBy(half: SQL, earlier: readonly SQL[]): SQL {
  const unpaired = (rows: SQL, side: SQL) => sql`
    select fila, clave, ${half} as parte, row_number() over (partition by clave, ${half} order by fila) as repeticion
    from ${rows} where ${unpairedBy(side, earlier)}`;
  return sql`
    select antes.fila as antes, ahora.fila as ahora
    from (${unpaired(sql`retiradas`, sql`antes`)}) as antes
      join (${unpaired(sql`agregadas`, sql`ahora`)}) as ahora using (clave, parte, repeticion)`;
}

/**
 * Returns the values of a row at some positions. Adjacent positions are read as a slice, because each single element of a text array costs a
 * search.
 */
function valuesAt(positions: readonly number[]): SQL {
  const slices: [first: number, last: number][] = [];
  for (const position of positions) {
    const current = slices.at(-1);
    if (current && current[1] === position - 1) current[1] = position;
    else slices.push([position, position]);
  }
  const texts = slices.map(([first, last]) => `valores[${first}:${last}]`);
  return sql.raw(texts.length > 0 ? `(${texts.join(' || ')})` : `'{}'::text[]`);
}

function positionsOf({ data }: ComparedColumns, side: Side): SQL {
  return sql`array[${sql.raw(data.map((position) => position[side]).join(', '))}]::int[]`;
}
