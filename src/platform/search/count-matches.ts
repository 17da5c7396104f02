import { sql } from 'drizzle-orm';
import { db } from '../database/connection.ts';
import { sumOf } from '../sum.ts';
import { isSampledMatch, MAX_SAMPLED, ROWS_PER_SAMPLE } from './matches.ts';
import { hasCode, isReadable, type Narrowing, pagesOf, type Scope } from './scope.ts';

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

/** Number of matches with equal properties. */
type Group = { tipo: string; anio: number | null; ente: number | null; grupo: number | null; cuenta: number };
type Row = { grupos: Group[] | null; es_muestra: boolean };

/** Counts the matches of a query (`tsquery` text), or those in the sample if there are too many. Reads them once, grouped. */
export async function countMatches(query: string, scope: Scope): Promise<MatchCounts> {
  const words = sql`${query}::tsquery`;
  const number = (value: number) => sql.raw(String(value));
  // For `<=` with an unknown day, a generic plan underestimates the rows and sorts them all for grouping.
  const isOpen = sql`coalesce(${isReadable(scope)}, false)`;
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
    ), contadas as (
      select tipo, anio, ente_id as ente, grupo, sum(veces)::int as cuenta from (
        select tipo, anio, ente_id, grupo, veces from grupos where not (select es_muestra from resultado)
        union all select tipo, anio, ente_id, grupo, ${number(ROWS_PER_SAMPLE)} from muestra where (select es_muestra from resultado)
        union all select tipo, null, null, null, 1 from paginas where palabras @@ ${words}
      ) c group by 1, 2, 3, 4
    )
    select (select json_agg(contadas) from contadas) as grupos, es_muestra from resultado`);
  const [row] = rows;
  return countGroups(row?.grupos ?? [], scope.narrowing, row?.es_muestra ?? false);
}

/** Counts each property under the filters on the others; estimates have two significant digits. */
function countGroups(
  groups: readonly Group[],
  { tipos, anio, entes, grupo }: Narrowing,
  isEstimate: boolean,
): MatchCounts {
  const chosenEntes = entes && new Set(entes);
  const isChosen = {
    tipo: (each: Group) => tipos?.includes(each.tipo) ?? true,
    anio: (each: Group) => anio === undefined || each.anio === anio,
    ente: (each: Group) => !chosenEntes || (each.ente !== null && chosenEntes.has(each.ente)),
    grupo: (each: Group) => grupo === undefined || each.grupo === grupo,
  };
  const names = ['tipo', 'anio', 'ente', 'grupo'] as const;
  const amount = (sum: number) => (isEstimate ? Number(sum.toPrecision(2)) : sum);
  const countBy = <Name extends keyof Group>(name: Name): Map<Group[Name], number> => {
    const others = names.filter((each) => each !== name);
    const sums = new Map<Group[Name], number>();
    for (const group of groups)
      if (others.every((each) => isChosen[each](group)))
        sums.set(group[name], (sums.get(group[name]) ?? 0) + group.cuenta);
    return new Map([...sums].map(([value, sum]) => [value, amount(sum)]));
  };
  const counted = groups.filter((group) => names.every((name) => isChosen[name](group)));
  return {
    total: amount(sumOf(counted, ({ cuenta }) => cuenta)),
    isEstimate,
    tipos: countBy('tipo'),
    anios: countBy('anio'),
    entes: countBy('ente'),
    grupos: countBy('grupo'),
  };
}
