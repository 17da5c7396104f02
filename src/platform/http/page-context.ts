import { createContext, type RouterContextProvider } from 'react-router';
import type { Config } from '../config.ts';
import type { Screen } from '../site-map/screen.ts';
import type { SiteMap } from '../site-map/site-map.ts';

/** Read-only facts about one page request. The application sets them before it renders. */
export type PageInput = Readonly<{
  config: Config;
  screen: Screen;
  /** Every public address, for links to other pages. */
  siteMap: SiteMap;
  /** Returns the current public HTML of a page that is the same for all visitors; undefined for other addresses. */
  readPage: (address: string) => Promise<string | undefined>;
  /** CSP nonce of the inline scripts; undefined in development, where it would break hydration. */
  nonce: string | undefined;
  /** Keyed hash of the sender's network (`callerMark`), used for limits; never the address itself. */
  caller: string;
  /** Aborts when the client of a form leaves. */
  departed: AbortSignal | undefined;
}>;

/**
 * Subject of a page. The page shows audits, reports and files of only one ente (`null`: only those without an ente), or of one of its audits. It
 * may also show rows whose changes are announced for a whole area, and `values`. The answer is cached until one of them changes or the day ends.
 */
export type About = { ente: number | null; auditoria?: number | undefined; values: readonly ShownValue[] };

/** A value over all entes that a page shows: the function that reads it, and the value shown. */
export type ShownValue = { read: () => Promise<unknown>; shown: unknown };

/** Facts that loaders, actions and the renderer report about one rendering. */
export type PageOutcome = {
  /** Map servers embedded in frames of the page. */
  framedHosts: Set<string>;
  /** The page runs the PDF worker. */
  runsWorker: boolean;
  /** React hydrates a part of the page, so its HTML keeps React's text marker comments. */
  hydratesPart: boolean;
  /** For a page about one ente or audit; undefined for other pages. */
  about?: About | undefined;
  /** No cache may store the answer. */
  noStore: boolean;
  /** The rendered document. */
  html?: string | undefined;
  /** An error that the page could not handle. */
  failure?: unknown;
  /** An error of the fast renderer, after which React Router renders the page. */
  drawFailure?: unknown;
};

export const pageInput = createContext<PageInput>();
export const pageOutcome = createContext<PageOutcome>();

/** Returns the page of an address that a query names, and the address; undefined for one that is none of the site. */
export function screenOfAddress(
  address: string,
  context: Readonly<RouterContextProvider>,
): { url: URL; screen: Screen } | undefined {
  const { siteMap, config } = context.get(pageInput);
  const isPath = address.startsWith('/') && !address.startsWith('//') && URL.canParse(address, config.publicUrl);
  if (!isPath) return undefined;
  const url = new URL(address, config.publicUrl);
  const screen = siteMap.find(url.pathname);
  return screen && { url, screen };
}
