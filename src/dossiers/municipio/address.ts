import { type ViewId, viewIds } from './views.ts';

export const municipioPath = '/mi-municipio';

/** Parameters of the map's address: measure (or the table of all measures), search text, past day (ISO date), and order of the list or table. */
export type MapState = {
  ver: ViewId | typeof TABLE;
  buscar?: string | undefined;
  al?: string | undefined;
  inverse?: boolean | undefined;
  /** Column that sorts the table; by name if undefined. */
  column?: ColumnId | undefined;
};

/** Sort columns of the table: the observations and the measures. */
export const columnIds = ['observaciones', ...viewIds] as const;
export type ColumnId = (typeof columnIds)[number];

/** Value of the parameter `ver` for the table of all measures. */
export const TABLE = 'tabla';

/** Value of the parameter `orden` for a list with the best first. */
export const INVERSE = 'inverso';

/** Returns the parameters of a state of the map, without defaults: the first measure, today, no search. */
export function mapParameters({ ver, buscar, al, inverse, column }: MapState): Record<string, string> {
  return {
    ...(ver !== 'resueltas' && { ver }),
    ...(buscar && { buscar }),
    ...(al && { al }),
    ...(inverse && { orden: INVERSE }),
    ...(column && { orden: column }),
  };
}

/** Returns the address of a state of the map. */
export function mapAddress(state: MapState): string {
  const query = String(new URLSearchParams(mapParameters(state)));
  return query ? `${municipioPath}?${query}` : municipioPath;
}
