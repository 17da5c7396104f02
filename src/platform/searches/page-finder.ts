import { serviceKey } from '../services.ts';

/** A public page, as a person who links to it chooses it. */
export type FoundPage = { path: string; title: string; kind: string };

/** Returns the first public pages that the search of the site finds. Provided by the public application, where it runs in this process. */
export type FindPages = (text: string, now: Date) => Promise<FoundPage[]>;

export const pageFinderKey = serviceKey<FindPages>('page finder', 'createSite');
