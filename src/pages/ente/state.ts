import { pageFromAddress } from '#platform/http/paging.ts';
import { entePath } from '../../areas/entes/rules.ts';

/** The lists of a body's page, one of which is shown. */
export const lists = ['auditorias', 'informes', 'observaciones'] as const;
export type List = (typeof lists)[number];

/** What the address says was chosen; what it does not say, or says wrongly, was not chosen. */
export type State = { lista: List; ejercicio?: number | undefined; pagina: number };

/** Where the lists stand on the page. */
export const LISTS_PLACE = 'listas';

export function readState(query: URLSearchParams): State {
  const lista = lists.find((list) => list === query.get('lista')) ?? 'auditorias';
  const [ejercicio] = /^\d{4}$/.exec(query.get('ejercicio') ?? '') ?? [];
  return { lista, ejercicio: ejercicio ? Number(ejercicio) : undefined, pagina: pageFromAddress(query) };
}

/** The address of a list of a body, parameters in the order of the site map. */
export function addressOf(enteId: number, { lista, ejercicio, pagina }: Partial<State>): string {
  const query = new URLSearchParams();
  if (lista !== undefined && lista !== 'auditorias') query.set('lista', lista);
  if (ejercicio !== undefined) query.set('ejercicio', String(ejercicio));
  if (pagina !== undefined && pagina > 1) query.set('pagina', String(pagina));
  return `${entePath(enteId)}${query.size > 0 ? `?${query}` : ''}#${LISTS_PLACE}`;
}
