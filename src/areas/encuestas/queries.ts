import { and, asc, desc, eq, exists, gt, notExists, or, type SQL, sql } from 'drizzle-orm';
import { municipios } from '#areas/entes/schema.ts';
import { db } from '#platform/database/connection.ts';
import type { Archivo } from '#platform/files/files.ts';
import { archivos, isPublishedFile } from '#platform/files/schema.ts';
import { keepResults } from '#platform/kept-results/keep-results.ts';
import { isVisible } from '#platform/visibility.ts';
import type { Cifra } from './rules/figures.ts';
import {
  encuestasDocumentos as documentos,
  encuestasEjercicios as ejercicios,
  encuestasOpciones as opciones,
  encuestasPreguntas as preguntas,
  encuestasResultados as resultados,
  encuestasMunicipios as surveyed,
  encuestasTipos as tipos,
} from './schema.ts';

const cached = keepResults('encuestas', 'entes', 'archivos');

export type Ejercicio = typeof ejercicios.$inferSelect;
export type Tipo = typeof tipos.$inferSelect;
export type Municipio = { id: number; nombre: string };
export type Pregunta = typeof preguntas.$inferSelect;
/** Ids of a type, a municipality (0: the whole state) and a year. */
export type Seleccion = { tipoId: number; municipioId: number; ejercicioId: number };
export type DocumentoEncuesta = { id: number; archivo: Archivo };

/** Returns the survey years, newest first. */
export const listEjercicios = cached(async (): Promise<Ejercicio[]> => {
  return db().select().from(ejercicios).orderBy(desc(ejercicios.anio));
});

/** Returns the survey years with a visible document or figures, newest first, as options for visitors. */
export const listOfferedEjercicios = cached(async (): Promise<Ejercicio[]> => {
  const one = sql`1`;
  const hasFigures = exists(
    db()
      .select({ one })
      .from(resultados)
      .where(and(eq(resultados.ejercicioId, ejercicios.id), hasNoHiddenDocument())),
  );
  const hasDocument = exists(
    db()
      .select({ one })
      .from(documentos)
      .where(and(eq(documentos.ejercicioId, ejercicios.id), isVisible(documentos.visibleDesde))),
  );
  return db().select().from(ejercicios).where(or(hasFigures, hasDocument)).orderBy(desc(ejercicios.anio));
});

/** Returns the result types in order (specification 2, section 9). */
export const listTipos = cached(async (): Promise<Tipo[]> => {
  return db().select().from(tipos).orderBy(asc(tipos.id));
});

/** Returns the municipalities of the surveys in Spanish alphabetical order, which differs from that of their ids. */
export const listMunicipios = cached(async (): Promise<Municipio[]> => {
  const rows = await db()
    .select({ id: surveyed.id, nombre: municipios.nombre })
    .from(surveyed)
    .innerJoin(municipios, eq(municipios.clave, surveyed.clave))
    .where(gt(surveyed.id, 0));
  return rows.toSorted((a, b) => a.nombre.localeCompare(b.nombre, 'es'));
});

/** Returns the questions of a type, in order. */
export const listPreguntas = cached(async (tipoId: number): Promise<Pregunta[]> => {
  return db().select().from(preguntas).where(eq(preguntas.tipoId, tipoId)).orderBy(asc(preguntas.numero));
});

/** Returns whether a type, municipality (0 is the whole state) and year exist, with or without figures. */
export const existsSeleccion = cached(async ({ tipoId, municipioId, ejercicioId }: Seleccion): Promise<boolean> => {
  const [row] = await db()
    .select({ id: tipos.id })
    .from(tipos)
    .innerJoin(surveyed, eq(surveyed.id, municipioId))
    .innerJoin(ejercicios, eq(ejercicios.id, ejercicioId))
    .where(eq(tipos.id, tipoId));
  return row !== undefined;
});

/** Returns the figures of a type, place and year, by question and option. */
export const listResultados = cached(async (selection: Seleccion): Promise<Cifra[]> => {
  return selectCifras(
    and(eq(resultados.municipioId, selection.municipioId), eq(resultados.ejercicioId, selection.ejercicioId)),
    eq(resultados.tipoId, selection.tipoId),
  );
});

/** Returns the figures of a question of a type: of all municipalities and the whole state, in all years. */
export const listCifrasOfPregunta = cached(async (tipoId: number, pregunta: number): Promise<Cifra[]> => {
  // The number in an address may exceed the range of the column.
  return selectCifras(eq(resultados.tipoId, tipoId), eq(resultados.pregunta, sql`${pregunta}::int`));
});

function selectCifras(...where: (SQL | undefined)[]): Promise<Cifra[]> {
  return db()
    .select({
      municipioId: resultados.municipioId,
      ejercicioId: resultados.ejercicioId,
      numero: resultados.pregunta,
      pregunta: preguntas.texto,
      opcion: opciones.texto,
      tono: opciones.tono,
      valor: resultados.valor,
      base: resultados.base,
    })
    .from(resultados)
    .innerJoin(preguntas, isQuestionOfResult)
    .innerJoin(opciones, isAnswerOfResult)
    .where(and(...where, hasNoHiddenDocument()))
    .orderBy(
      asc(resultados.municipioId),
      desc(resultados.ejercicioId),
      asc(resultados.pregunta),
      asc(resultados.opcion),
    );
}

/** Condition of a join: the question of a figure. */
export const isQuestionOfResult = and(
  eq(preguntas.tipoId, resultados.tipoId),
  eq(preguntas.numero, resultados.pregunta),
);

/** Condition of a join: the answer of a figure. */
export const isAnswerOfResult = and(
  eq(opciones.tipoId, resultados.tipoId),
  eq(opciones.pregunta, resultados.pregunta),
  eq(opciones.numero, resultados.opcion),
);

/** Returns a condition on figures: the document of their result is not withdrawn. A result without a document has only figures. */
export function hasNoHiddenDocument(): SQL {
  return notExists(
    db()
      .select({ id: documentos.id })
      .from(documentos)
      .where(
        and(
          eq(documentos.tipoId, resultados.tipoId),
          eq(documentos.municipioId, resultados.municipioId),
          eq(documentos.ejercicioId, resultados.ejercicioId),
          sql`(${isVisible(documentos.visibleDesde)}) is not true`,
        ),
      ),
  );
}

/** Returns the document of a selection; undefined if none was published (specification 2, section 2.8). */
export const findDocumentoOf = cached(
  async ({ tipoId, municipioId, ejercicioId }: Seleccion): Promise<DocumentoEncuesta | undefined> => {
    return findOne(
      and(
        eq(documentos.tipoId, tipoId),
        eq(documentos.municipioId, municipioId),
        eq(documentos.ejercicioId, ejercicioId),
      ),
    );
  },
);

/** Returns a survey document by id. */
export async function findDocumentoEncuesta(id: number): Promise<DocumentoEncuesta | undefined> {
  return findOne(eq(documentos.id, id));
}

async function findOne(where: SQL | undefined): Promise<DocumentoEncuesta | undefined> {
  const [row] = await db()
    .select({ id: documentos.id, archivo: archivos })
    .from(documentos)
    .innerJoin(archivos, isPublishedFile(archivos, documentos.archivoId))
    .where(and(where, isVisible(documentos.visibleDesde)))
    .limit(1);
  return row;
}
