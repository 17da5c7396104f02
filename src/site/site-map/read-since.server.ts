import { z } from 'zod';
import { recordId } from '#areas/avisos/rules/followed.ts';
import { narrowingOf } from '#areas/entes/queries/narrowing.ts';
import { type ChangeScope, listChangedSince } from '#platform/publications/changed-since.ts';
import { kindOf, publicationKinds } from '#platform/publications/kind.ts';
import { newestMatches } from '#platform/search/newest-matches.ts';
import { parseQuery } from '#platform/search/query.ts';
import { pathParameters, type Screen } from '#platform/site-map/screen.ts';
import { today } from '#platform/visibility.ts';
import type { Since } from '#ui/layout/page-info.ts';
import { documentsOfPage } from '../search/documents-of-page.ts';
import { searchFromAddress } from '../search/search-address.ts';
import { SINCE } from './describe-page.ts';

const Day = z.iso.date();
const MIN_DAY = '1990-01-01';
/** Maximum number of publications of a search whose changes are read, latest changes first. */
const MAX_MATCHES = 1000;

/**
 * Returns the changes in the content of a page since the day in its address: the day of the last visit, which the browser adds. Undefined on
 * pages without this notice.
 */
export async function readSince(screen: Screen, url: URL, now: Date): Promise<Since | undefined> {
  const scope = screen.query?.includes(SINCE) ? await scopeOf(screen, url, now) : undefined;
  if (!scope) return undefined;
  const day = url.searchParams.get(SINCE);
  if (!day) return { state: 'offered' };
  if (!Day.safeParse(day).success || day < MIN_DAY || day > today(now)) return { state: 'refused' };
  return { state: 'listed', day, ...(await listChangedSince(scope, day, now)) };
}

async function scopeOf(screen: Screen, url: URL, now: Date): Promise<ChangeScope | undefined> {
  const { alerts } = screen;
  if (alerts === 'carpetas') return documentsOfPage(screen.path);
  if (alerts === 'busqueda') return scopeOfSearch(url, now);
  if (alerts === 'conjunto') {
    const conjunto = pathParameters(screen, url.pathname).get('conjunto');
    // Parts of publications have no changes of their own.
    return publicationKinds().find(({ plural }) => plural === conjunto);
  }
  if (typeof alerts !== 'object') return undefined;
  const { tipo, id } = alerts;
  if (id === undefined) return kindOf(tipo);
  const enteId = recordId(screen, url, id);
  return enteId === undefined ? undefined : { enteId };
}

/** Returns the results of a search, as in its feed. */
async function scopeOfSearch({ searchParams }: URL, now: Date): Promise<ChangeScope | undefined> {
  const { texto, chosen } = searchFromAddress(searchParams);
  const query = parseQuery(texto);
  if (!query.hasWords) return undefined;
  // Without a day in the address, nothing is read.
  if (!searchParams.has(SINCE)) return { among: [] };
  return { among: await newestMatches({ query, narrowing: await narrowingOf(chosen) }, MAX_MATCHES, now) };
}
