import { catalogue } from '#platform/datasets/dataset.ts';
import { listOf } from '#platform/datasets/field-types/lists.ts';
import { column, rowText } from '#platform/datasets/row-text.ts';
import { rowsOf } from '#platform/editing/lists/rows.ts';
import { answersOfType, questionsOfType } from '../commands/lists.ts';
import { refreshSurveysOfTypes } from '../commands/municipalities.ts';
import { preguntasImport } from '../import/preguntas.ts';
import { catalogueTitles } from '../queries/refs.ts';
import { findMovedFigures, typeKey } from '../queries/survey-lists.ts';
import { surveys } from '../rules/address.ts';
import { answerLines, MAX_ANSWERS, MAX_QUESTIONS, questionLines, typeFields } from '../rules/survey-fields.ts';
import { answerProblem } from '../rules/written-lists.ts';
import { encuestas, encuestasTipos as table } from '../schema.ts';

/** Types of result of the surveys, with their questions and answers. Table files have one row per answer. */
export const tiposDeEncuesta = catalogue({
  area: 'encuestas',
  id: 'preguntas-de-encuestas',
  kind: 'tipo-encuesta',
  one: 'Tipo de resultado',
  many: catalogueTitles.preguntas,
  add: 'Nuevo tipo de resultado',
  table,
  fields: {
    ...typeFields,
    preguntas: listOf(questionLines, {
      label: 'Preguntas',
      help: 'En su orden: la primera es la 1. El tema va en una o dos palabras, y la frase sigue a «45 de cada 100 personas».',
      rows: questionsOfType,
      max: MAX_QUESTIONS,
    }),
    opciones: listOf(answerLines, { label: 'Respuestas', rows: answersOfType, max: MAX_QUESTIONS * MAX_ANSWERS }),
  },
  identity: { fields: ['nombre'], keyOf: ({ nombre }) => typeKey(nombre) },
  title: rowText(column('nombre')),
  rules: [
    { field: 'preguntas', problem: ({ preguntas }) => !preguntas && 'escriba al menos una pregunta' },
    {
      field: 'opciones',
      problem: ({ preguntas, opciones }) => answerProblem(rowsOf(preguntas ?? ''), rowsOf(opciones ?? '')),
    },
  ],
  async check(querier, changes) {
    const problems = await Promise.all(
      changes.map(async ({ index, row, before }) => ({
        index,
        problem: before && (await findMovedFigures(querier, before.id, row)),
      })),
    );
    return problems.flatMap(({ index, problem }) => (problem ? [{ index, field: 'opciones' as const, problem }] : []));
  },
  afterWrite: refreshSurveysOfTypes,
  import: () => preguntasImport,
  content: {
    affects: 'Las preguntas y respuestas con que se leen los resultados.',
    address: (_registro, { encuesta }) => surveys[encuestas.find((each) => each === encuesta) ?? encuestas[0]].path,
  },
});
