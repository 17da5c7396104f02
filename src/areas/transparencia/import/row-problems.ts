import type { RowProblem } from '#platform/import/definition.ts';
import { type Columna, NOTE_COLUMN } from '../rules/columns.ts';
import { catalogueProblem } from './catalogues.ts';
import { MAX_TEXT } from './cells.ts';
import { childProblem } from './child-tables.ts';
import type { FormatProgress } from './format-progress.ts';
import type { PeriodSpan } from './period-span.ts';

/** Cells of a row of a format, by the import name of their column. */
export type RowValues = Record<string, string | null | undefined>;

/** Returns the problems of a row: its period, values that are not in their catalogue or child table, and blanks without a reason. */
export function rowProblems(
  row: RowValues,
  index: number,
  columnas: readonly Columna[],
  progress: FormatProgress,
): RowProblem[] {
  return [
    ...impossiblePeriod(row, index, columnas, progress.span),
    ...unknownValues(row, index, columnas, progress),
    ...unexplainedBlanks(row, index, columnas),
  ];
}

/** Returns problems for the columns of the format that the sheet lacks. */
export function missingColumns(row: RowValues, columnas: readonly Columna[]): RowProblem[] {
  return columnas
    .filter((columna) => row[nameOf(columna)] === undefined)
    .map((columna) => ({ row: 0, column: nameOf(columna), problem: `falta la columna «${columna.nombre}»` }));
}

/** Returns the cells of a row in column order, as stored in a version. */
export function cellsOf(row: RowValues, columnas: readonly Columna[]): string[] {
  return columnas.map((columna) => row[nameOf(columna)] ?? '');
}

/** Returns the import name of a column: its id, since names may repeat. */
export function nameOf({ id }: Columna): string {
  return String(id);
}

function impossiblePeriod(row: RowValues, index: number, columnas: readonly Columna[], span: PeriodSpan): RowProblem[] {
  const spanProblem = span.problemOf(cellsOf(row, columnas));
  const columna = spanProblem && columnas[spanProblem.columna];
  return columna ? [{ row: index, column: nameOf(columna), problem: spanProblem.problem }] : [];
}

/** Returns problems for values that are not in the catalogue or child table of their column. */
function unknownValues(
  row: RowValues,
  index: number,
  columnas: readonly Columna[],
  { catalogues, tables }: FormatProgress,
): RowProblem[] {
  return columnas.flatMap((columna) => {
    const value = row[nameOf(columna)] ?? '';
    const problem = catalogueProblem(catalogues, columna, value) ?? childProblem(tables, columna, value, MAX_TEXT);
    return problem === undefined ? [] : [{ row: index, column: nameOf(columna), problem }];
  });
}

/** Returns problems for empty cells without a reason in the row. */
function unexplainedBlanks(row: RowValues, index: number, columnas: readonly Columna[]): RowProblem[] {
  const note = columnas.find(({ nombre }) => nombre === NOTE_COLUMN);
  if (note === undefined || row[nameOf(note)]) return [];
  return columnas.flatMap((columna) => {
    const column = nameOf(columna);
    if (row[column] !== null || columna === note) return [];
    const problem = `«${columna.nombre}» está vacía y la columna «Nota» no dice por qué; escriba el motivo en «Nota»`;
    return [{ row: index, column, problem }];
  });
}
