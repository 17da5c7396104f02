import type { RouterContextProvider } from 'react-router';
import { sinonimos } from '#areas/institucion/datasets/sinonimos.ts';
import { mondayOf } from '#platform/calendar/days.ts';
import { contentAction } from '#platform/editing/kind.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';
import { readSearches, type SearchedWeek } from '#platform/searches/read-searches.ts';
import { today } from '#platform/visibility.ts';
import { requirePermission, staffInput } from '../staff-context.ts';

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
