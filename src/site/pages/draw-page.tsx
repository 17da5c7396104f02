import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import {
  type EntryContext,
  matchRoutes,
  type RouteMatch,
  type RouteObject,
  type RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router';
import { isDatabaseDown } from '#platform/database/connection.ts';
import { pageOutcome } from '#platform/http/page-context.ts';

/**
 * Renders the document of a page, or returns undefined if React Router has to answer: a loader redirects, sets a status or throws, or
 * a component throws. Throws if the database is down.
 */
export type DrawPage = (url: URL, context: RouterContextProvider) => Promise<string | undefined>;

type Routes = NonNullable<ServerBuild['routes'][string]>[];

/**
 * Returns a fast renderer for the reading pages of one branch. It calls the loaders and renders the components without the handler of React
 * Router, which also streams loader data that these pages do not use. The HTML is equal except for comments by which React finds its texts when
 * it hydrates; a test compares both on every screen. Returns undefined for a branch with an unsupported feature.
 */
export function drawPage(branch: ServerBuild): DrawPage | undefined {
  const routes: Routes = Object.values(branch.routes).filter((route) => route !== undefined);
  if (!routes.every(({ module }) => module.default && !module.headers && !module.middleware)) return undefined;
  const tree = nestRoutes(routes);
  // Equal for every page of the branch.
  const branchContext = {
    manifest: branch.assets,
    routeModules: Object.fromEntries(routes.map(({ id, module }) => [id, module])),
    future: branch.future,
    ssr: true,
    isSpaMode: false,
    routeDiscovery: branch.routeDiscovery,
    serverHandoffString: '',
    serializeError: (error: Error) => error,
  };
  // Most screens have one path.
  let last: { pathname: string; matches: RouteMatch[] } | undefined;
  return async (url, context) => {
    const matches = last?.pathname === url.pathname ? last.matches : matchRoutes(tree, url);
    if (!matches) return undefined;
    last = { pathname: url.pathname, matches };
    const loaderData = await runLoaders(routes, url, matches[0]?.params ?? {}, context);
    if (!loaderData) return undefined;
    const staticHandlerContext = {
      basename: '/',
      location: { pathname: url.pathname, search: url.search, hash: '', state: null, key: 'default' },
      matches,
      loaderData,
      actionData: null,
      errors: null,
      statusCode: 200,
      loaderHeaders: {},
      actionHeaders: {},
    };
    // Only the properties that ServerRouter reads.
    const entry = { ...branchContext, staticHandlerContext, renderMeta: {}, branches: [] } as unknown as EntryContext;
    try {
      const render = context.get(pageOutcome).hydratesPart ? renderToString : renderToStaticMarkup;
      return `<!DOCTYPE html>${render(<ServerRouter context={entry} url={url} />)}`;
    } catch (error) {
      context.get(pageOutcome).drawFailure = error;
      return undefined;
    }
  };
}

/** Returns the loader data by route id; undefined if a loader throws or returns a response. */
async function runLoaders(
  routes: Routes,
  url: URL,
  params: Record<string, string | undefined>,
  context: RouterContextProvider,
): Promise<Record<string, unknown> | undefined> {
  // All loaders read the same `url` and none may change it. Few read the request; making one takes longer than matching the route.
  let request: Request | undefined;
  const args = {
    url,
    params,
    context,
    pattern: '',
    get request() {
      request ??= new Request(url);
      return request;
    },
  };
  const loaderCalls = routes.map(async ({ id, module }) => module.loader && ([id, await module.loader(args)] as const));
  const results = await Promise.allSettled(loaderCalls);
  const entries: (readonly [string, unknown])[] = [];
  for (const result of results) {
    if (result.status === 'rejected' && isDatabaseDown(result.reason)) throw result.reason;
    if (result.status === 'rejected' || hasResponse(result.value?.[1])) return undefined;
    if (result.value) entries.push(result.value);
  }
  return Object.fromEntries(entries);
}

/** Returns whether the value is a `Response` or a result of `data` or `redirect` of React Router. */
function hasResponse(value: unknown): boolean {
  return value instanceof Response || (value as { type?: unknown } | undefined)?.type === 'DataWithResponseInit';
}

/** Nests the routes of a branch, outermost first. */
function nestRoutes(routes: Routes): RouteObject[] {
  const [route, ...childRoutes] = routes;
  if (!route) return [];
  const { id, path, index, caseSensitive } = route;
  const common = { id, ...(path !== undefined && { path }), ...(caseSensitive !== undefined && { caseSensitive }) };
  return [index ? { ...common, index } : { ...common, children: nestRoutes(childRoutes) }];
}
