import type { ServerBuild } from 'react-router';

type Route = NonNullable<ServerBuild['routes'][string]>;
type Loader = NonNullable<Route['module']['loader']>;

/**
 * Returns a build whose loaders run once per request, identified by its context. If the fast renderer falls back to React Router, both have the
 * same data, redirects and failures.
 */
export function loadOnce(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const loader = route?.module.loader;
    return [id, route && loader ? { ...route, module: { ...route.module, loader: once(loader) } } : route];
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

function once(loader: Loader): Loader {
  const results = new WeakMap<object, Promise<unknown>>();
  return (args) => {
    const result = results.get(args.context) ?? Promise.resolve(args).then(loader);
    results.set(args.context, result);
    return result;
  };
}
