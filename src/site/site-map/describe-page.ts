import type { Screen } from '#platform/site-map/screen.ts';
import type { Crumb, PageInfo } from '#ui/layout/page-info.ts';
import { siteMap } from './site-map.ts';

/** Returns title, description, canonical address, breadcrumb and menu group of `screen`, requested at `url`. */
export function describePage(
  screen: Screen,
  url: URL,
): { page: Omit<PageInfo, 'demo' | 'contact'>; group: string | null } {
  return {
    page: {
      title: screen.title,
      label: screen.label ?? screen.title,
      description: screen.description,
      canonical: `${url.origin}${url.pathname.replace(/\.data$/, '')}${url.search}`,
      crumbs: crumbsAbove(screen, paramsOf(screen, url)),
    },
    group: screen.group,
  };
}

/** Parameters of an address by their name in the path of its screen (`:articulo`), encoded. */
type Params = ReadonlyMap<string, string>;

function paramsOf({ path }: Screen, { pathname }: URL): Params {
  const parts = pathname.split('/');
  return new Map(path.split('/').flatMap((part, index) => (part.startsWith(':') ? [[part, parts[index] ?? '']] : [])));
}

function crumbsAbove(screen: Screen, params: Params): Crumb[] {
  if (screen.path === '/') return [];
  const parent = screen.parent ? siteMap.find(screen.parent) : undefined;
  if (parent) {
    const path = parent.path.replaceAll(/:[^/]+/g, (name) => params.get(name) ?? name);
    return [...crumbsAbove(parent, params), { label: parent.label ?? parent.title, path }];
  }
  const home: Crumb = { label: 'Inicio', path: '/' };
  const group = siteMap.groups.find(({ id }) => id === screen.group);
  return group ? [home, { label: group.label, path: `/mapa-del-sitio#${group.id}` }] : [home];
}
