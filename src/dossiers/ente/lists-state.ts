import { entePath } from '#areas/entes/rules.ts';
import { pageFromAddress } from '#platform/http/paging.ts';

/** Ids of the lists of the page of an ente. The page shows one list at a time. */
export const listIds = ['auditorias', 'informes', 'observaciones'] as const;
export type ListId = (typeof listIds)[number];

/** Selected list, ejercicio and page, as the address names them. */
export type ListsState = { lista: ListId; ejercicio?: number | undefined; pagina: number };

/** Id of the section with the lists. */
export const LISTS_ID = 'listas';

/** Parses the state from the query. Missing and invalid parameters have their defaults. */
export function readState(query: URLSearchParams): ListsState {
  const lista = listIds.find((id) => id === query.get('lista')) ?? 'auditorias';
  const [ejercicio] = /^\d{4}$/.exec(query.get('ejercicio') ?? '') ?? [];
  return { lista, ejercicio: ejercicio ? Number(ejercicio) : undefined, pagina: pageFromAddress(query) };
}

/** Returns the address of a list of an ente, with the parameters in the order of the site map. */
export function listsPath(enteId: number, { lista, ejercicio, pagina }: Partial<ListsState>): string {
  const query = new URLSearchParams();
  if (lista !== undefined && lista !== 'auditorias') query.set('lista', lista);
  if (ejercicio !== undefined) query.set('ejercicio', String(ejercicio));
  if (pagina !== undefined && pagina > 1) query.set('pagina', String(pagina));
  return `${entePath(enteId)}${query.size > 0 ? `?${query}` : ''}#${LISTS_ID}`;
}
