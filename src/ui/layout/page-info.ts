import { useRouteLoaderData } from 'react-router';
import type { ChangedRecord } from '#platform/publications/changed-since.ts';
import type { Contact } from '#platform/settings/contact.ts';

export type Crumb = { label: string; path?: string };

/** Changes since the last visit: available on the page, rejected day in the address, or listed. `hasMore`: `changes` are not all. */
export type Since =
  | { state: 'offered' }
  | { state: 'refused' }
  | { state: 'listed'; day: string; changes: readonly ChangedRecord[]; hasMore: boolean };

/** Site map data of the current page, and its absolute address. */
export type PageInfo = {
  title: string;
  description: string;
  /** Absolute canonical address, record parameters included. */
  canonical: string;
  /** Address to report an error of the page. */
  report?: string;
  /** Address to subscribe to the content of the page. */
  alerts?: string;
  /** Address of the feed of the page's content. */
  feed?: string;
  /** Undefined on pages that do not list changes. */
  since?: Since | undefined;
  /** From the home page down to the parent page. */
  crumbs: Crumb[];
  label: string;
  /** The site contains demonstration content. */
  demo: boolean;
  contact: Contact;
};

/** Route id of the layout whose loader returns the page info. */
export const layoutId = 'public-layout';

/** Returns the site map's data of this page. Only inside the public layout. */
export function usePageInfo(): PageInfo {
  const data = useRouteLoaderData(layoutId) as { page: PageInfo } | undefined;
  if (!data) throw new Error('usePageInfo needs the public layout: list the page in the site map');
  return data.page;
}

/** Returns the published contact data of the institution. Only inside the public layout. */
export function useContact(): Contact {
  return usePageInfo().contact;
}
