import { type ContentKind, hasRecords } from '#platform/editing/kind.ts';
import { type ContentListing, type ListedContent, listContent } from '#platform/editing/list.ts';
import { contentViews } from '#platform/editing/list-views.ts';
import { siteStates } from '#platform/editing/states.ts';
import type { StaffActor } from '#platform/identity/staff-actor.ts';
import { searchedText } from '../../addresses.ts';

const PAGE_ROWS = 20;
const orders = ['actualizado', 'titulo', 'fecha'] as const;

/** Reads the page of a list that an address asks for; a page that does not exist is the first one. */
export async function readListing(kind: ContentKind, actor: StaffActor, query: URLSearchParams) {
  const listing = listingOf(kind, actor, query);
  const requestedPage = Math.min(Math.max(Math.trunc(Number(query.get('pagina'))) || 1, 1), 100_000);
  const read = (page: number) => listContent(kind, listing, { first: (page - 1) * PAGE_ROWS, size: PAGE_ROWS });
  const requestedRows = await read(requestedPage);
  const rows = requestedRows.length > 0 || requestedPage === 1 ? requestedRows : await read(1);
  const total = rows[0]?.total ?? 0;
  const page = rows === requestedRows ? requestedPage : 1;
  return { listing, rows, total, page, pages: Math.max(1, Math.ceil(total / PAGE_ROWS)) };
}

/** Reads all rows of a list, for its export: at most ten thousand. */
export function readAllListed(kind: ContentKind, actor: StaffActor, query: URLSearchParams): Promise<ListedContent[]> {
  return listContent(kind, listingOf(kind, actor, query), { first: 0, size: 10_000 });
}

/** A catalogue has no dates: it is in the order of its titles. */
function listingOf(kind: ContentKind, actor: StaffActor, query: URLSearchParams): ContentListing {
  const one = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find((value) => value === query.get(name));
  const view = one('vista', contentViews);
  return {
    texto: searchedText(query),
    sitio: one('sitio', siteStates) ?? '',
    vista: view && { name: view, persona: actor.id },
    responsable: (query.get('responsable') ?? '').slice(0, 40),
    valor: one('valor', kind.listed?.options.map(({ value }) => value) ?? []) ?? '',
    orden: one('orden', orders) ?? (hasRecords(kind) ? 'actualizado' : 'titulo'),
  };
}
