import { formatInteger, formatMillions } from '#platform/format.ts';
import { shownColumns } from '../../rules/cells.ts';
import type { Columna, Sums } from '../../rules/columns.ts';
import type { ColumnFilter, View } from '../../rules/view.ts';

type Facts = {
  /** Name of the version: `Tercer trimestre de 2026`. */
  version: string;
  columnas: readonly Columna[];
  view: Omit<View, 'tooLong'>;
  /** Rows of the version, and of the view. */
  filas: number;
  total: number;
  sumas: Sums;
};

/** Characters of a filter that a sentence quotes. */
const MAX_QUOTE = 40;
/** Columns of amounts that were not spent, and of those that are a total. */
const UNSPENT = /\bno\b/i;
const WHOLE = /(importe|monto|costo|valor|gasto|presupuesto) total/i;
/** Filters that a sentence quotes; more are counted. */
const MAX_QUOTED = 2;

/** Returns the sentence that concludes about a view, and the column that it sums. */
export function concludeView(facts: Facts): { sentence: string; summed: string | undefined } {
  const { columnas, view, filas, total, sumas, version } = facts;
  const filtered = view.filters.length > 0 ? ` con ${quoteFilters(view.filters)}` : '';
  if (filas === 0) return { sentence: `${version}: la versión no tiene filas`, summed: undefined };
  if (total === 0) return { sentence: `Ninguna fila coincide${filtered}`, summed: undefined };
  const rows = `${formatInteger(total)} ${total === 1 ? 'fila' : 'filas'}${filtered}`;
  const amount = mainAmount(columnas, sumas, {
    visibleColumns: shownColumns(columnas, view.columnas),
    sorted: view.order?.columna,
  });
  if (amount !== undefined)
    return {
      sentence: `${rows} ${total === 1 ? 'suma' : 'suman'} ${pesos(sumas[amount] ?? '0')}`,
      summed: columnas[amount - 1]?.nombre,
    };
  if (filtered === '') return { sentence: `${rows} en ${withoutCapital(version)}`, summed: undefined };
  return { sentence: `${rows}, de ${formatInteger(filas)}`, summed: undefined };
}

function quoteFilters(filters: readonly ColumnFilter[]): string {
  if (filters.length > MAX_QUOTED) return `los ${filters.length} filtros`;
  return filters
    .map(({ texto }) => `«${texto.length > MAX_QUOTE ? `${texto.slice(0, MAX_QUOTE - 1)}…` : texto}»`)
    .join(' y ');
}

function pesos(amount: string): string {
  return formatMillions(Math.round(Number(amount) * 100));
}

/** `el tercer trimestre de 2026`; `el año 2025`. */
function withoutCapital(version: string): string {
  return `el ${version.charAt(0).toLowerCase()}${version.slice(1)}`;
}

/**
 * Returns the column of amounts that concludes about the rows: the one that they are sorted by, or a shown total, or the one with the
 * greatest sum; amounts that were not spent come last. Undefined without an amount other than zero.
 */
export function mainAmount(
  columnas: readonly Columna[],
  sumas: Sums,
  { visibleColumns, sorted }: { visibleColumns: readonly number[]; sorted: number | undefined },
): number | undefined {
  const size = (at: number) => Math.abs(Number(sumas[at] ?? 0));
  const rank = (at: number) => {
    const { nombre = '' } = columnas[at - 1] ?? {};
    if (UNSPENT.test(nombre)) return 2;
    return WHOLE.test(nombre) ? 0 : 1;
  };
  const amounts = visibleColumns
    .filter((at) => columnas[at - 1]?.tipo === 'dinero' && size(at) > 0)
    .toSorted((a, b) => rank(a) - rank(b) || size(b) - size(a));
  if (sorted !== undefined && amounts.includes(sorted)) return sorted;
  return amounts[0];
}
