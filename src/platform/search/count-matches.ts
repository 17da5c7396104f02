import { sql } from 'drizzle-orm';
import { db } from '../database/connection.ts';
import { conditionsOf, hasCode, pagesOf, type Scope, SITE_PAGE } from './scope.ts';

/** Matches up to which counts are exact. */
const MOST_COUNTED = 20_000;

/** Matches of a search by each value of a property, without the own choice of that property; null is no value. */
export type MatchCounts = {
  /** With all that narrows the search down. */
  total: number;
  /** There are more matches than were counted. */
  isLowerBound: boolean;
  tipos: ReadonlyMap<string, number>;
  anios: ReadonlyMap<number | null, number>;
  entes: ReadonlyMap<number | null, number>;
  grupos: ReadonlyMap<number | null, number>;
};

type Row = { propiedad: string; tipo: string | null; numero: number | null; cuenta: number };

/** Counts the matches of a query, a text of `tsquery`. */
export async function countMatches(query: string, scope: Scope): Promise<MatchCounts> {
  const { tipo, anio, ente, grupo } = conditionsOf(scope.narrowing);
  const { rows } = await db().execute<Row>(sql`
    with paginas as (${pagesOf(scope.pages)}), coincidencias as materialized (
      (select tipo, anio, ente_id, grupo from indice
        where (palabras @@ ${query}::tsquery or ${hasCode(scope)}) and visible_desde <= ${scope.today}
        limit ${sql.raw(String(MOST_COUNTED + 1))})
      union all select ${SITE_PAGE}, null, null, null from paginas where palabras @@ ${query}::tsquery
    )
    select 'todas' as propiedad, null as tipo, null::int as numero, count(*)::int as cuenta from coincidencias
    union all select 'total', null, null, count(*)::int from coincidencias where ${tipo} and ${anio} and ${ente} and ${grupo}
    union all select 'tipo', tipo, null, count(*)::int from coincidencias where ${anio} and ${ente} and ${grupo} group by tipo
    union all select 'anio', null, anio, count(*)::int from coincidencias where ${tipo} and ${ente} and ${grupo} group by anio
    union all select 'ente', null, ente_id, count(*)::int from coincidencias where ${tipo} and ${anio} and ${grupo} group by ente_id
    union all select 'grupo', null, grupo, count(*)::int from coincidencias where ${tipo} and ${anio} and ${ente} group by grupo`);
  const of = (name: string) => rows.filter(({ propiedad }) => propiedad === name);
  const byNumber = (name: string) => new Map(of(name).map(({ numero, cuenta }) => [numero, cuenta]));
  return {
    total: of('total')[0]?.cuenta ?? 0,
    isLowerBound: (of('todas')[0]?.cuenta ?? 0) > MOST_COUNTED,
    tipos: new Map(of('tipo').map((row) => [row.tipo ?? '', row.cuenta])),
    anios: byNumber('anio'),
    entes: byNumber('ente'),
    grupos: byNumber('grupo'),
  };
}
