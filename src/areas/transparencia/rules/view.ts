import { foldText } from '#platform/text/fold.ts';

/** A filter of a column: its position from 1, and the text that its cells contain, in any case and without accents. */
export type ColumnFilter = { columna: number; texto: string };
export type RowOrder = { columna: number; descending: boolean };

/** Parameters in the address of a format. `columnas` are positions; undefined shows all. */
export type View = {
  filters: ColumnFilter[];
  order: RowOrder | undefined;
  columnas: number[] | undefined;
  /** Filters that are longer than a filter can be; they are not applied. */
  tooLong: number[];
};

/** Maximum number of columns that can be filtered; more than the widest official format has. */
export const MAX_COLUMNS = 60;
/** Characters of a filter. */
export const MAX_FILTER = 200;

/** Query parameters of a view: `f5` filters column 5, `orden=-5` sorts by it downwards, `columnas=1.5` shows two. */
export const viewParams: readonly string[] = [
  ...Array.from({ length: MAX_COLUMNS }, (_, index) => filterName(index + 1)),
  'orden',
  'columnas',
];

/** Returns the parameter that filters a column. */
export function filterName(columna: number): string {
  return `f${columna}`;
}

/** Returns the columns that a view filters. */
export function filteredColumns({ filters }: Pick<View, 'filters'>): number[] {
  return filters.map(({ columna }) => columna);
}

/** Reads a view from an address; what names no column of the version is ignored. */
export function readView(query: URLSearchParams, width: number): View {
  const view: View = { filters: [], order: undefined, columnas: undefined, tooLong: [] };
  for (let columna = 1; columna <= Math.min(width, MAX_COLUMNS); columna += 1) {
    const texto = query.get(filterName(columna))?.replaceAll('\u0000', '').trim() ?? '';
    if (texto.length > MAX_FILTER) view.tooLong.push(columna);
    // A lone accent is no text for a filter.
    else if (foldText(texto) !== '') view.filters.push({ columna, texto });
  }
  const [, minus, sorted] = /^(-?)(\d{1,3})$/.exec(query.get('orden') ?? '') ?? [];
  const columna = Number(sorted);
  if (columna >= 1 && columna <= width) view.order = { columna, descending: minus === '-' };
  const chosen = (query.get('columnas') ?? '')
    .split('.')
    .map(Number)
    .filter((at) => at >= 1 && at <= width);
  if (chosen.length > 0) view.columnas = [...new Set(chosen)].sort((a, b) => a - b);
  return view;
}

/** Writes a view as query parameters, in the order of the address. */
export function viewQuery({ filters, order, columnas }: Omit<View, 'tooLong'>): URLSearchParams {
  const query = new URLSearchParams();
  for (const { columna, texto } of filters) query.set(filterName(columna), texto);
  if (order) query.set('orden', `${order.descending ? '-' : ''}${order.columna}`);
  if (columnas) query.set('columnas', columnas.join('.'));
  return query;
}
