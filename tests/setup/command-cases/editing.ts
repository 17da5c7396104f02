import { saveSurveyAnswer } from '#areas/encuestas/commands/answers.ts';
import * as results from '#areas/encuestas/commands/results.ts';
import { readResultNames, readSurveyLists } from '#areas/encuestas/queries/survey-lists.ts';
import type { CommandCase } from './institution.ts';

/** Commands of the tables of surveys; types, years and municipalities of other cases exist. */
export const editingCases: CommandCase[] = [
  [
    'encuestas/saveSurveyAnswer',
    '/inicio/servicios-publicos?anio=2020&tipo=1',
    async (tx) =>
      saveSurveyAnswer(tx, {
        answer: {
          nombre: 'Uno',
          encuesta: 'servicios-publicos',
          pregunta: 1,
          tema: 'Tema',
          enunciado: '¿Qué?',
          frase: 'dicen sí',
          cuenta: 'favorable',
          numero: 1,
          texto: 'Sí',
          tono: 'favorable',
        },
        lists: await readSurveyLists(tx),
      }),
  ],
  [
    'encuestas/openResults',
    '/inicio/servicios-publicos?anio=2027&tipo=1',
    async (tx) =>
      results.openResults(tx, {
        rows: [{ anio: 2027, corte: 'octubre de 2027', tipoId: 1, clave: '' }],
        years: (await readResultNames(tx)).years,
      }),
  ],
];
