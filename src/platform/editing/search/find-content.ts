import { sql } from 'drizzle-orm';
import { db } from '../../database/connection.ts';
import type { Rows } from '../../http/paging.ts';
import { find, type SearchAnswer } from '../../search/find.ts';
import { parseQuery } from '../../search/query.ts';
import type { ReadQuery } from '../../search/read-query.ts';
import type { SitePage } from '../../search/scope.ts';
import { wordsColumn } from '../../search/words.ts';
import { type ContentKind, searchedTipo } from '../kind.ts';
import { contenidos, hasPendingState, versiones } from '../schema.ts';
import { type ContentMatch, readMatches } from './read-matches.ts';

/** A search by staff. `kinds` are those that the person may open; `tipo` and `anio` are filters. */
export type ContentSearch = {
  kinds: readonly ContentKind[];
  text: string;
  tipo?: string | undefined;
  anio?: number | undefined;
  rows: Rows;
  now: Date;
};

export type FoundContent = SearchAnswer<ContentMatch[]>;

/**
 * Finds content by the words of the site's search, best match first: public rows (also hidden and withdrawn ones), their parts, and pending
 * versions. Kinds are counted under the names of `searchedTipo`.
 */
export async function findContent({ kinds, text, tipo, anio, rows, now }: ContentSearch): Promise<FoundContent> {
  const byTipo = new Map(kinds.map((kind) => [searchedTipo(kind), kind]));
  const narrowing = { tipos: tipo === undefined ? [...byTipo.keys()] : [tipo], anio };
  return find({
    query: parseQuery(text),
    narrowing,
    rows,
    now,
    pages: (read) => listWorkWith(read, kinds),
    readResults: (found) => readMatches(found, byTipo, text),
    reader: 'staff',
  });
}

/** Maximum number of pending versions compared with a query, last saved first. */
const MAX_WORK = 200;
/** Rank of pending versions among equally good matches: that of a fairly recent note. */
const ORDER = 0.6;

/**
 * Returns pending versions whose texts have some of the words of a query, with the content id as address. Leaves out those whose public row
 * matches as well, since it is found anyway.
 */
async function listWorkWith({ all, some }: ReadQuery, kinds: readonly ContentKind[]): Promise<SitePage[]> {
  if (some === '') return [];
  const searched = kinds.map((kind) => ({
    contenido: kind.tipo,
    tipo: searchedTipo(kind),
    area: kind.publication?.area ?? null,
  }));
  const [allWords, someWords] = [sql`${all}::tsquery`, sql`${some}::tsquery`];
  const { rows } = await db().execute<SitePage>(sql`
    with clases as (
      select * from jsonb_to_recordset(${JSON.stringify(searched)}::jsonb) as t (contenido text, tipo text, area text)
    )
    select k.tipo, c.id::text as direccion, c.titulo as rotulo, t.titulo::text as titulo, (t.titulo || v.palabras)::text as palabras,
      ${sql.raw(String(ORDER))}::real as peso, length(v.palabras) as largo, '{}'::text[] as llamada
    from ${contenidos} c
    inner join clases k on k.contenido = c.tipo
    inner join ${versiones} v on v.contenido = c.id and v.numero = c.version_trabajo
    cross join lateral (select ${wordsColumn(sql`c.titulo`, 'A')} as titulo) t
    left join publicaciones p on p.area = k.area and p.tipo = k.tipo and p.registro = c.registro
    left join indice i on i.publicacion_id = p.id and i.tipo = k.tipo and i.parte = 0
    where ${hasPendingState(sql`c.estado`)} and v.palabras @@ ${someWords}
      and (i.palabras @@ ${allWords} or (not v.palabras @@ ${allWords} and i.palabras @@ ${someWords})) is not true
    order by v.palabras @@ ${allWords} desc, c.actualizado desc limit ${sql.raw(String(MAX_WORK))}`);
  return rows;
}
