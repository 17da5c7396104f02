import type { Config } from '#platform/config.ts';
import type { AnswerCache } from './cache/answer-cache.ts';

/** What the parts of the host share. */
export type Host = {
  config: Config;
  cache: AnswerCache;
  /** With Vite's middleware: nothing is cached, pages load Vite's client. */
  development: boolean;
  now: () => Date;
};
