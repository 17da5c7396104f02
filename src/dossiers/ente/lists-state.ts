import { type Destino, destinos } from '#areas/auditorias/rules/figures/destinos.ts';
import { entePath } from '#areas/entes/rules.ts';
import { pageFromAddress } from '#platform/http/paging.ts';
import { laterPage, withParameters } from '#platform/http/with-query.ts';

/** Ids of the lists of an ente. The page shows one of them or, without any, the drawings. */
export const listIds = ['auditorias', 'informes', 'observaciones', 'cuentas'] as const;
export type ListId = (typeof listIds)[number];

/** Selected list, ejercicio and page, as in the address. */
export type ListsState = {
  /** Undefined while the page shows its charts. */
  lista: ListId | undefined;
  ejercicio?: number | undefined;
  /** Only for observaciones: with part of their amount in this destino. */
  destino?: Destino | undefined;
  pagina: number;
  /** Day after which rows are marked as new, as in the address. */
  desde?: string | undefined;
};

/** Id of the section with the lists. */
export const LISTS_ID = 'listas';

/** Parses the state from the query. Missing and invalid parameters get defaults. */
export function readState(query: URLSearchParams): ListsState {
  const named = listIds.find((id) => id === query.get('lista'));
  const [ejercicio] = /^\d{4}$/.exec(query.get('ejercicio') ?? '') ?? [];
  const destino = named === 'observaciones' ? destinos.find((id) => id === query.get('destino')) : undefined;
  const pagina = pageFromAddress(query);
  // A year or a page without a list selects the first list.
  const lista = named ?? (ejercicio || pagina > 1 ? 'auditorias' : undefined);
  const desde = query.get('desde') ?? undefined;
  return { lista, ejercicio: ejercicio ? Number(ejercicio) : undefined, destino, pagina, desde };
}

/** Returns the address of a list of an ente, with the parameters in the order of the site map. */
export function listsPath(enteId: number, { lista, ejercicio, destino, pagina, desde }: Partial<ListsState>): string {
  const path = entePath(enteId);
  const address = withParameters(path, { lista, ejercicio, destino, pagina: laterPage(pagina), desde });
  return address === path ? path : `${address}#${LISTS_ID}`;
}
