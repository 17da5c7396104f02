import { contentCommand } from '#platform/acts/command.ts';
import type { Transaction } from '#platform/acts/transaction.ts';
import { upsertRows } from '#platform/database/upsert.ts';
import type { ContentVerb } from '#platform/identity/roles.ts';
import {
  encuestasEjercicios,
  encuestasMunicipios,
  encuestasOpciones,
  encuestasPreguntas,
  encuestasResultados,
  encuestasTipos,
} from './schema.ts';

declare module '#platform/acts/actions.ts' {
  interface Actions {
    encuestas: 'importar' | ContentVerb;
  }
}

export type NewResultado = typeof encuestasResultados.$inferInsert;

/** Years, types, municipalities, questions and options; figures and documents refer to them. */
export type EncuestaLists = {
  ejercicios: (typeof encuestasEjercicios.$inferInsert)[];
  tipos: (typeof encuestasTipos.$inferInsert)[];
  /** Excludes the whole state, which is added as 0. */
  municipios: (typeof encuestasMunicipios.$inferInsert)[];
  preguntas: (typeof encuestasPreguntas.$inferInsert)[];
  opciones: (typeof encuestasOpciones.$inferInsert)[];
};

/** Adds years, types, municipalities, questions and options, and updates those whose key exists. */
export const saveEncuestas = contentCommand('encuestas', async (tx, lists: EncuestaLists) => {
  await upsertRows(tx, encuestasEjercicios, lists.ejercicios, {
    key: [encuestasEjercicios.id],
    set: ['anio', 'corte'],
  });
  await upsertRows(tx, encuestasTipos, lists.tipos, {
    key: [encuestasTipos.id],
    set: ['nombre', 'encuesta', 'porMunicipio'],
  });
  await upsertRows(tx, encuestasMunicipios, [{ id: 0 }, ...lists.municipios], {
    key: [encuestasMunicipios.id],
    set: ['clave'],
  });
  await savePreguntas(tx, lists.preguntas);
  await saveOpciones(tx, lists.opciones);
});

/** Adds questions of types, and updates those whose number exists. */
export function savePreguntas(tx: Transaction, rows: EncuestaLists['preguntas']): Promise<unknown> {
  return upsertRows(tx, encuestasPreguntas, rows, {
    key: [encuestasPreguntas.tipoId, encuestasPreguntas.numero],
    set: ['tema', 'texto', 'frase', 'cuenta'],
    // The import's column `texto` is the text of an answer.
    reportedAs: { texto: 'enunciado' },
  });
}

/** Adds answers to questions, and updates those whose number exists. */
export function saveOpciones(tx: Transaction, rows: EncuestaLists['opciones']): Promise<unknown> {
  return upsertRows(tx, encuestasOpciones, rows, {
    key: [encuestasOpciones.tipoId, encuestasOpciones.pregunta, encuestasOpciones.numero],
    set: ['texto', 'tono'],
  });
}

/** Adds figures of existing questions, and updates those whose option, municipality and year exist. */
export const saveResultados = contentCommand('encuestas', (tx, rows: readonly NewResultado[]) => {
  const { tipoId, municipioId, ejercicioId, pregunta, opcion } = encuestasResultados;
  return upsertRows(tx, encuestasResultados, rows, {
    key: [tipoId, municipioId, ejercicioId, pregunta, opcion],
    set: ['valor', 'base'],
  });
});
