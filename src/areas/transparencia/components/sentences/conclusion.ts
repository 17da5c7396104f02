import { formatInteger } from '#platform/format.ts';
import { uncapitalized } from '#platform/text/first-letter.ts';
import type { Columna, Sums } from '../../rules/columns.ts';
import { fillSentence, positionOf, summedNames } from '../../rules/format-sentence.ts';
import type { ColumnFilter, View } from '../../rules/view.ts';

type Facts = {
  formato: { nombre: string; oracion: string };
  /** Name of the version: `Tercer trimestre de 2026`. */
  version: string;
  columnas: readonly Columna[];
  view: Pick<View, 'filters'>;
  /** Number of rows of the version, and of the view. */
  filas: number;
  total: number;
  /** Undefined while loading. */
  sumas: Sums | undefined;
};

/** Maximum characters of a quoted filter. */
const MAX_QUOTE = 40;
/** Maximum number of quoted filters; more are counted. */
const MAX_QUOTED = 2;

/** Returns the title of a view, which is the sentence or the name of its format, and the small line below it. */
export function concludeView({ formato, version, ...facts }: Facts): { sentence: string; detail: string } {
  const { view, filas, total } = facts;
  const filtered = view.filters.length > 0 ? ` con ${quoteFilters(view.filters)}` : '';
  if (filas === 0) return { sentence: `${version}: la versión no tiene filas`, detail: '' };
  if (total === 0) return { sentence: `Ninguna fila coincide${filtered}`, detail: '' };
  const conclusion = fillSentence(formato.oracion, { ...facts, filas: total });
  const rows = `${formatInteger(total)} ${total === 1 ? 'fila' : 'filas'}${filtered}`;
  const summed = conclusion === undefined ? [] : summedNames(formato.oracion).map((nombre) => `Suma de «${nombre}». `);
  const counted = filtered === '' ? `${rows} en ${withoutCapital(version)}. ` : `${rows}, de ${formatInteger(filas)}. `;
  if (conclusion === undefined) return { sentence: formato.nombre, detail: counted };
  return {
    sentence: `${conclusion}${filtered}`,
    detail: filtered === '' ? summed.join('') : counted + summed.join(''),
  };
}

/** Returns the positions of the columns that the sentence of a format sums. */
export function concludedColumns({ oracion }: { oracion: string }, columnas: readonly Columna[]): number[] {
  return summedNames(oracion).flatMap((nombre) => positionOf(columnas, nombre) ?? []);
}

function quoteFilters(filters: readonly ColumnFilter[]): string {
  if (filters.length > MAX_QUOTED) return `los ${filters.length} filtros`;
  return filters
    .map(({ texto }) => `«${texto.length > MAX_QUOTE ? `${texto.slice(0, MAX_QUOTE - 1)}…` : texto}»`)
    .join(' y ');
}

/** Returns a version name for a sentence: `el tercer trimestre de 2026`; `el año 2025`. */
function withoutCapital(version: string): string {
  return `el ${uncapitalized(version)}`;
}
