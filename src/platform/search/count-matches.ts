import { type SQL, sql } from 'drizzle-orm';
import { db } from '../database/connection.ts';
import { conditionsOf, hasCode, pagesOf, type Scope, SITE_PAGE } from './scope.ts';

/** Matches up to which counts are exact. */
const MOST_COUNTED = 20_000;
/** Rows of the index by which more matches are estimated: a share of 30 % is right to 1.5 points nineteen times of twenty. */
const SAMPLE = 4000;

/** Matches of a search by each value of a property, without the own choice of that property; null is no value. */
export type MatchCounts = {
  /** With all that narrows the search down. */
  total: number;
  /** There are too many to count: all numbers are estimates from a sample of the index, the same one each time. */
  isEstimate: boolean;
  tipos: ReadonlyMap<string, number>;
  anios: ReadonlyMap<number | null, number>;
  entes: ReadonlyMap<number | null, number>;
  grupos: ReadonlyMap<number | null, number>;
};

type Row = { propiedad: string; tipo: string | null; numero: number | null; cuenta: number };

/** Counts the matches of a query, a text of `tsquery`. */
export async function countMatches(query: string, scope: Scope): Promise<MatchCounts> {
  const matches = sql`(palabras @@ ${query}::tsquery or ${hasCode(scope)}) and visible_desde <= ${scope.today}`;
  const all = sql`
    (select tipo, anio, ente_id, grupo from indice where ${matches} limit ${sql.raw(String(MOST_COUNTED + 1))})
    union all select ${SITE_PAGE}, null, null, null from paginas where palabras @@ ${query}::tsquery`;
  const counts = await countRows(all, scope);
  if (counts.all <= MOST_COUNTED) return toCounts(counts.rows, 1);
  const { rows } = await db().execute<{ ultimo: number }>(sql`select max(id)::int as ultimo from indice`);
  const last = rows[0]?.ultimo ?? 0;
  // Ids all over the index, by the golden ratio.
  const sample = sql`
    select tipo, anio, ente_id, grupo from generate_series(1, ${sql.raw(String(SAMPLE))}) as n (lugar)
    inner join indice on id = 1 + floor(${last}::int * mod(n.lugar * 0.6180339887498949, 1))::bigint where ${matches}`;
  return { ...toCounts((await countRows(sample, scope)).rows, last / SAMPLE), isEstimate: true };
}

/** Counts rows of the columns `tipo, anio, ente_id, grupo` by each property. `all` is their number, however the search is narrowed down. */
async function countRows(source: SQL, { narrowing, pages }: Scope): Promise<{ all: number; rows: Row[] }> {
  const { tipo, anio, ente, grupo } = conditionsOf(narrowing);
  const { rows } = await db().execute<Row>(sql`
    with paginas as (${pagesOf(pages)}), coincidencias as materialized (${source})
    select 'todas' as propiedad, null as tipo, null::int as numero, count(*)::int as cuenta from coincidencias
    union all select 'total', null, null, count(*)::int from coincidencias where ${tipo} and ${anio} and ${ente} and ${grupo}
    union all select 'tipo', tipo, null, count(*)::int from coincidencias where ${anio} and ${ente} and ${grupo} group by tipo
    union all select 'anio', null, anio, count(*)::int from coincidencias where ${tipo} and ${ente} and ${grupo} group by anio
    union all select 'ente', null, ente_id, count(*)::int from coincidencias where ${tipo} and ${anio} and ${grupo} group by ente_id
    union all select 'grupo', null, grupo, count(*)::int from coincidencias where ${tipo} and ${anio} and ${ente} group by grupo`);
  return { all: rows.find(({ propiedad }) => propiedad === 'todas')?.cuenta ?? 0, rows };
}

/** Counts of each property, each times `factor`; estimates have two significant figures. */
function toCounts(rows: readonly Row[], factor: number): MatchCounts {
  const of = (name: string) => rows.filter(({ propiedad }) => propiedad === name);
  const amount = (cuenta: number) => (factor === 1 ? cuenta : Number((cuenta * factor).toPrecision(2)));
  const byNumber = (name: string) => new Map(of(name).map(({ numero, cuenta }) => [numero, amount(cuenta)]));
  return {
    total: amount(of('total')[0]?.cuenta ?? 0),
    isEstimate: false,
    tipos: new Map(of('tipo').map((row) => [row.tipo ?? '', amount(row.cuenta)])),
    anios: byNumber('anio'),
    entes: byNumber('ente'),
    grupos: byNumber('grupo'),
  };
}
