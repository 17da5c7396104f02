import type { EnteFigures } from '#areas/auditorias/rules/figures/measures.ts';
import type { View } from './views.ts';

/** The parts of a view by which rows are ordered. */
export type Measured = Pick<View, 'of' | 'moreIsBetter'>;

/** A municipality with the figures of its ayuntamiento; undefined without published observations. */
export type MunicipalRow = {
  clave: string;
  nombre: string;
  enteId: number;
  figures: EnteFigures | undefined;
  matches: boolean;
};

/** Returns the value of a row in a view; null without one. */
export function rowValue(view: Pick<View, 'of'>, { figures }: Pick<MunicipalRow, 'figures'>): number | null {
  return figures ? view.of(figures) : null;
}

/** Sorts rows from the worst value to the best or, if `inverse`, from the best; those without a value last, equal ones by name. */
export function sortedRows(view: Measured, rows: readonly MunicipalRow[], inverse: boolean): MunicipalRow[] {
  const sign = view.moreIsBetter === inverse ? -1 : 1;
  return rows.toSorted((a, b) => {
    const [first, second] = [rowValue(view, a), rowValue(view, b)];
    if (first === null || second === null)
      return Number(first === null) - Number(second === null) || a.nombre.localeCompare(b.nombre, 'es');
    return sign * (first - second) || a.nombre.localeCompare(b.nombre, 'es');
  });
}
