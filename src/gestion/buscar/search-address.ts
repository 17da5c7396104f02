import { pageFromAddress } from '#platform/http/paging.ts';
import { searchedText } from '../addresses.ts';

/** Results per page. */
export const PAGE_SIZE = 10;

/** State of a staff search in its address; unset filters are empty. */
export type StaffSearch = { texto: string; tipo: string; anio: string; pagina: number };

/** Returns the search of an address. */
export function staffSearchOf(query: URLSearchParams): StaffSearch {
  const anio = query.get('anio') ?? '';
  return {
    texto: searchedText(query),
    tipo: (query.get('tipo') ?? '').slice(0, 100),
    anio: /^\d{4}$/.test(anio) ? anio : '',
    pagina: pageFromAddress(query),
  };
}

/** Returns the address of a search. */
export function staffSearchPath({ texto, tipo, anio, pagina }: StaffSearch): string {
  const query = new URLSearchParams({
    texto,
    ...(tipo && { tipo }),
    ...(anio && { anio }),
    ...(pagina > 1 && { pagina: String(pagina) }),
  });
  return `/gestion/buscar?${query}`;
}
