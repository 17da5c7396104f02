import { createRequestHandler, type ServerBuild } from 'react-router';
import { type Screen, screenName } from '#platform/site-map/screen.ts';
import { footerHtml, headerHtml } from '../shell/chrome.tsx';
import { type DrawPage, drawPage } from './draw-page.tsx';
import { loadOnce } from './load-once.ts';
import type { JoinedStyles } from './page-styles.ts';
import { usedClasses } from './used-styles.ts';

/** Renders the pages of one screen. */
export type PageRenderer = {
  /** Handles any request with React Router. */
  handle: ReturnType<typeof createRequestHandler>;
  /** Renders reading pages without the handler; undefined for a branch with an unsupported feature and in development. */
  draw?: DrawPage | undefined;
  /** Removes unused style sheets from a page; undefined if all its sheets are small. */
  trimStyles?: ((html: string) => string) | undefined;
};

/**
 * Creates a renderer per screen, with a build that contains only its route and the parent routes. React Router iterates several times over
 * all routes for each request; with all routes that would be a quarter of the rendering time.
 */
export function pageRenderers(build: ServerBuild, styles: JoinedStyles): (screen: Screen) => PageRenderer {
  const chromeClasses = usedClasses(headerHtml(null) + footerHtml(0));
  // Created at the start, so that any node can serve the styles of a page that another node rendered.
  const renderers = new Map(
    Object.keys(build.routes).map((id) => {
      const { branch: routes, routeSheets } = branchOf(build, id, styles, chromeClasses);
      const branch = loadOnce(routes);
      const handle = createRequestHandler(branch, 'production');
      return [id, { handle, draw: drawPage(branch), trimStyles: styles.trimmer(routeSheets) }];
    }),
  );
  return (screen) => {
    const renderer = renderers.get(screenName(screen));
    if (!renderer) throw new Error(`The build has no route for ${screen.path}`);
    return renderer;
  };
}

/**
 * Returns the build with one route and its parent routes only, and with two style sheets: the shared one of header and footer, and the one of
 * the route with the styles of error pages.
 */
function branchOf(
  build: ServerBuild,
  id: string,
  styles: JoinedStyles,
  chromeClasses: ReadonlySet<string>,
): { branch: ServerBuild; routeSheets: readonly string[] } {
  const parentIds: string[] = [];
  for (let parentId = build.routes[id]?.parentId; parentId; parentId = build.routes[parentId]?.parentId)
    parentIds.unshift(parentId);
  const cssOf = (ids: readonly string[]) => [
    ...new Set(ids.flatMap((routeId) => build.assets.routes[routeId]?.css ?? [])),
  ];
  const parentSheets = cssOf(parentIds);
  const [sharedSheets, optionalSheets] = [true, false].map((used) =>
    parentSheets.filter((sheet) => styles.hasStylesFor(sheet, chromeClasses) === used),
  ) as [string[], string[]];
  const ownSheets = cssOf([id]).filter((sheet) => !parentSheets.includes(sheet));
  const routeSheets = [...optionalSheets, ...ownSheets];
  const sheets = [styles.join(sharedSheets), styles.join(routeSheets)].filter((sheet) => sheet !== undefined);
  const ids = [...parentIds, id];
  const pick = <Route>(routes: Record<string, Route | undefined>) =>
    Object.fromEntries(ids.flatMap((routeId) => (routes[routeId] ? [[routeId, routes[routeId]] as const] : [])));
  const assets = Object.entries(pick(build.assets.routes)).map(([routeId, route]) => [
    routeId,
    { ...route, css: routeId === ids[0] ? sheets : [] },
  ]);
  const branchAssets = { ...build.assets, routes: Object.fromEntries(assets) };
  return { branch: { ...build, routes: pick(build.routes), assets: branchAssets }, routeSheets };
}
