import type { RouteConfigEntry } from '@react-router/dev/routes';
import { type Screen, screenName } from '#platform/site-map/screen.ts';
import { siteMap } from '#site/site-map/site-map.ts';

function toRoute(screen: Screen): RouteConfigEntry {
  const pathOption = screen.path === '/' ? { index: true } : { path: screen.path.slice(1) };
  return { id: screenName(screen), file: screen.file, ...pathOption };
}

export default [
  { id: 'public-layout', file: 'site/shell/public-layout.tsx', children: siteMap.all.map(toRoute) },
] satisfies RouteConfigEntry[];
