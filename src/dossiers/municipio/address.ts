import type { ViewId } from './views.ts';

export const municipioPath = '/mi-municipio';

/** Parameters of the map's address: its measure, the search, a past day as an ISO date, and whether the list begins with the best. */
export type MapState = {
  ver: ViewId;
  buscar?: string | undefined;
  al?: string | undefined;
  inverse?: boolean | undefined;
};

/** Value of the parameter `orden` for a list that begins with the best. */
export const INVERSE = 'inverso';

/** Returns the parameters of a state of the map; those of the first measure, of today and of no search are left out. */
export function mapParameters({ ver, buscar, al, inverse }: MapState): Record<string, string> {
  return {
    ...(ver !== 'resueltas' && { ver }),
    ...(buscar && { buscar }),
    ...(al && { al }),
    ...(inverse && { orden: INVERSE }),
  };
}

/** Returns the address of a state of the map. */
export function mapAddress(state: MapState): string {
  const query = String(new URLSearchParams(mapParameters(state)));
  return query ? `${municipioPath}?${query}` : municipioPath;
}
