import { createContext } from 'react-router';
import type { Config } from '#platform/config.ts';
import type { Log } from '#platform/log.ts';

/** What the answer cache of this process reports; undefined in a process that does not serve the public. */
export type CacheReport = { entries: number; bytes: number; hits: number; misses: number };

/** What the process hands to the staff application, which is a bundle of its own. */
export type Staff = {
  config: Config;
  log: Log;
  development: boolean;
  /** Statistics of the public answer cache; the cache itself is not reachable from here. */
  cacheReport: () => CacheReport | undefined;
};

/** Read-only facts about one staff request. */
export type StaffInput = Readonly<{
  config: Config;
  /** Marks the inline scripts of this rendering; undefined in development. */
  nonce: string | undefined;
  signedIn: boolean;
  cacheReport: () => CacheReport | undefined;
  now: Date;
}>;

/** Facts that the renderer reports about one staff request. */
export type StaffOutcome = { html?: string; failure?: unknown };

export const staffInput = createContext<StaffInput>();
export const staffOutcome = createContext<StaffOutcome>();
