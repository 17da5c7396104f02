import { sinonimos } from '#areas/institucion/datasets/sinonimos.ts';
import { mondayOf } from '#platform/calendar/days.ts';
import { Semaphore } from '#platform/concurrency.ts';
import { contentAction } from '#platform/editing/kind.ts';
import { countTerms } from '#platform/search/count-terms.ts';
import { readSearches, type SearchedWeek } from '#platform/searches/read-searches.ts';
import { searchExplainerKey } from '#platform/searches/site-services.ts';
import { findService } from '#platform/services.ts';
import { today } from '#platform/visibility.ts';
import { requirePermission, type SignedInInput, type StaffContext, staffInput } from '../staff-context.ts';
import { knownOf, pairsOf } from './sentences.ts';

/** Returns the facts about a request whose person must be allowed to edit synonyms. */
export function requireSynonyms(context: StaffContext): SignedInInput {
  return requirePermission(context, ({ can }) => can(contentAction(sinonimos.content, 'editar')));
}

/** Returns the searches of the week of an address (`semana`, a Monday); the current week by default. */
export async function searchedWeekOf(
  request: Request,
  context: StaffContext,
): Promise<SearchedWeek & { week: string; isCurrent: boolean }> {
  const current = mondayOf(today(context.get(staffInput).now));
  const typed = new URL(request.url).searchParams.get('semana') ?? '';
  const isDay = /^20\d\d-[01]\d-[0-3]\d$/.test(typed) && !Number.isNaN(Date.parse(typed));
  const week = isDay && typed < current ? mondayOf(typed) : current;
  return { ...(await readSearches(week)), week, isCurrent: week === current };
}

/** Maximum number of texts for which the page says what the site has; the most frequent ones. */
const MAX_KNOWN = 30;
/** Number of texts that are searched concurrently: each takes two connections. */
const AT_ONCE = 2;

/** Returns, by text, what the site has for searches without results or with only a similar word. */
export async function knownOfTexts(texts: readonly string[], context: StaffContext): Promise<Record<string, string>> {
  const { now } = context.get(staffInput);
  const first = texts.slice(0, MAX_KNOWN);
  const explain = findService(searchExplainerKey);
  const searches = new Semaphore({ limit: AT_ONCE, maxWaiting: MAX_KNOWN });
  const explanations = await Promise.all(first.map((text) => searches.run(async () => explain?.(text, now))));
  const spelt = first.map((text, index) => explanations[index]?.similar ?? text);
  const [terms, pairs] = await Promise.all([countTerms(spelt, now), countTerms(spelt.map(pairsOf), now)]);
  return Object.fromEntries(
    first.map((text, index) => {
      const counted = { terms: terms[index] ?? [], pairs: pairs[index] ?? [] };
      return [text, knownOf({ ...counted, explanation: explanations[index] })];
    }),
  );
}
