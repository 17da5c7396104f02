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
