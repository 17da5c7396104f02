import * as encuestas from '#areas/encuestas/commands/publish.ts';
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
];
