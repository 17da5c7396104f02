import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { municipios } from '#areas/entes/schema.ts';
import { db, type Querier } from '#platform/database/connection.ts';
import type { FieldOption } from '#platform/editing/kind.ts';
import { textOfRows } from '#platform/editing/lists/rows.ts';
import {
  encuestasDocumentos,
  encuestasEjercicios,
  encuestasMunicipios,
  encuestasOpciones,
  encuestasPreguntas,
  encuestasResultados,
  encuestasTipos,
} from '../schema.ts';

/** An answer to a question of a type. */
export type Opcion = { pregunta: number; numero: number; texto: string };

/** Returns a result as staff edit it: its document, and a line for each figure; undefined if there is none. */
export async function findResultadoRow(querier: Querier, id: number) {
  const { tipoId, municipioId, ejercicioId, archivoId } = encuestasDocumentos;
  const [row] = await querier
    .select({ tipoId, municipioId, ejercicioId, archivoId })
    .from(encuestasDocumentos)
    .where(eq(encuestasDocumentos.id, id));
  if (!row) return undefined;
  const figures = await querier
    .select({
      ...{ pregunta: encuestasResultados.pregunta, texto: encuestasOpciones.texto },
      ...{ valor: encuestasResultados.valor, base: encuestasResultados.base },
    })
    .from(encuestasResultados)
    .innerJoin(
      encuestasOpciones,
      and(
        eq(encuestasOpciones.tipoId, encuestasResultados.tipoId),
        eq(encuestasOpciones.pregunta, encuestasResultados.pregunta),
        eq(encuestasOpciones.numero, encuestasResultados.opcion),
      ),
    )
    .where(
      and(
        eq(encuestasResultados.tipoId, row.tipoId),
        eq(encuestasResultados.municipioId, row.municipioId),
        eq(encuestasResultados.ejercicioId, row.ejercicioId),
      ),
    )
    .orderBy(asc(encuestasResultados.pregunta), asc(encuestasResultados.opcion));
  const cifras = figures.map(({ pregunta, texto, valor, base }) => [`${pregunta}`, texto, `${valor}`, `${base}`]);
  return { ...row, cifras: textOfRows(cifras) };
}

/** Returns the id of the result of a type, a municipality and a year. */
export async function findResultadoId(
  querier: Querier,
  { tipoId, municipioId, ejercicioId }: { tipoId: number; municipioId: number; ejercicioId: number },
): Promise<number | undefined> {
  const [row] = await querier
    .select({ id: encuestasDocumentos.id })
    .from(encuestasDocumentos)
    .where(
      and(
        eq(encuestasDocumentos.tipoId, tipoId),
        eq(encuestasDocumentos.municipioId, municipioId),
        eq(encuestasDocumentos.ejercicioId, ejercicioId),
      ),
    );
  return row?.id;
}

/** Returns the answers of a type, by question and number. */
export async function listOpciones(querier: Querier, tipoId: number): Promise<Opcion[]> {
  const { pregunta, numero, texto } = encuestasOpciones;
  return querier
    .select({ pregunta, numero, texto })
    .from(encuestasOpciones)
    .where(eq(encuestasOpciones.tipoId, tipoId))
    .orderBy(asc(pregunta), asc(numero));
}

/** Returns which answers of a type have figures, as `pregunta numero`. */
export async function listUsedOpciones(querier: Querier, tipoId: number): Promise<string[]> {
  const { pregunta, opcion } = encuestasResultados;
  const rows = await querier
    .selectDistinct({ pregunta, opcion })
    .from(encuestasResultados)
    .where(eq(encuestasResultados.tipoId, tipoId));
  return rows.map((row) => `${row.pregunta} ${row.opcion}`);
}

/** Returns a type as staff edit it, with a line for each question and each answer; undefined if there is none. */
export async function findTipoRow(querier: Querier, id: number) {
  const { nombre, encuesta, porMunicipio } = encuestasTipos;
  const [row] = await querier
    .select({ nombre, encuesta, porMunicipio })
    .from(encuestasTipos)
    .where(eq(encuestasTipos.id, id));
  if (!row) return undefined;
  const questions = await querier
    .select()
    .from(encuestasPreguntas)
    .where(eq(encuestasPreguntas.tipoId, id))
    .orderBy(asc(encuestasPreguntas.numero));
  const answers = await querier
    .select()
    .from(encuestasOpciones)
    .where(eq(encuestasOpciones.tipoId, id))
    .orderBy(asc(encuestasOpciones.pregunta), asc(encuestasOpciones.numero));
  return {
    ...row,
    preguntas: textOfRows(questions.map(({ tema, texto, frase, cuenta }) => [tema, texto, frase, cuenta ?? ''])),
    opciones: textOfRows(answers.map(({ pregunta, texto, tono }) => [`${pregunta}`, texto, tono])),
  };
}

/** Returns a year of survey as staff edit it; undefined if there is none. */
export async function findEjercicioRow(querier: Querier, id: number) {
  const { anio, corte } = encuestasEjercicios;
  const [row] = await querier.select({ anio, corte }).from(encuestasEjercicios).where(eq(encuestasEjercicios.id, id));
  return row;
}

/** Returns the id of a year of survey. */
export async function findEjercicioId(querier: Querier, anio: number): Promise<number | undefined> {
  const { id } = encuestasEjercicios;
  const [row] = await querier.select({ id }).from(encuestasEjercicios).where(eq(encuestasEjercicios.anio, anio));
  return row?.id;
}

/** Returns the years of survey as choices of a form. */
export async function listEjercicioOptions(): Promise<FieldOption[]> {
  const rows = await db().select().from(encuestasEjercicios).orderBy(desc(encuestasEjercicios.anio));
  return rows.map(({ id, anio }) => ({ value: String(id), label: String(anio) }));
}

/** Returns the types of result as choices of a form. */
export async function listTipoOptions(): Promise<FieldOption[]> {
  const rows = await db().select().from(encuestasTipos).orderBy(asc(encuestasTipos.id));
  return rows.map(({ id, nombre }) => ({ value: String(id), label: nombre }));
}

/** Returns the whole state and the municipalities as choices of a form. */
export async function listPlaceOptions(): Promise<FieldOption[]> {
  const rows = await db()
    .select({ id: encuestasMunicipios.id, nombre: municipios.nombre })
    .from(encuestasMunicipios)
    .leftJoin(municipios, eq(municipios.clave, encuestasMunicipios.clave))
    .orderBy(sql`${municipios.nombre} nulls first`);
  return rows.map(({ id, nombre }) => ({ value: String(id), label: nombre ?? 'Todo el estado' }));
}

/** Returns what a result is called: its type, place and year; empty for one without them. */
export async function resultName(
  querier: Querier,
  { tipoId, municipioId, ejercicioId }: { tipoId: number; municipioId: number; ejercicioId: number },
): Promise<string> {
  const [row] = await querier
    .select({ tipo: encuestasTipos.nombre, anio: encuestasEjercicios.anio, municipio: municipios.nombre })
    .from(encuestasTipos)
    .innerJoin(encuestasEjercicios, eq(encuestasEjercicios.id, ejercicioId))
    .leftJoin(encuestasMunicipios, eq(encuestasMunicipios.id, municipioId))
    .leftJoin(municipios, eq(municipios.clave, encuestasMunicipios.clave))
    .where(eq(encuestasTipos.id, tipoId));
  return row ? `${row.tipo}, ${row.municipio ?? 'todo el estado'}, ${row.anio}` : '';
}

/** The types of result as their list shows them. */
export const tipoRows = sql`select id as registro, nombre as titulo from ${encuestasTipos}`;

/** The years of survey as their list shows them. */
export const ejercicioRows = sql`select id as registro, 'Encuestas de ' || anio as titulo from ${encuestasEjercicios}`;
