import type { Crumb, PageInfo } from '#ui/layout/page-info.ts';
import { findScreen, groups } from '../routes.ts';
import type { Screen } from './screen.ts';

/** What the site map says of the page at `url`: title, description, canonical address, way back, group of the menu. */
export function describePage(url: URL): { page: PageInfo; group: string | null } {
  const screen = findScreen(url.pathname.replace(/\.data$/, ''));
  if (!screen) throw new Error(`Not in the site map: ${url.pathname}. Add it to src/site-map/.`);
  return {
    page: {
      title: screen.title,
      label: screen.label ?? screen.title,
      description: screen.description,
      canonical: `${url.origin}${url.pathname.replace(/\.data$/, '')}${url.search}`,
      crumbs: crumbsAbove(screen),
    },
    group: screen.group,
  };
}

function crumbsAbove(screen: Screen): Crumb[] {
  if (screen.path === '/') return [];
  const parent = screen.parent ? findScreen(screen.parent) : undefined;
  if (parent) return [...crumbsAbove(parent), { label: parent.label ?? parent.title, path: parent.path }];
  const home: Crumb = { label: 'Inicio', path: '/' };
  const group = groups.find(({ id }) => id === screen.group);
  return group ? [home, { label: group.label, path: `/mapa-del-sitio#${group.id}` }] : [home];
}
