import type { Querier } from '#platform/database/connection.ts';
import { sourceMark } from '#platform/database/row-changes.ts';
import { fieldColumns } from '#platform/datasets/field-list.ts';
import type { FilledCell } from '#platform/import/cell.ts';
import { optional, required } from '#platform/import/column.ts';
import { defineImport, type RowProblem } from '#platform/import/definition.ts';
import { integer, text } from '#platform/import/parsers.ts';
import { WorkbookError } from '#platform/workbook/model.ts';
import { openResults, type ResultIds } from '../commands/results.ts';
import { saveResultados } from '../commands.ts';
import { catalogueTitles } from '../queries/refs.ts';
import {
  findUnevenQuestion,
  type Opcion,
  questionKey,
  type ResultNames,
  readAnswers,
  readResultNames,
} from '../queries/survey-lists.ts';
import { figureFields } from '../rules/survey-fields.ts';

/** Columns that identify the result of a row: year, type and place. */
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

/** Names in cells, answers by question, and the results of the previous rows. */
type Context = ResultNames & { answers: ReadonlyMap<string, Opcion[]>; results: Map<string, ResultIds> };

async function readContext(querier: Querier): Promise<Context> {
  return {
    ...(await readResultNames(querier)),
    answers: await readAnswers(querier),
    results: new Map<string, ResultIds>(),
  };
}

/** Import of survey figures: one row per answer, year and place. */
export const resultadosImport = defineImport({
  id: 'resultados-encuestas',
  action: 'encuestas.importar',
  title: 'Resultados de encuestas',
  columns: {
    ...resultColumns,
    ...fieldColumns(figureFields),
  },
  prepare: readContext,
  key: ({ anio, tipoId, clave, pregunta, respuesta }) => [anio, tipoId, clave, pregunta, respuesta].join('\n'),
  async check(_querier, rows, { years, answers }) {
    const problems = rows.flatMap(({ tipoId, pregunta, respuesta }, row): RowProblem[] => {
      const choices = answers.get(questionKey(tipoId, pregunta)) ?? [];
      if (choices.some(({ texto }) => texto === respuesta)) return [];
      const list = choices.map(({ texto }) => texto).join(', ');
      return choices.length > 0
        ? [{ row, column: 'respuesta', problem: `no es una respuesta de la pregunta ${pregunta}, que tiene: ${list}` }]
        : [
            {
              row,
              column: 'pregunta',
              problem: `no es una pregunta del tipo; agréguela antes en «${catalogueTitles.preguntas}»`,
            },
          ];
    });
    return { problems: [...findYearProblems(rows, years), ...problems], references: undefined };
  },
  async write(tx, rows, { years, answers, results }) {
    const resultOf = await openResults(tx, { rows, years });
    const figures = rows.flatMap((row) => {
      const { tipoId, pregunta, respuesta, valor, base } = row;
      const answer = answers.get(questionKey(tipoId, pregunta))?.find(({ texto }) => texto === respuesta);
      const result = resultOf(row);
      results.set(JSON.stringify(result), result);
      return answer ? [{ ...sourceMark(row), ...result, pregunta, opcion: answer.numero, valor, base }] : [];
    });
    return saveResultados(tx, figures);
  },
  async finish(tx, { results }) {
    const uneven = await findUnevenQuestion(tx, [...results.values()]);
    if (!uneven) return { notes: [] };
    const { tipo, lugar, anio, pregunta, suma, faltan } = uneven;
    const problem = faltan > 0 ? 'no tiene todas sus respuestas' : `suma ${suma}, no 100`;
    throw new WorkbookError('content', `La pregunta ${pregunta} de «${tipo}», ${lugar}, ${anio}, ${problem}.`);
  },
});

/** Returns the rows with a year whose end of interviews is neither stored nor in a previous row. */
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
