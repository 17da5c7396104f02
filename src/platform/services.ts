// Registry of services that the process opens at start: database, jobs, mail, stores, key ring. It is a property of `globalThis`, because the public
// and the staff application are two builds, each with its own copy of every module, and Vite's development server re-evaluates modules after an
// edit.

const REGISTRY = Symbol.for('sitio.services');
const scope = globalThis as typeof globalThis & { [REGISTRY]?: Map<string, unknown> };
scope[REGISTRY] ??= new Map();
const services = scope[REGISTRY];

/** Names a service of type `T`; each module declares the key of its own service once. */
export type ServiceKey<T> = { readonly name: string; readonly openedBy: string; readonly type?: T };

/** Returns the key of the service `name`. `openedBy` names the function that provides it, for the error message. */
export function serviceKey<T>(name: string, openedBy: string): ServiceKey<T> {
  return { name, openedBy };
}

/** Provides a service, or replaces it. */
export function provideService<T>(key: ServiceKey<T>, value: T): void {
  services.set(key.name, value);
}

/** Returns an open service. Throws when nothing provided it yet. */
export function service<T>(key: ServiceKey<T>): T {
  const value = findService(key);
  if (value === undefined) throw new Error(`The service "${key.name}" is not open: call ${key.openedBy} first`);
  return value;
}

/** Returns a service, or undefined while it is not open. */
export function findService<T>(key: ServiceKey<T>): T | undefined {
  // Only `provideService` writes, under a key of the same type.
  return services.get(key.name) as T | undefined;
}

/** Removes a service and returns it, so that its module can close it. */
export function removeService<T>(key: ServiceKey<T>): T | undefined {
  const value = findService(key);
  services.delete(key.name);
  return value;
}

/**
 * Returns whether `error` has this name. Use it instead of `instanceof` for errors of services: a service is opened by one build and used by both,
 * each with its own copy of every class.
 */
export function isNamed(error: unknown, name: string): boolean {
  return error instanceof Error && error.name === name;
}
