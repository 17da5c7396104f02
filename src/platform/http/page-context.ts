import { createContext } from 'react-router';
import type { Config } from '../config.ts';
import type { Screen } from '../site-map/screen.ts';
import type { SiteMap } from '../site-map/site-map.ts';

/** Read-only facts about one page request. The application sets them before it renders. */
export type PageInput = Readonly<{
  config: Config;
  screen: Screen;
  /** Every public address, for links to other pages. */
  siteMap: SiteMap;
  /** Returns the HTML of a page that is the same for everybody, as the public reads it now; undefined for any other address. */
  readPage: (address: string) => Promise<string | undefined>;
  /** Marks the inline scripts of this rendering; undefined in development, where it would break hydration. */
  nonce: string | undefined;
  /** Keyed hash of the sender's network (`callerMark`), to count by; never the address itself. */
  caller: string;
  /** Aborts when the client of a form leaves. */
  departed: AbortSignal | undefined;
}>;

/**
 * Subject of a page: of audits, reports and their files it shows only those of one ente (`null`: only those without an ente), or of one of its
 * audits. Rows whose changes are announced for a whole area, and `values`, may be on the page too. The answer is stored until one of them
 * changes or the day ends.
 */
export type About = { ente: number | null; auditoria?: number | undefined; values: readonly ShownValue[] };

/** A value of all entes that a page shows: how it is read, and as the page read it. */
export type ShownValue = { read: () => Promise<unknown>; shown: unknown };

/** Facts that loaders, actions and the renderer report about one rendering. */
export type PageOutcome = {
  /** Map servers that the page frames. */
  framedHosts: Set<string>;
  /** The page runs our PDF worker. */
  runsWorker: boolean;
  /** React hydrates a part of the page: its HTML keeps the comments by which React finds texts again. */
  hydratesPart: boolean;
  /** For a page about one ente or audit; undefined for other pages. */
  about?: About | undefined;
  /** The answer must not be stored by any cache. */
  noStore: boolean;
  /** The rendered document. */
  html?: string | undefined;
  /** An error that the page could not handle. */
  failure?: unknown;
};

export const pageInput = createContext<PageInput>();
export const pageOutcome = createContext<PageOutcome>();
