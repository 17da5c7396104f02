import { createContext, type RouterContextProvider } from 'react-router';
import type { Config } from '#platform/config.ts';
import type { Login } from '#platform/identity/logins.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';
import type { Import } from '#platform/import/definition.ts';
import type { Log } from '#platform/log.ts';

/** Statistics of the answer cache of this process; undefined in a process that does not serve the public. */
export type CacheReport = { entries: number; bytes: number; hits: number; misses: number };

/** Services of the process for the staff application, which is a separate bundle. */
export type Staff = {
  config: Config;
  log: Log;
  development: boolean;
  /** Returns statistics of the public answer cache; the cache itself is not accessible from here. */
  cacheReport: () => CacheReport | undefined;
  /** Returns the imports of all areas. */
  listImports: () => Promise<ReadonlyMap<string, Import>>;
};

/** Read-only facts about one staff request. */
type StaffInput = Readonly<{
  config: Config;
  /** Nonce for the inline scripts of this rendering; undefined in development. */
  nonce: string | undefined;
  login: Login | undefined;
  /** The person of the login; undefined without one. */
  actor: StaffActor | undefined;
  /** Network address of the request, for the sign-in limits. */
  address: string;
  cacheReport: () => CacheReport | undefined;
  listImports: Staff['listImports'];
  now: Date;
}>;

/** Output of loaders, actions and the renderer of one staff request. `cookies` are `Set-Cookie` values. */
export type StaffOutcome = { html?: string; failure?: unknown; cookies: string[] };

export const staffInput = createContext<StaffInput>();
export const staffOutcome = createContext<StaffOutcome>();
/** Whether the page answers a submission. Without scripts it contains typed text, and must not redirect. */
export const isAnswering = createContext(false);

export type StaffContext = Readonly<RouterContextProvider>;

/** Facts about the request of a person with a login. */
export type SignedInInput = StaffInput & { login: Login; actor: StaffActor };

/** Returns the facts about a request with a login. Throws 401 without one, since a submission by script reaches its action without a login. */
export function signedIn(context: StaffContext): SignedInInput {
  const input = context.get(staffInput);
  const { login, actor } = input;
  if (!login || !actor) throw new Response(null, { status: 401 });
  return { ...input, login, actor };
}

/** Returns the facts about a request whose person must have a permission. Throws 403 otherwise. */
export function requirePermission(context: StaffContext, isGranted: (actor: StaffActor) => boolean): SignedInInput {
  const input = signedIn(context);
  if (!isGranted(input.actor)) throw new Response(null, { status: 403 });
  return input;
}

/** True for people who administer staff and system. */
export function isAdministrator({ permissions }: StaffActor): boolean {
  return permissions.some(({ rol }) => rol === 'administrador');
}
