import type { Querier } from '#platform/database/connection.ts';
import { announceChange } from '#platform/database/content-version.ts';
import {
  encuestasDocumentos,
  encuestasEjercicios,
  encuestasMunicipios,
  encuestasOpciones,
  encuestasPreguntas,
  encuestasResultados,
  encuestasTipos,
} from './schema.ts';

export type NewResultado = typeof encuestasResultados.$inferInsert;
export type NewDocumentoEncuesta = typeof encuestasDocumentos.$inferInsert;

/** Rows of one insert: PostgreSQL takes 65,535 parameters, a figure has seven. */
const BATCH = 4000;

/** Adds years, types, municipalities, questions and their options; figures and documents refer to them. */
export async function addEncuestas(
  querier: Querier,
  lists: {
    ejercicios: (typeof encuestasEjercicios.$inferInsert)[];
    tipos: (typeof encuestasTipos.$inferInsert)[];
    /** Without the whole state, which is added as 0. */
    municipios: (typeof encuestasMunicipios.$inferInsert)[];
    preguntas: (typeof encuestasPreguntas.$inferInsert)[];
    opciones: (typeof encuestasOpciones.$inferInsert)[];
  },
): Promise<void> {
  await querier.insert(encuestasEjercicios).values(lists.ejercicios);
  await querier.insert(encuestasTipos).values(lists.tipos);
  await querier.insert(encuestasMunicipios).values([{ id: 0 }, ...lists.municipios]);
  await querier.insert(encuestasPreguntas).values(lists.preguntas);
  await querier.insert(encuestasOpciones).values(lists.opciones);
  await announceChange(querier, 'encuestas');
}

/** Adds figures of questions that exist. */
export async function addResultados(querier: Querier, rows: NewResultado[]): Promise<void> {
  for (let at = 0; at < rows.length; at += BATCH)
    await querier.insert(encuestasResultados).values(rows.slice(at, at + BATCH));
  await announceChange(querier, 'encuestas');
}

/** Adds documents whose files are stored already. */
export async function addDocumentosEncuesta(querier: Querier, rows: NewDocumentoEncuesta[]): Promise<void> {
  await querier.insert(encuestasDocumentos).values(rows);
  await announceChange(querier, 'encuestas');
}
