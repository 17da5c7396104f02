import { saveSurveyAnswer } from '#areas/encuestas/commands/answers.ts';
import * as encuestas from '#areas/encuestas/commands/publish.ts';
import * as results from '#areas/encuestas/commands/results.ts';
import { readResultNames, readSurveyLists } from '#areas/encuestas/queries/survey-lists.ts';
import type { CommandCase } from './institution.ts';

/** Commands with which staff publish rows of catalogues and surveys; types, years and municipalities of other cases exist. */
export const editingCases: CommandCase[] = [
  [
    'encuestas/publishEjercicioEncuesta',
    '/inicio/servicios-publicos?anio=2026&tipo=1',
    (tx) => encuestas.publishEjercicioEncuesta(tx, { id: null, ejercicio: { anio: 2026, corte: 'octubre' } }),
  ],
  [
    'encuestas/publishTipoEncuesta',
    '/inicio/servicios-publicos?anio=2020&tipo=1',
    (tx) =>
      encuestas.publishTipoEncuesta(tx, {
        id: 1,
        tipo: {
          ...{ nombre: 'Otro nombre', encuesta: 'servicios-publicos', porMunicipio: false },
          preguntas: [{ tema: 'Tema', texto: '¿Qué?', frase: '', cuenta: null }],
          opciones: [{ pregunta: 1, texto: 'Sí', tono: 'favorable' }],
        },
      }),
  ],
  [
    'encuestas/publishResultado',
    '/api/Encuestas/Resultados/1/0/17',
    (tx) =>
      encuestas.publishResultado(tx, {
        id: null,
        resultado: {
          ...{ tipoId: 1, municipioId: 0, ejercicioId: 17, archivoId: 1 },
          cifras: [{ pregunta: 1, opcion: 1, valor: 100, base: 10 }],
        },
      }),
  ],
  [
    'encuestas/saveSurveyAnswer',
    '/inicio/servicios-publicos?anio=2020&tipo=1',
    async (tx) =>
      saveSurveyAnswer(tx, {
        answer: {
          ...{ nombre: 'Otro nombre', encuesta: 'servicios-publicos', pregunta: 1, tema: 'Tema', enunciado: '¿Qué?' },
          ...{ frase: 'dicen sí', cuenta: 'favorable', numero: 1, texto: 'Sí', tono: 'favorable' },
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
  [
    'encuestas/importDocumentosEncuesta',
    '/inicio/servicios-publicos?anio=2020&tipo=1',
    async (tx) => {
      const { years } = await readResultNames(tx);
      const row = { anio: 2020, tipoId: 1, clave: '' };
      const documento = {
        ...{ nombre: 'uno.pdf', sha256: 'a'.repeat(64), bytes: 1 },
        save: async () => ({ id: 1, changed: true }),
      };
      const result = (await results.openResults(tx, { rows: [row], years }))(row);
      return results.importDocumentosEncuesta(tx, [{ result, documento, row }]);
    },
  ],
];
