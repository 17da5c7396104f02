import { pageFromAddress } from '#platform/http/paging.ts';
import { searchedText } from '../addresses.ts';

/** Results per page. */
export const PAGE_SIZE = 10;

/** State of a search of staff, as its address has it: empty where nothing is chosen. */
export type StaffSearch = { texto: string; tipo: string; anio: string; pagina: number };

/** Reads the address of a search. */
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
