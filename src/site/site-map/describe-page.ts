import { followedAddress, recordId } from '#areas/avisos/rules/followed.ts';
import { alertsPath } from '#areas/avisos/rules/paths.ts';
import { reportPath } from '#areas/correcciones/rules/ledger.ts';
import { datasetPath } from '#platform/datasets/paths.ts';
import { withQuery } from '#platform/http/with-query.ts';
import { publicationKinds } from '#platform/publications/kind.ts';
import { pathParameters, type Screen } from '#platform/site-map/screen.ts';
import type { Crumb, PageInfo } from '#ui/layout/page-info.ts';
import { FOLDER_PAGE, searchFeedAddress } from '../search/site-search.ts';
import { siteMap } from './site-map.ts';

/** Query parameter with a day: pages list the changes since then. */
export const SINCE = 'desde';

/** Returns title, description, canonical address, breadcrumb and menu group of `screen`, requested at `url`. */
export function describePage(
  screen: Screen,
  url: URL,
): { page: Omit<PageInfo, 'demo' | 'contact' | 'since'>; group: string | null } {
  const followed = followedAddress(screen, url);
  const feed = feedAddress(screen, url);
  const address = `${url.pathname.replace(/\.data$/, '')}${searchWithoutSince(url)}`;
  return {
    page: {
      title: screen.title,
      label: screen.label ?? screen.title,
      description: screen.description,
      canonical: `${url.origin}${address}`,
      ...(followed !== undefined && { alerts: alertsPath(followed) }),
      ...(feed !== undefined && { feed }),
      ...(isReported(screen) && { report: reportPath(address) }),
      crumbs: crumbsAbove(screen, pathParameters(screen, url.pathname)),
    },
    group: screen.group,
  };
}

/** Returns the query without the day of the last visit, since the page is the same. */
function searchWithoutSince({ search, searchParams }: URL): string {
  if (!searchParams.has(SINCE)) return search;
  const others = new URLSearchParams(searchParams);
  others.delete(SINCE);
  return withQuery('', others);
}

/** Returns whether errors of a page can be reported: not of forms, the home page or the not-found page. */
function isReported({ path, cached, unlisted }: Screen): boolean {
  return cached === true && !unlisted && path !== '/' && path !== '/404';
}

function crumbsAbove(screen: Screen, params: ReadonlyMap<string, string>): Crumb[] {
  if (screen.path === '/') return [];
  const parent = screen.parent ? siteMap.find(screen.parent) : undefined;
  if (parent) {
    const path = parent.path.replaceAll(/:([^/]+)/g, (part, name) => params.get(name) ?? part);
    return [...crumbsAbove(parent, params), { label: parent.label ?? parent.title, path }];
  }
  const home: Crumb = { label: 'Inicio', path: '/' };
  const group = siteMap.groups.find(({ id }) => id === screen.group);
  return group ? [home, { label: group.label, path: `/mapa-del-sitio#${group.id}` }] : [home];
}

/** Returns the address of the feed of a page's content: of a search, an ente, a dataset, or a whole kind; undefined if there is none. */
function feedAddress(screen: Screen, url: URL): string | undefined {
  const { alerts, dataset } = screen;
  if (alerts === undefined) return dataset && datasetFeedPath(dataset);
  if (alerts === 'conjunto') {
    const conjunto = pathParameters(screen, url.pathname).get('conjunto');
    return conjunto && datasetFeedPath(conjunto);
  }
  if (alerts === 'busqueda') {
    const search = followedAddress(screen, url);
    return search && `${searchFeedAddress}${search.slice(search.indexOf('?'))}`;
  }
  if (alerts === 'carpetas') return `${searchFeedAddress}?${new URLSearchParams({ [FOLDER_PAGE]: screen.path })}`;
  if (typeof alerts !== 'object') return undefined;
  const { tipo, id } = alerts;
  if (id === undefined) {
    const kind = publicationKinds().find((each) => each.tipo === tipo);
    return kind && `${searchFeedAddress}?${new URLSearchParams({ tipo: kind.plural })}`;
  }
  const record = tipo === 'ente' ? recordId(screen, url, id) : undefined;
  return record === undefined ? undefined : `${searchFeedAddress}?ente=${record}`;
}

function datasetFeedPath(conjunto: string): string {
  return datasetPath(conjunto, 'cambios.atom');
}
