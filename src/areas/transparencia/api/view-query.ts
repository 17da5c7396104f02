import { z } from 'zod';
import { filterName, MAX_COLUMNS, MAX_FILTER, readView, type View } from '../rules/view.ts';

const filter = z.string().max(MAX_FILTER, `Escriba a lo más ${MAX_FILTER} caracteres.`).optional();

/** Query parameters of the rows of a version: a filter for each column, and the order. */
export const viewQueryShape = z.object({
  orden: z
    .string()
    .regex(/^-?\d{1,2}$/, 'Escriba la posición de una columna; con signo menos, de mayor a menor.')
    .optional()
    .meta({ description: 'Posición de la columna por la que se ordena, desde 1; con signo menos, de mayor a menor.' }),
  ...Object.fromEntries(
    Array.from({ length: MAX_COLUMNS }, (_, index) => [
      filterName(index + 1),
      filter.meta({ description: `Texto que contiene la columna ${index + 1}.` }),
    ]),
  ),
});

/** Returns the view that a call asks for. */
export function viewOf(query: Readonly<Record<string, unknown>>, width: number): View {
  const entries = Object.entries(query).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return readView(new URLSearchParams(entries), width);
}
