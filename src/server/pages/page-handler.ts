import { createRequestHandler, type ServerBuild } from 'react-router';
import { findScreen, screenName } from '../../routes.ts';

export type PageHandler = ReturnType<typeof createRequestHandler>;

/**
 * Gives the handler of a page: one that knows the page's own route and those around it. For each request React Router goes several
 * times through all the routes that it knows, a quarter of the work of a page; which page an address leads to
 * is known before. Addresses without a page get a handler that knows every route.
 */
export function pageHandlers(build: ServerBuild): (path: string) => PageHandler {
  const whole = createRequestHandler(build, 'production');
  const handlers = new Map<string, PageHandler>();
  return (path) => {
    const screen = findScreen(path);
    const id = screen && screenName(screen);
    if (id === undefined || !build.routes[id]) return whole;
    let handler = handlers.get(id);
    if (!handler) {
      handler = createRequestHandler(branchOf(build, id), 'production');
      handlers.set(id, handler);
    }
    return handler;
  };
}

/** The build with nothing but a route and those that contain it. */
function branchOf(build: ServerBuild, id: string): ServerBuild {
  const ids: string[] = [];
  for (let at: string | undefined = id; at; at = build.routes[at]?.parentId) ids.push(at);
  const only = <Route>(routes: Record<string, Route>) =>
    Object.fromEntries(Object.entries(routes).filter(([name]) => ids.includes(name)));
  return {
    ...build,
    routes: only(build.routes),
    assets: { ...build.assets, routes: only(build.assets.routes) },
  };
}
