import type { RouterContextProvider } from 'react-router';
import { sinonimos } from '#areas/institucion/datasets/sinonimos.ts';
import { mondayOf } from '#platform/calendar/days.ts';
import { contentAction } from '#platform/editing/kind.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';
import { countTerms } from '#platform/search/count-terms.ts';
import { readSearches, type SearchedWeek } from '#platform/searches/read-searches.ts';
import { today } from '#platform/visibility.ts';
import { requirePermission, staffInput } from '../staff-context.ts';
import { knownOf } from './sentences.ts';

/** Returns the person of a request, who must be allowed to edit synonyms. */
export function requireSynonyms(context: Readonly<RouterContextProvider>): StaffActor {
  return requirePermission(context, ({ can }) => can(contentAction(sinonimos.content, 'editar')));
}

/** Returns the searches of the week of an address (`semana`, a Monday), of this week without one. */
export async function searchedWeekOf(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<SearchedWeek & { week: string; isCurrent: boolean }> {
  const current = mondayOf(today(context.get(staffInput).now));
  const typed = new URL(request.url).searchParams.get('semana') ?? '';
  const isDay = /^20\d\d-[01]\d-[0-3]\d$/.test(typed) && !Number.isNaN(Date.parse(typed));
  const week = isDay && typed < current ? mondayOf(typed) : current;
  return { ...(await readSearches(week)), week, isCurrent: week === current };
}

/** Texts whose terms are counted, the most frequent ones. */
const MOST_KNOWN = 30;

/** Returns what the site has of searched texts that found nothing, by the text. */
export async function knownOfTexts(
  texts: readonly string[],
  context: Readonly<RouterContextProvider>,
): Promise<Record<string, string>> {
  const first = texts.slice(0, MOST_KNOWN);
  const terms = await countTerms(first, context.get(staffInput).now);
  return Object.fromEntries(first.map((text, index) => [text, knownOf(terms[index] ?? [])]));
}
