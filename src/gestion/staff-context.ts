import { createContext, type RouterContextProvider } from 'react-router';
import type { Config } from '#platform/config.ts';
import type { Login } from '#platform/identity/logins.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';
import type { Import } from '#platform/import/definition.ts';
import type { Log } from '#platform/log.ts';

/** Statistics of the answer cache of this process; undefined in a process that does not serve the public. */
export type CacheReport = { entries: number; bytes: number; hits: number; misses: number };

/** Services that the process passes to the staff application, which is a bundle of its own. */
export type Staff = {
  config: Config;
  log: Log;
  development: boolean;
  /** Statistics of the public answer cache; the cache itself is not reachable from here. */
  cacheReport: () => CacheReport | undefined;
  /** Returns the imports of all areas. */
  listImports: () => Promise<ReadonlyMap<string, Import>>;
};

/** Read-only facts about one staff request. */
export type StaffInput = Readonly<{
  config: Config;
  /** Marks the inline scripts of this rendering; undefined in development. */
  nonce: string | undefined;
  login: Login | undefined;
  /** The person of the login; undefined without one. */
  actor: StaffActor | undefined;
  /** Network address of the request, for the limits of sign-ins. */
  address: string;
  cacheReport: () => CacheReport | undefined;
  listImports: Staff['listImports'];
  now: Date;
}>;

/** Facts that loaders, actions and the renderer report about one staff request. `cookies` are `Set-Cookie` values. */
export type StaffOutcome = { html?: string; failure?: unknown; cookies: string[] };

export const staffInput = createContext<StaffInput>();
export const staffOutcome = createContext<StaffOutcome>();
/** Whether the page answers a submission. Without scripts it has what was typed, and must not lead elsewhere. */
export const isAnswering = createContext(false);

export type Context = Readonly<RouterContextProvider>;

/** Returns the login and the person of a request. Throws 401 without one, as a submission by script reaches its action without a login. */
export function signedIn(context: Context): { login: Login; actor: StaffActor } {
  const { login, actor } = context.get(staffInput);
  if (!login || !actor) throw new Response(null, { status: 401 });
  return { login, actor };
}

/** Returns the person of a request that must have a permission. Throws 403 otherwise. */
export function requirePermission(context: Context, isGranted: (actor: StaffActor) => boolean): StaffActor {
  const { actor } = signedIn(context);
  if (!isGranted(actor)) throw new Response(null, { status: 403 });
  return actor;
}

/** True for people who administer the staff and the system. */
export function isAdministrator({ permissions }: StaffActor): boolean {
  return permissions.some(({ rol }) => rol === 'administrador');
}
