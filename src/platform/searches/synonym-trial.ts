import { serviceKey } from '../services.ts';

/** Effect of words that are not published: the first results of a text before and with them, and the judged queries that change. */
export type SynonymTrial = {
  before: number;
  after: number;
  /** Titles of the first results with the words, with their kinds. */
  results: readonly { title: string; kind: string }[];
  /** Judged queries that have one of the words. */
  judged: number;
  /** Judged queries whose answer comes among the first three with the words only, or without them only. */
  gained: readonly string[];
  lost: readonly string[];
};

/**
 * Tries words separated by commas, a group of synonyms or other names of the page at the address `page`, with a text. Provided by the public
 * application, where it runs in this process.
 */
export type TrySynonyms = (trial: { words: string; text: string; page?: string; now: Date }) => Promise<SynonymTrial>;

export const synonymTrialKey = serviceKey<TrySynonyms>('synonym trial', 'createSite');
