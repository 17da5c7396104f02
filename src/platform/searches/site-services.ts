import { serviceKey } from '../services.ts';

/**
 * The site's current answer to a text: the text with misspelled words replaced, the number of results of all words, « con «obra» u «obras»» if texts
 * spell the single word differently, and the first result, even if it lacks a word.
 */
export type SearchExplanation = {
  similar: string | undefined;
  total: number;
  forms: string;
  first: { title: string; kind: string } | undefined;
};

/** Explains the answer to a text. Provided by the public application if it runs in this process. */
export type ExplainSearch = (text: string, now: Date) => Promise<SearchExplanation | undefined>;

/** Returns a text with unknown words replaced by similar words of the site; undefined if none is replaced. */
export type CorrectSpelling = (text: string, now: Date) => Promise<string | undefined>;

/** Service key; provided by the public application, too. */
export const spellingKey = serviceKey<CorrectSpelling>('spelling', 'createSite');

export const searchExplainerKey = serviceKey<ExplainSearch>('search explainer', 'createSite');

/** A public page offered as a link target. */
export type FoundPage = { path: string; title: string; kind: string };

/** Returns the first public pages found by the site's search. Provided by the public application if it runs in this process. */
export type FindPages = (text: string, now: Date) => Promise<FoundPage[]>;

export const pageFinderKey = serviceKey<FindPages>('page finder', 'createSite');

/** Effect of unpublished words: the first results of a text without and with them, and the judged queries that change. */
export type SynonymTrial = {
  before: number;
  after: number;
  /** Titles of the first results with the words, with their kinds. */
  results: readonly { title: string; kind: string }[];
  /** Number of judged queries that contain one of the words. */
  judged: number;
  /** Judged queries whose expected result is among the first three only with the words (`gained`), or only without them. */
  gained: readonly string[];
  lost: readonly string[];
};

/**
 * Tests unpublished words, separated by commas, with a text: a synonym group, or other names of the page at `page`. Provided by the public
 * application if it runs in this process.
 */
export type TrySynonyms = (trial: { words: string; text: string; page?: string; now: Date }) => Promise<SynonymTrial>;

export const synonymTrialKey = serviceKey<TrySynonyms>('synonym trial', 'createSite');
