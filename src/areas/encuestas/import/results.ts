import type { FilledCell } from '#platform/import/cell.ts';
import { optional, required } from '#platform/import/column.ts';
import type { RowProblem } from '#platform/import/definition.ts';
import { integer, text } from '#platform/import/parsers.ts';
import { catalogueTitles } from '../queries/refs.ts';
import type { ResultNames } from '../queries/survey-lists.ts';

/** Columns that say of which result a row is: its year, its type and its place. */
export const resultColumns = {
  anio: required(integer(1950, 2100), { header: 'Año', note: 'De la encuesta.', example: 2024 }),
  corte: optional(text(100), {
    header: 'Hasta cuándo se preguntó',
    also: ['Corte'],
    note: 'Como «octubre de 2024». Un año nuevo lo necesita en su primera fila.',
    example: 'octubre de 2024',
  }),
  tipoId: required((cell: FilledCell, { types }: Pick<ResultNames, 'types'>) => types.find(cell), {
    header: 'Tipo de resultado',
    also: ['Tipo'],
    note: `Uno de «${catalogueTitles.preguntas}».`,
    example: 'Percepción por servicio',
  }),
  clave: required((cell: FilledCell, { places }: Pick<ResultNames, 'places'>) => places.find(cell), {
    header: 'Lugar',
    also: ['Municipio'],
    note: 'Un municipio, o «Todo el estado».',
    example: 'Todo el estado',
  }),
};

/** Returns the rows of a year that neither the site nor a row before says until when people were asked. */
export function findYearProblems(
  rows: readonly { anio: number; corte?: string | null | undefined }[],
  years: ResultNames['years'],
): RowProblem[] {
  const known = new Set(years.keys());
  return rows.flatMap(({ anio, corte }, row) => {
    if (corte) known.add(anio);
    return known.has(anio) ? [] : [{ row, column: 'corte', problem: 'falta, ya que el año es nuevo' }];
  });
}
