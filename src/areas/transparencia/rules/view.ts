import { foldText } from '#platform/text/fold.ts';

/** A filter of a column: its position from 1, and a text that its cells contain, ignoring case and accents. */
export type ColumnFilter = { columna: number; texto: string };
export type RowOrder = { columna: number; descending: boolean };

/** Address parameters of a format. `columnas` are positions; undefined shows all. */
export type View = {
  filters: ColumnFilter[];
  order: RowOrder | undefined;
  columnas: number[] | undefined;
  /** Columns with a filter above the maximum length, which is not applied. */
  tooLong: number[];
};

/** Maximum number of filterable columns; more than the widest official format has. */
export const MAX_COLUMNS = 60;
/** Maximum characters of a filter. */
export const MAX_FILTER = 200;

/** Query parameters of a view: `f5` filters column 5, `orden=-5` sorts by it in descending order, `columnas=1.5` shows two. */
export const viewParams: readonly string[] = [
  ...Array.from({ length: MAX_COLUMNS }, (_, index) => filterName(index + 1)),
  'orden',
  'columnas',
];

/** Returns the parameter that filters a column. */
export function filterName(columna: number): string {
  return `f${columna}`;
}

/** Returns the filtered columns of a view. */
export function filteredColumns({ filters }: Pick<View, 'filters'>): number[] {
  return filters.map(({ columna }) => columna);
}

/** Returns the view of an address; values for columns outside the version are ignored. */
export function readView(query: URLSearchParams, width: number): View {
  const view: View = { filters: [], order: undefined, columnas: undefined, tooLong: [] };
  for (let columna = 1; columna <= Math.min(width, MAX_COLUMNS); columna += 1) {
    const texto = query.get(filterName(columna))?.replaceAll('\u0000', '').trim() ?? '';
    if (texto.length > MAX_FILTER) view.tooLong.push(columna);
    // A lone accent folds to an empty text, which filters nothing.
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

/** Returns the query parameters of a view, in address order. */
export function viewQuery({ filters, order, columnas }: Omit<View, 'tooLong'>): URLSearchParams {
  const query = new URLSearchParams();
  for (const { columna, texto } of filters) query.set(filterName(columna), texto);
  if (order) query.set('orden', `${order.descending ? '-' : ''}${order.columna}`);
  if (columnas) query.set('columnas', columnas.join('.'));
  return query;
}
