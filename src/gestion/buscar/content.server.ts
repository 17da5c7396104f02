import { type ContentKind, searchedTipo } from '#platform/editing/kind.ts';
import { findByName } from '#platform/editing/search/find-by-name.ts';
import { type ContentSearch, type FoundContent, findContent } from '#platform/editing/search/find-content.ts';
import type { ContentMatch } from '#platform/editing/search/read-matches.ts';
import { pendingName, siteNames } from '#platform/editing/states.ts';
import { MAX_TITLE } from '#platform/publications/search-hits.ts';
import { markedWords } from '#platform/search/marked-words.ts';
import { spellingKey } from '#platform/searches/site-services.ts';
import { findService } from '#platform/services.ts';
import { shorten } from '#platform/text/shorten.ts';
import type { FacetValue } from '#ui/data/facet.tsx';
import type { Marks } from '#ui/text/mark-text.ts';
import { listedPath } from '../addresses.ts';
import { isListed, kindsOf } from '../contents/kinds.server.ts';
import { type StaffContext, signedIn } from '../staff-context.ts';
import { PAGE_SIZE, type StaffSearch } from './search-address.ts';

/** A found content as the page shows it. */
export type ContentHit = Omit<ContentMatch, 'kind' | 'id' | 'registro'> & { kind: string; path: string };

export type ContentResult = Pick<FoundContent, 'total' | 'isEstimate' | 'ranked'> & {
  /** The corrected text that was searched, if nothing matches the misspelled words. */
  corrected?: string;
  hits: readonly ContentHit[];
  marks: Marks;
  kinds: readonly FacetValue[];
  years: readonly FacetValue[];
};

/** Searches the content that the person of a request may open; matches parts of names if no word matches. */
export async function searchContent(
  context: StaffContext,
  { texto, tipo, anio, pagina }: StaffSearch,
): Promise<ContentResult> {
  const { actor, now } = signedIn(context);
  const kinds = kindsOf(actor).filter(isListed);
  const chosen = kinds.find(({ plural }) => plural === tipo);
  const search = {
    kinds,
    text: texto,
    tipo: chosen && searchedTipo(chosen),
    anio: anio === '' ? undefined : Number(anio),
    rows: { first: (pagina - 1) * PAGE_SIZE, size: PAGE_SIZE },
    now,
  };
  const typed = await findContent(search);
  const isNarrowed = chosen !== undefined || anio !== '';
  if (typed.results.length === 0 && pagina === 1 && !isNarrowed) {
    const named = await namedContent(kinds, texto);
    if (named.total > 0) return named;
  }
  const similar = typed.total === 0 ? await findSimilar(search) : undefined;
  const answer = similar?.content ?? typed;
  const { total, isEstimate, ranked, phrases } = answer;
  const hits = answer.results.map(({ kind, title, ...match }) => ({
    ...match,
    kind: kind.one,
    path: listedPath(kind, match),
    title: shorten(title, MAX_TITLE),
  }));
  const words = await markedWords(
    phrases.flat(),
    hits.flatMap(({ title, text, details }) => [title, text, details]),
  );
  const corrected = similar && { corrected: similar.text };
  return { ...corrected, total, isEstimate, ranked, hits, marks: { words, phrases }, ...facetsOf(answer, kinds) };
}

/** Returns content with the text in its name; its last word may be incomplete. */
async function namedContent(kinds: readonly ContentKind[], texto: string): Promise<ContentResult> {
  const { rows, total } = await findByName(kinds, texto, PAGE_SIZE);
  const hits = rows.map(({ kind, title, ...row }) => ({
    kind: kind.one,
    path: listedPath(kind, row),
    title,
    text: '',
    details: '',
    missing: [],
    estado: 'publicado' as const,
    sitio: row.registro === null ? ('oculto' as const) : ('publicado' as const),
  }));
  const marks = { words: new Map(), phrases: [] };
  return { total, isEstimate: false, ranked: hits.length, hits, marks, kinds: [], years: [] };
}

function facetsOf(
  { tipos, anios }: FoundContent,
  kinds: readonly ContentKind[],
): Pick<ContentResult, 'kinds' | 'years'> {
  const ofKinds = kinds.map((kind) => ({
    value: kind.plural,
    label: kind.many,
    count: tipos.get(searchedTipo(kind)) ?? 0,
  }));
  const years = [...anios].flatMap(([year, count]) =>
    year === null ? [] : [{ value: String(year), label: String(year), count }],
  );
  return {
    kinds: ofKinds.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count),
    years: years.toSorted((a, b) => b.label.localeCompare(a.label)),
  };
}

/** Returns a note on the state of a result: its pending work, or that it is not public. */
export function stateNote({ estado, sitio }: Pick<ContentMatch, 'estado' | 'sitio'>): string {
  return [sitio === 'publicado' ? '' : siteNames[sitio], pendingName(estado)].filter(Boolean).join(', ');
}

/** Content found by a corrected text. */
type SimilarContent = { text: string; content: FoundContent };

/**
 * Finds content after correcting misspelled words, like the search of the site. Returns undefined without a correction or a result, and if this
 * process does not serve the public.
 */
export async function findSimilar(search: ContentSearch): Promise<SimilarContent | undefined> {
  const text = await findService(spellingKey)?.(search.text, search.now);
  if (text === undefined) return undefined;
  const content = await findContent({ ...search, text });
  return content.total > 0 ? { text, content } : undefined;
}
