import { createRequestHandler, type ServerBuild } from 'react-router';
import { findScreen, screenName } from '../../routes.ts';
import type { JoinedStyles } from './page-styles.ts';

export type PageHandler = ReturnType<typeof createRequestHandler>;

/**
 * Gives the handler of a page: one that knows the page's own route and those around it. For each request React Router goes several
 * times through all the routes that it knows, a quarter of the work of a page; which page an address leads to is known before.
 * Addresses without a page get a handler that knows every route.
 */
export function pageHandlers(build: ServerBuild, styles: JoinedStyles): (path: string) => PageHandler {
  const whole = createRequestHandler(build, 'production');
  // Made at the start, so that any node can give the styles of a page that another one rendered.
  const handlers = new Map(
    Object.keys(build.routes).map((id) => [id, createRequestHandler(branchOf(build, id, styles), 'production')]),
  );
  return (path) => {
    const screen = findScreen(path);
    return (screen && handlers.get(screenName(screen))) ?? whole;
  };
}

/** The build with nothing but a route and those that contain it, and with two style sheets: what its pages share, and its own. */
function branchOf(build: ServerBuild, id: string, styles: JoinedStyles): ServerBuild {
  const around: string[] = [];
  for (let at = build.routes[id]?.parentId; at; at = build.routes[at]?.parentId) around.unshift(at);
  const cssOf = (ids: readonly string[]) => [...new Set(ids.flatMap((each) => build.assets.routes[each]?.css ?? []))];
  const shared = cssOf(around);
  const own = cssOf([id]).filter((sheet) => !shared.includes(sheet));
  const sheets = [styles.join(shared), styles.join(own)].filter((sheet) => sheet !== undefined);
  const ids = [...around, id];
  const pick = <Route>(routes: Record<string, Route | undefined>) =>
    Object.fromEntries(ids.flatMap((each) => (routes[each] ? [[each, routes[each]] as const] : [])));
  const assets = Object.entries(pick(build.assets.routes)).map(([each, route]) => [
    each,
    { ...route, css: each === ids[0] ? sheets : [] },
  ]);
  return { ...build, routes: pick(build.routes), assets: { ...build.assets, routes: Object.fromEntries(assets) } };
}
