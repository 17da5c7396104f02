import { z } from 'zod';
import { MAX_CELL, rowsOf } from './rows.ts';

/**
 * Returns the schema of a list of up to `max` rows with cells of up to `maxCell` characters. `problemOf` returns a sentence on the faulty
 * cells of a row.
 */
export function listSchema(
  max: number,
  problemOf: (cells: readonly string[]) => string | undefined,
  maxCell: number = MAX_CELL,
) {
  return z
    .string()
    .max(max * maxCell * 2)
    .superRefine((text, context) => {
      const rows = rowsOf(text);
      if (rows.length > max) context.addIssue({ code: 'custom', message: `Escriba como máximo ${max} renglones.` });
      rows.forEach((cells, index) => {
        const problem = cells.some((cell) => cell.length > maxCell)
          ? `escriba en cada casilla ${maxCell} letras como máximo.`
          : problemOf(cells);
        if (problem) context.addIssue({ code: 'custom', message: `Renglón ${index + 1}: ${problem}` });
      });
    });
}
