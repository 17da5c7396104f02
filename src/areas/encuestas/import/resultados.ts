import type { Querier } from '#platform/database/connection.ts';
import { sourceMark } from '#platform/database/row-changes.ts';
import { fieldColumns } from '#platform/datasets/field-list.ts';
import { defineImport, type RowProblem } from '#platform/import/definition.ts';
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
import { findYearProblems, resultColumns } from './results.ts';

/** Names in cells, answers by question, and the results that the rows so far are of. */
type Context = ResultNames & { answers: ReadonlyMap<string, Opcion[]>; results: Map<string, ResultIds> };

async function readContext(querier: Querier): Promise<Context> {
  return {
    ...(await readResultNames(querier)),
    answers: await readAnswers(querier),
    results: new Map<string, ResultIds>(),
  };
}

/** Import of the figures of surveys: a row for each answer, in a year and a place. */
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
