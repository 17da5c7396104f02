import { catalogue } from '#platform/datasets/dataset.ts';
import { list } from '#platform/datasets/field-types/lists.ts';
import { text } from '#platform/datasets/field-types/texts.ts';
import { oneOf, yesNo } from '#platform/datasets/field-types/values.ts';
import { column, rowText } from '#platform/datasets/row-text.ts';
import { rowsOf } from '#platform/editing/lists/rows.ts';
import { answersOfType, questionsOfType } from '../commands/lists.ts';
import { refreshSurveysOfTypes } from '../commands/municipalities.ts';
import { preguntasImport } from '../import/preguntas.ts';
import { findMovedFigures, typeKey } from '../queries/survey-lists.ts';
import { surveys } from '../rules/address.ts';
import { catalogueTitles } from '../rules/catalogue-titles.ts';
import { answerProblem } from '../rules/written-lists.ts';
import { encuestas, encuestasTipos as table, tonos } from '../schema.ts';

const toneNames = { favorable: 'Favorable', neutro: 'Neutra', desfavorable: 'Desfavorable' };
const toneOptions = tonos.map((value) => ({ value, label: toneNames[value] }));

/** Types of result of the surveys, with their questions and answers. A table has a row for each answer. */
export const tiposDeEncuesta = catalogue({
  area: 'encuestas',
  id: 'preguntas-de-encuestas',
  kind: 'tipo-encuesta',
  one: 'Tipo de resultado',
  many: catalogueTitles.preguntas,
  add: 'Nuevo tipo de resultado',
  table,
  fields: {
    nombre: text(200, { label: 'Nombre', example: 'Percepción por servicio' }),
    encuesta: oneOf(encuestas, {
      label: 'Encuesta',
      example: 'servicios-publicos',
      labels: { 'servicios-publicos': surveys['servicios-publicos'].label, corrupcion: surveys.corrupcion.label },
      synonyms: { 'servicios públicos': 'servicios-publicos', corrupción: 'corrupcion' },
    }),
    porMunicipio: yesNo({ label: 'Tiene resultados por municipio', example: true, default: true }),
    preguntas: list({
      label: 'Preguntas',
      help: 'En su orden: la primera es la 1.',
      rows: questionsOfType,
      max: 40,
      columns: [
        { name: 'tema', label: 'Tema, en una o dos palabras' },
        { name: 'texto', label: 'Pregunta' },
        { name: 'frase', label: 'Lo que sigue a «45 de cada 100 personas»' },
        { name: 'cuenta', label: 'Respuestas que la frase cuenta', options: toneOptions },
      ],
      problemOf: ([tema = '', texto = '']) =>
        tema === '' || texto === '' ? 'escriba el tema y la pregunta.' : undefined,
    }),
    opciones: list({
      label: 'Respuestas',
      rows: answersOfType,
      max: 200,
      columns: [
        { name: 'pregunta', label: 'Pregunta (su número)', type: 'number' },
        { name: 'texto', label: 'Respuesta' },
        { name: 'tono', label: 'Cómo es', options: toneOptions },
      ],
      problemOf([pregunta = '', texto = '', tono]) {
        if (!/^[1-9]\d?$/.test(pregunta)) return 'escriba el número de la pregunta: 1 es la primera.';
        if (texto === '') return 'escriba la respuesta.';
        return tonos.some((each) => each === tono) ? undefined : 'elija si es favorable.';
      },
    }),
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
  after: refreshSurveysOfTypes,
  import: () => preguntasImport,
  content: {
    affects: 'Las preguntas y respuestas con que se leen los resultados.',
    address: (_registro, { encuesta }) => surveys[encuestas.find((each) => each === encuesta) ?? encuestas[0]].path,
  },
});
