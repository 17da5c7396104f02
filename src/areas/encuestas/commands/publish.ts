import { and, eq, notInArray, sql } from 'drizzle-orm';
import { contentCommand } from '#platform/acts/command.ts';
import { nextId } from '#platform/database/next-id.ts';
import { publishRow } from '#platform/publications/publish-row.ts';
import { refreshPublications } from '#platform/publications/write.ts';
import { type NewDocumentoEncuesta, type NewResultado, saveEncuestas, saveResultados } from '../commands.ts';
import { encuestaKind } from '../publications.ts';
import {
  encuestasDocumentos,
  encuestasEjercicios,
  encuestasOpciones,
  encuestasPreguntas,
  encuestasResultados,
  encuestasTipos,
} from '../schema.ts';
import { addMunicipalities } from './municipalities.ts';

type Cifra = Pick<NewResultado, 'pregunta' | 'opcion' | 'valor' | 'base'>;
/** A result of a survey: its document and its figures. */
export type ResultadoChange = Omit<NewDocumentoEncuesta, 'id'> & { cifras: readonly Cifra[] };

/** Adds a result, or changes the one of `id`; its figures are those of `cifras` and no others. Returns the id of its document. */
export const publishResultado = contentCommand(
  'encuestas',
  async (tx, { id, resultado }: { id: number | null; resultado: ResultadoChange }) => {
    const { cifras, ...values } = resultado;
    const { tipoId, municipioId, ejercicioId } = values;
    const { tipoId: type, municipioId: place, ejercicioId: year, pregunta, opcion } = encuestasResultados;
    const keys = cifras.map((cifra) => `${cifra.pregunta} ${cifra.opcion}`);
    await tx
      .delete(encuestasResultados)
      .where(
        and(
          eq(type, tipoId),
          eq(place, municipioId),
          eq(year, ejercicioId),
          notInArray(sql`${pregunta} || ' ' || ${opcion}`, keys),
        ),
      );
    await saveResultados(
      tx,
      cifras.map((cifra) => ({ ...cifra, tipoId, municipioId, ejercicioId })),
    );
    return publishRow(tx, encuestaKind, { table: encuestasDocumentos, id, values });
  },
);

/** A type of result with its questions and their answers, each in its order. */
export type TipoChange = Omit<typeof encuestasTipos.$inferInsert, 'id'> & {
  preguntas: Omit<typeof encuestasPreguntas.$inferInsert, 'tipoId' | 'numero'>[];
  /** `pregunta` is the number of the question, from 1. */
  opciones: Omit<typeof encuestasOpciones.$inferInsert, 'tipoId' | 'numero'>[];
};

/** Adds a type of result, or changes the one of `id`. Questions and answers that it no longer names and that have no figures go. Returns its id. */
export const publishTipoEncuesta = contentCommand(
  'encuestas',
  async (tx, { id, tipo: { preguntas, opciones, ...values } }: { id: number | null; tipo: TipoChange }) => {
    const tipoId = id ?? (await nextId(tx, encuestasTipos));
    const questions = preguntas.map((row, index) => ({ ...row, tipoId, numero: index + 1 }));
    const answers = questions.flatMap(({ numero }) =>
      opciones
        .filter(({ pregunta }) => pregunta === numero)
        .map((row, index) => ({ ...row, tipoId, numero: index + 1 })),
    );
    const remainingKeys = answers.map(({ pregunta, numero }) => `${pregunta} ${numero}`);
    const key = sql`${encuestasOpciones.pregunta} || ' ' || ${encuestasOpciones.numero}`;
    await tx.delete(encuestasOpciones).where(and(eq(encuestasOpciones.tipoId, tipoId), notInArray(key, remainingKeys)));
    await tx.delete(encuestasPreguntas).where(
      and(
        eq(encuestasPreguntas.tipoId, tipoId),
        notInArray(
          encuestasPreguntas.numero,
          questions.map(({ numero }) => numero),
        ),
      ),
    );
    const lists = { ejercicios: [], municipios: [], tipos: [{ id: tipoId, ...values }] };
    await saveEncuestas(tx, { ...lists, preguntas: questions, opciones: answers });
    await refreshPublications(tx, encuestaKind, sql`select id from ${encuestasDocumentos} where tipo_id = ${tipoId}`);
    return tipoId;
  },
);

/**
 * Adds a year of survey, or changes the one of `id`. Municipalities of the catalogue that no survey has had get their ids. Returns the id.
 */
export const publishEjercicioEncuesta = contentCommand(
  'encuestas',
  async (
    tx,
    { id, ejercicio }: { id: number | null; ejercicio: Omit<typeof encuestasEjercicios.$inferInsert, 'id'> },
  ) => {
    const ejercicioId = id ?? (await nextId(tx, encuestasEjercicios));
    const lists = { tipos: [], preguntas: [], opciones: [], municipios: [] };
    await saveEncuestas(tx, { ...lists, ejercicios: [{ id: ejercicioId, ...ejercicio }] });
    await addMunicipalities(tx);
    await refreshPublications(
      tx,
      encuestaKind,
      sql`select id from ${encuestasDocumentos} where ejercicio_id = ${ejercicioId}`,
    );
    return ejercicioId;
  },
);
