import { createContext } from 'react-router';
import type { Config } from '../config.ts';

/** What the host and the pages tell each other about one rendering. */
export type PageRequest = {
  config: Config;
  /** Marks the inline scripts of this rendering; undefined in development, where it would upset hydration. */
  nonce: string | undefined;
  /** Map servers that the page frames; a page adds to it while it loads. */
  framedHosts: Set<string>;
  /** Set by a page that runs a worker of ours: one that shows a PDF. */
  workers: boolean;
  /** Set by a page that must never be kept, by us or by anyone. */
  noStore: boolean;
  /** The rendered page. */
  html?: string;
  /** A mark for who asks (`callerMark`), to count by; never the address. */
  caller: string;
  /** An error that the page could not handle. */
  failure?: unknown;
};

export const pageRequest = createContext<PageRequest>();
