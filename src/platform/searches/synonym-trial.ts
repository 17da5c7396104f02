import { serviceKey } from '../services.ts';

/** Effect of a group of synonyms that is not published: the first results of a text before and with it, and the judged queries that change. */
export type SynonymTrial = {
  before: number;
  after: number;
  /** Titles of the first results with the group, with their kinds. */
  results: readonly { title: string; kind: string }[];
  /** Judged queries that have one of the words. */
  judged: number;
  /** Judged queries whose answer comes among the first three with the group only, or without it only. */
  gained: readonly string[];
  lost: readonly string[];
};

/** Tries a group, words separated by commas, with a text. Provided by the public application, where it runs in this process. */
export type TrySynonyms = (trial: { words: string; text: string; now: Date }) => Promise<SynonymTrial>;

export const synonymTrialKey = serviceKey<TrySynonyms>('synonym trial', 'createSite');
