import type { FastifyInstance, HTTPMethods } from 'fastify';
import { Problem } from '../http/problem.ts';

/**
 * Notes the methods of every route registered from now on. The returned function, called after the last one, answers the other
 * methods of those addresses with 405 and `Allow`.
 */
export function collectMethods(app: FastifyInstance): (app: FastifyInstance) => void {
  const methodsOf = new Map<string, Set<HTTPMethods>>();
  let collecting = true;
  app.addHook('onRoute', (route) => {
    if (!collecting) return;
    const registeredMethods = methodsOf.get(route.url) ?? new Set();
    for (const method of [route.method].flat()) registeredMethods.add(method as HTTPMethods);
    methodsOf.set(route.url, registeredMethods);
  });
  return (last) => {
    collecting = false;
    for (const [url, registeredMethods] of methodsOf) {
      const otherMethods = last.supportedMethods.filter(
        (method) => !registeredMethods.has(method as HTTPMethods),
      ) as HTTPMethods[];
      if (otherMethods.length === 0) continue;
      // Before the body is read: it does not change the answer.
      const refuse = async () => {
        throw new Problem('metodo-no-permitido', { headers: { allow: [...registeredMethods].sort().join(', ') } });
      };
      last.route({ method: otherMethods, url, schema: { hide: true }, onRequest: refuse, handler: refuse });
    }
  };
}
