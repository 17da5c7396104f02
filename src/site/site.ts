import type { Config } from '#platform/config.ts';
import type { AnswerCache } from './answers/answer-cache.ts';

/** Context that the parts of the public application share. */
export type Site = {
  config: Config;
  cache: AnswerCache;
  /** Development server with Vite: pages are not cached and load the Vite client. */
  development: boolean;
};
