import { narrowingOf } from '#areas/entes/queries/narrowing.ts';
import { searchFilters } from '#areas/entes/rules/search-address.ts';
import { parseQuery } from '#platform/search/query.ts';
import { readQuery } from '#platform/search/read-query.ts';
import type { busquedasSeguidas } from '../schema.ts';

/** Query of the index for a followed search. */
export type FollowedSearch = Omit<typeof busquedasSeguidas.$inferInsert, 'clave'>;

/** Returns the index query for the search of an address; undefined if its text contains no word. */
export async function readFollowedSearch(direccion: string): Promise<FollowedSearch | undefined> {
  const params = new URL(direccion, 'http://localhost').searchParams;
  const query = parseQuery(params.get('texto') ?? '');
  if (!query.hasWords) return undefined;
  const { all, terms } = await readQuery(query);
  const [rarest] = terms.toSorted((one, other) => other.weight - one.weight);
  if (!rarest) return undefined;
  const narrowing = await narrowingOf(
    Object.fromEntries(searchFilters.flatMap((name) => (params.has(name) ? [[name, params.get(name) ?? '']] : []))),
  );
  return {
    consulta: all,
    anclas: [...new Set([...rarest.query.matchAll(/'([^']+)'/g)].map(([, stem = '']) => stem))],
    tipos: narrowing.tipos ? [...narrowing.tipos] : null,
    anio: narrowing.anio ?? null,
    entes: narrowing.entes ? [...narrowing.entes] : null,
    grupo: narrowing.grupo ?? null,
  };
}
