import { sql } from 'drizzle-orm';
import { db } from '../database/connection.ts';
import { find } from '../search/find.ts';
import { parseQuery } from '../search/query.ts';
import { findByName, type NamedContent } from './find-by-name.ts';
import type { ContentKind } from './kind.ts';

/**
 * Returns content of some kinds that a text finds, at most `size`: what is on the site in the order of its search, with synonyms and word forms, then what
 * has the text in its name, published or not, the last word perhaps unfinished. `more` is how much the name finds besides, at least where `isMore`.
 */
export async function findByWords(
  kinds: readonly ContentKind[],
  text: string,
  size: number,
  now: Date,
): Promise<{ rows: NamedContent[]; more: number; isMore: boolean }> {
  const [siteRows, nameMatches] = await Promise.all([
    findOnSite(kinds, text, size, now),
    findByName(kinds, text, size),
  ]);
  const keyOf = ({ kind, id, registro }: NamedContent) => `${kind.tipo} ${registro ?? `nuevo ${id}`}`;
  const rows = [...new Map([...siteRows, ...nameMatches.rows].map((row) => [keyOf(row), row])).values()].slice(0, size);
  const keys = new Set(rows.map(keyOf));
  const listed = nameMatches.rows.filter((row) => keys.has(keyOf(row)));
  return { rows, more: nameMatches.total - listed.length, isMore: nameMatches.isMore };
}

async function findOnSite(
  kinds: readonly ContentKind[],
  text: string,
  size: number,
  now: Date,
): Promise<NamedContent[]> {
  const byTipo = new Map(kinds.flatMap((kind) => (kind.publication ? [[kind.publication.tipo, kind] as const] : [])));
  const narrowing = { tipos: [...byTipo.keys()] };
  const { hits } = await find({ query: parseQuery(text), narrowing, rows: { first: 0, size }, now, pages: [] });
  const ids = hits.flatMap(({ publicacionId, missing }) => (missing.length === 0 ? [publicacionId] : []));
  const { rows } = await db().execute<{ tipo: string; registro: number; titulo: string }>(sql`
    select p.tipo, p.registro, p.titulo from unnest(${sql.param(ids)}::int[]) with ordinality as h (id, orden)
    inner join publicaciones p using (id) order by h.orden`);
  return rows.flatMap(({ tipo, registro, titulo }) => {
    const kind = byTipo.get(tipo);
    return kind ? [{ kind, id: null, registro, title: titulo }] : [];
  });
}
