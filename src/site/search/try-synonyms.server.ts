import { act } from '#platform/acts/act.ts';
import { systemActor } from '#platform/acts/actor.ts';
import { Unchanged } from '#platform/acts/transaction.ts';
import { Semaphore } from '#platform/concurrency.ts';
import { withBoundDatabase } from '#platform/database/connection.ts';
import { addPageNames, addSynonyms } from '#platform/search/synonyms.ts';
import type { TrySynonyms } from '#platform/searches/site-services.ts';
import { foldText } from '#platform/text/fold.ts';
import { type JudgedQuery, listJudgedQueries } from './judged-queries.ts';
import { searchFromAddress } from './search-address.ts';
import { type SearchResult, searchSite } from './search-site.server.ts';
import { listSitePages } from './site-pages.server.ts';

/** Maximum number of judged queries searched. */
const MAX_JUDGED = 40;
/** Number of results that a visitor looks at. */
const COMPARED_HITS = 3;
const MAX_RESULTS = 5;
/** Number of letters that identify a word in its forms. */
const STEM = 4;
const ACTION = 'institucion.publicar';
const trier = systemActor('publico', 'prueba-de-sinonimos', [ACTION]);

/** Each trial occupies a connection for its transaction. */
const trials = new Semaphore({ limit: 1, maxWaiting: 5 });

/** Searches with unpublished synonyms, in a transaction that is rolled back. */
export const trySynonyms: TrySynonyms = ({ words, text, page, now }) =>
  trials.run(async () => {
    const judged = listJudgedQueries()
      .filter(({ query }) => shareWord(query, words))
      .slice(0, MAX_JUDGED);
    const before = await searchAll(text, judged, now);
    const after = await act(trier, ACTION, { kind: 'sinonimo' }, async (tx) => {
      await (page === undefined ? addSynonyms(tx, words) : addPageNames(tx, page, words));
      return new Unchanged(await withBoundDatabase(tx, () => searchAll(text, judged, now)));
    });
    const changed = (from: readonly boolean[], to: readonly boolean[]) =>
      judged.flatMap(({ query }, index) => (!from[index] && to[index] ? [query] : []));
    return {
      before: before.result?.total ?? 0,
      after: after.result?.total ?? 0,
      results: (after.result?.hits ?? []).slice(0, MAX_RESULTS).map(({ kind, hit }) => ({ kind, title: hit.title })),
      judged: judged.length,
      gained: changed(before.answered, after.answered),
      lost: changed(after.answered, before.answered),
    };
  });

/** Searches a text, and returns for each judged query whether its expected result is among the first ones. */
async function searchAll(text: string, judged: readonly JudgedQuery[], now: Date) {
  const pages = await listSitePages(now);
  const search = (texto: string) => searchSite(searchFromAddress(new URLSearchParams({ texto })), now, pages);
  const result = await search(text);
  const answered: boolean[] = [];
  for (const { query, wanted } of judged) answered.push(hasAnswer(await search(query), wanted));
  return { result, answered };
}

function hasAnswer(result: SearchResult | undefined, wanted: readonly string[]): boolean {
  const first = (result?.hits ?? []).slice(0, COMPARED_HITS);
  return first.some(({ hit }) => wanted.some((each) => each === hit.path || each === `=${hit.title}`));
}

/** Returns whether two texts have a word in common, in any form. */
function shareWord(one: string, other: string): boolean {
  const beginnings = (text: string) =>
    (foldText(text).match(/[a-z0-9]+/g) ?? []).filter((word) => word.length >= STEM).map((word) => word.slice(0, STEM));
  const ofOther = new Set(beginnings(other));
  return beginnings(one).some((word) => ofOther.has(word));
}
