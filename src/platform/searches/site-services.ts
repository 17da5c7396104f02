import { serviceKey } from '../services.ts';

/**
 * Answer of the site to a text today: the text with its misspelt words replaced, the number of results of all words, « con «obra» u «obras»» where texts
 * spell the one word otherwise, and the first result, also one that lacks a word.
 */
export type SearchExplanation = {
  similar: string | undefined;
  total: number;
  forms: string;
  first: { title: string; kind: string } | undefined;
};

/** Explains the answer to a text. Provided by the public application, where it runs in this process. */
export type ExplainSearch = (text: string, now: Date) => Promise<SearchExplanation | undefined>;

/** Returns a text with the words that no public text has replaced by similar ones of the site; undefined where none is. */
export type CorrectSpelling = (text: string, now: Date) => Promise<string | undefined>;

/** Provided as the explanation is. */
export const spellingKey = serviceKey<CorrectSpelling>('spelling', 'createSite');

export const searchExplainerKey = serviceKey<ExplainSearch>('search explainer', 'createSite');

/** A public page, as a person who links to it chooses it. */
export type FoundPage = { path: string; title: string; kind: string };

/** Returns the first public pages that the search of the site finds. Provided by the public application, where it runs in this process. */
export type FindPages = (text: string, now: Date) => Promise<FoundPage[]>;

export const pageFinderKey = serviceKey<FindPages>('page finder', 'createSite');

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
