import { type SQL, sql } from 'drizzle-orm';
import { db } from '../database/connection.ts';
import { isSampledMatch, MAX_SAMPLED, ROWS_PER_SAMPLE } from './matches.ts';
import { conditionsOf, hasCode, isReadable, pagesOf, type Scope } from './scope.ts';

/** Maximum number of matches that are counted; with more, the numbers are estimates. */
const MAX_COUNTED = 20_000;

/** Numbers of matches by the values of each property, ignoring the filter on that property; null for no value. */
export type MatchCounts = {
  /** Number of matches with all filters. */
  total: number;
  /** Too many to count: all numbers are estimates from a fixed sample of the index. */
  isEstimate: boolean;
  tipos: ReadonlyMap<string, number>;
  anios: ReadonlyMap<number | null, number>;
  entes: ReadonlyMap<number | null, number>;
  grupos: ReadonlyMap<number | null, number>;
};

type Counts<Value> = [value: Value, count: number][];
type Row = {
  total: number;
  es_muestra: boolean;
  tipos: Counts<string>;
  anios: Counts<number | null>;
  entes: Counts<number | null>;
  grupos: Counts<number | null>;
};

/** Counts the matches of a query (`tsquery` text), or those in the sample if there are too many. Reads them once, grouped. */
export async function countMatches(query: string, scope: Scope): Promise<MatchCounts> {
  const words = sql`${query}::tsquery`;
  const number = (value: number) => sql.raw(String(value));
  // For `<=` with an unknown day, a generic plan underestimates the rows and sorts them all for grouping.
  const isOpen = sql`coalesce(${isReadable(scope)}, false)`;
  const isChosen = conditionsOf(scope.narrowing);
  const { rows } = await db().execute<Row>(sql`
    with paginas as (${pagesOf(scope.pages)}),
    muestra as materialized (
      select tipo, anio, ente_id, grupo from indice where ${isSampledMatch(words, 'all', { ...scope, narrowing: {} })}
    ), medida as materialized (
      select count(*) > ${number(MAX_SAMPLED)} as es_mucha from muestra
    ), grupos as materialized (
      select tipo collate "C" as tipo, anio, ente_id, grupo, count(*)::int as veces from (
        select tipo, anio, ente_id, grupo from indice
        where not (select es_mucha from medida) and (palabras @@ ${words} or ${hasCode(scope)}) and ${isOpen} limit ${number(MAX_COUNTED + 1)}
      ) m group by 1, 2, 3, 4
    ), resultado as materialized (
      select es_mucha or coalesce((select sum(veces) from grupos), 0) > ${number(MAX_COUNTED)} as es_muestra from medida
    ), contadas as materialized (
      select *, ${isChosen.tipo} as es_tipo, ${isChosen.anio} as es_anio, ${isChosen.ente} as es_ente, ${isChosen.grupo} as es_grupo from (
        select tipo, anio, ente_id, grupo, veces from grupos where not (select es_muestra from resultado)
        union all select tipo, anio, ente_id, grupo, ${number(ROWS_PER_SAMPLE)} from muestra where (select es_muestra from resultado)
        union all select tipo, null, null, null, 1 from paginas where palabras @@ ${words}
      ) c
    )
    select es_muestra,
      (select coalesce(sum(veces), 0)::int from contadas where es_tipo and es_anio and es_ente and es_grupo) as total,
      ${sumsBy(sql`tipo`, sql`es_anio and es_ente and es_grupo`)} as tipos,
      ${sumsBy(sql`anio`, sql`es_tipo and es_ente and es_grupo`)} as anios,
      ${sumsBy(sql`ente_id`, sql`es_tipo and es_anio and es_grupo`)} as entes,
      ${sumsBy(sql`grupo`, sql`es_tipo and es_anio and es_ente`)} as grupos
    from resultado`);
  const [row] = rows;
  if (!row) throw new Error('A count of matches returned no row');
  const isEstimate = row.es_muestra;
  const amount = (sum: number) => (isEstimate ? Number(sum.toPrecision(2)) : sum);
  const mapOf = <Value>(counts: Counts<Value>) => new Map(counts.map(([value, sum]) => [value, amount(sum)]));
  return {
    total: amount(row.total),
    isEstimate,
    tipos: mapOf(row.tipos),
    anios: mapOf(row.anios),
    entes: mapOf(row.entes),
    grupos: mapOf(row.grupos),
  };
}

/** Expression: the sums of `contadas` by a column, under the filters on the others. */
function sumsBy(column: SQL, isCounted: SQL): SQL {
  return sql`(
    select coalesce(json_agg(json_build_array(valor, suma)), '[]') from (
      select ${column} as valor, sum(veces)::int as suma from contadas where ${isCounted} group by 1
    ) s)`;
}
