import { createRequestHandler, type ServerBuild } from 'react-router';
import { type Screen, screenName } from '#platform/site-map/screen.ts';
import { type DrawPage, drawPage } from './draw-page.tsx';
import type { JoinedStyles } from './page-styles.ts';

/** Renders the pages of one screen. */
export type PageRenderer = {
  /** Handles any request with React Router. */
  handle: ReturnType<typeof createRequestHandler>;
  /** Renders reading pages without the handler; undefined for screens that hydrate and in development. */
  draw?: DrawPage | undefined;
};

/**
 * Creates a renderer per screen, with a build that contains only its route and the parent routes. React Router iterates several times over
 * all routes for each request; with all routes that would be a quarter of the rendering time.
 */
export function pageRenderers(build: ServerBuild, styles: JoinedStyles): (screen: Screen) => PageRenderer {
  // Created at the start, so that any node can serve the styles of a page that another node rendered.
  const renderers = new Map(
    Object.keys(build.routes).map((id) => {
      const branch = branchOf(build, id, styles);
      return [id, { handle: createRequestHandler(branch, 'production'), draw: drawPage(branch) }];
    }),
  );
  return (screen) => {
    const renderer = renderers.get(screenName(screen));
    if (!renderer) throw new Error(`The build has no route for ${screen.path}`);
    return screen.hydrate ? { handle: renderer.handle } : renderer;
  };
}

/** Returns the build with only a route and its parent routes, and with two style sheets: the shared one and that of the route. */
function branchOf(build: ServerBuild, id: string, styles: JoinedStyles): ServerBuild {
  const parentIds: string[] = [];
  for (let parentId = build.routes[id]?.parentId; parentId; parentId = build.routes[parentId]?.parentId)
    parentIds.unshift(parentId);
  const cssOf = (ids: readonly string[]) => [
    ...new Set(ids.flatMap((routeId) => build.assets.routes[routeId]?.css ?? [])),
  ];
  const sharedSheets = cssOf(parentIds);
  const routeSheets = cssOf([id]).filter((sheet) => !sharedSheets.includes(sheet));
  const sheets = [styles.join(sharedSheets), styles.join(routeSheets)].filter((sheet) => sheet !== undefined);
  const ids = [...parentIds, id];
  const pick = <Route>(routes: Record<string, Route | undefined>) =>
    Object.fromEntries(ids.flatMap((routeId) => (routes[routeId] ? [[routeId, routes[routeId]] as const] : [])));
  const assets = Object.entries(pick(build.assets.routes)).map(([routeId, route]) => [
    routeId,
    { ...route, css: routeId === ids[0] ? sheets : [] },
  ]);
  return { ...build, routes: pick(build.routes), assets: { ...build.assets, routes: Object.fromEntries(assets) } };
}
