import { z } from 'zod';
import { type ContentKind, hasRecords } from '#platform/editing/kind.ts';
import { type ContentListing, type ListedPage, type ListedRows, listContent } from '#platform/editing/list.ts';
import { MAX_LISTED } from '#platform/editing/list-matches.ts';
import { contentOrders } from '#platform/editing/list-source.ts';
import { contentViews } from '#platform/editing/list-views.ts';
import { siteStates } from '#platform/editing/states.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';
import { chosenValue, searchedText } from '../../addresses.ts';
import { readLongList } from '../../shell/long-list.ts';

const PAGE_ROWS = 20;

/** Returns the page of a list for an address; the first page for a number out of range. */
export async function readListing(kind: ContentKind, actor: StaffActor, query: URLSearchParams) {
  const listing = listingOf(kind, actor, query);
  const readRows = (rows: ListedRows) => listContent(kind, listing, rows);
  return { listing, ...(await readLongList(query.get('pagina'), PAGE_ROWS, MAX_LISTED, readRows)) };
}

/** Returns the rows of a list for its export, up to the maximum that it counts. */
export function readAllListed(kind: ContentKind, actor: StaffActor, query: URLSearchParams): Promise<ListedPage> {
  return listContent(kind, listingOf(kind, actor, query), { first: 0, size: MAX_LISTED });
}

/** Returns the listing of an address. A catalogue has no dates: it is sorted by title. */
function listingOf(kind: ContentKind, actor: StaffActor, query: URLSearchParams): ContentListing {
  const view = chosenValue(query, 'vista', contentViews);
  return {
    texto: searchedText(query),
    sitio: chosenValue(query, 'sitio', siteStates) ?? '',
    vista: view && { name: view, persona: actor.id },
    responsable: (query.get('responsable') ?? '').slice(0, 40),
    valor: chosenValue(query, 'valor', kind.listed?.options.map(({ value }) => value) ?? []) ?? '',
    dia: z.iso.date().safeParse(query.get('dia')).data ?? '',
    orden: chosenValue(query, 'orden', contentOrders) ?? (hasRecords(kind) ? 'actualizado' : 'titulo'),
  };
}
