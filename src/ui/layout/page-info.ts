import { useRouteLoaderData } from 'react-router';
import type { ChangedRecord } from '#platform/publications/changed-since.ts';
import type { Contact } from '#platform/settings/contact.ts';

export type Crumb = { label: string; path?: string };

/**
 * What changed since the last visit: the page can say it, it refused the day of its address, or it says it; `hasMore` where `changes` are not
 * all.
 */
export type Since =
  | { state: 'offered' }
  | { state: 'refused' }
  | { state: 'told'; day: string; changes: readonly ChangedRecord[]; hasMore: boolean };

/** Site map data of the current page, and its absolute address. */
export type PageInfo = {
  title: string;
  description: string;
  /** Absolute canonical address, record parameters included. */
  canonical: string;
  /** Address where people report an error of the page. */
  report?: string;
  /** Address where people ask to be told of what the page shows. */
  alerts?: string;
  /** Address of the feed of what the page shows. */
  feed?: string;
  /** Undefined on pages that do not say what changed. */
  since?: Since | undefined;
  /** From home down to the page's parent. */
  crumbs: Crumb[];
  label: string;
  /** The site shows demonstration content. */
  demo: boolean;
  contact: Contact;
};

/** The route id of the layout whose loader returns the page info. */
export const layoutId = 'public-layout';

/** The site map's word on this page. Only inside the public layout. */
export function usePageInfo(): PageInfo {
  const data = useRouteLoaderData(layoutId) as { page: PageInfo } | undefined;
  if (!data) throw new Error('usePageInfo needs the public layout: list the page in the site map');
  return data.page;
}

/** Returns the published contact data of the institution. Only inside the public layout. */
export function useContact(): Contact {
  return usePageInfo().contact;
}
