import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ListedRows } from '#platform/datasets/field.ts';
import { rowsOf, textOfRows } from '#platform/editing/lists/rows.ts';
import { saveOpciones, savePreguntas, saveResultados } from '../commands.ts';
import { listOpciones } from '../queries/survey-lists.ts';
import { answerLines } from '../rules/survey-fields.ts';
import { numbered, questionsOf, readFigures } from '../rules/written-lists.ts';
import { encuestasDocumentos, encuestasOpciones, encuestasPreguntas, encuestasResultados } from '../schema.ts';

/** Questions of types of result, one line each. Omitted questions without figures are deleted, with their answers. */
export const questionsOfType: ListedRows = {
  async read(querier, ids) {
    const { tipoId, numero } = encuestasPreguntas;
    const rows = await querier
      .select()
      .from(encuestasPreguntas)
      .where(inArray(tipoId, [...ids]))
      .orderBy(asc(numero));
    return textsBy(rows.map((row) => [row.tipoId, [row.tema, row.texto, row.frase, row.cuenta ?? '']]));
  },
  async write(tx, { id: tipoId, text }) {
    const questions = questionsOf(text).map((row, index) => ({ ...row, tipoId, numero: index + 1 }));
    const isGone = (type: PgColumn, question: PgColumn) =>
      and(
        eq(type, tipoId),
        notInArray(
          question,
          questions.map(({ numero }) => numero),
        ),
      );
    await tx.delete(encuestasOpciones).where(isGone(encuestasOpciones.tipoId, encuestasOpciones.pregunta));
    await tx.delete(encuestasPreguntas).where(isGone(encuestasPreguntas.tipoId, encuestasPreguntas.numero));
    await savePreguntas(tx, questions);
  },
};

/** Answers of types of result, one line each with the number of the question. Omitted answers without figures are deleted. */
export const answersOfType: ListedRows = {
  async read(querier, ids) {
    const { tipoId, pregunta, numero } = encuestasOpciones;
    const rows = await querier
      .select()
      .from(encuestasOpciones)
      .where(inArray(tipoId, [...ids]))
      .orderBy(asc(pregunta), asc(numero));
    return textsBy(rows.map((row) => [row.tipoId, [String(row.pregunta), row.texto, row.tono]]));
  },
  async write(tx, { id: tipoId, text }) {
    const { tipoId: type, pregunta, numero } = encuestasOpciones;
    const answers = numbered(answerLines.read(text)).map((row) => ({ ...row, tipoId }));
    const keys = answers.map((row) => `${row.pregunta} ${row.numero}`);
    await tx
      .delete(encuestasOpciones)
      .where(and(eq(type, tipoId), notInArray(sql`${pregunta} || ' ' || ${numero}`, keys)));
    await saveOpciones(tx, answers);
  },
};

/** Figures of results, one line per answer. The lines replace all figures of a result. */
export const figuresOfResult: ListedRows = {
  async read(querier, ids) {
    const { pregunta, opcion, valor, base } = encuestasResultados;
    const rows = await querier
      .select({ id: encuestasDocumentos.id, pregunta, texto: encuestasOpciones.texto, valor, base })
      .from(encuestasResultados)
      .innerJoin(encuestasDocumentos, isOfDocument)
      .innerJoin(
        encuestasOpciones,
        and(
          eq(encuestasOpciones.tipoId, encuestasResultados.tipoId),
          eq(encuestasOpciones.pregunta, pregunta),
          eq(encuestasOpciones.numero, opcion),
        ),
      )
      .where(inArray(encuestasDocumentos.id, [...ids]))
      .orderBy(asc(pregunta), asc(opcion));
    return textsBy(rows.map((row) => [row.id, [row.pregunta, row.texto, row.valor, row.base].map(String)]));
  },
  async write(tx, { id, text }) {
    const { tipoId, municipioId, ejercicioId } = encuestasDocumentos;
    const [result] = await tx
      .select({ tipoId, municipioId, ejercicioId })
      .from(encuestasDocumentos)
      .where(eq(encuestasDocumentos.id, id));
    if (!result) return;
    const figures = readFigures(rowsOf(text), await listOpciones(tx, result.tipoId));
    const { tipoId: type, municipioId: place, ejercicioId: year, pregunta, opcion } = encuestasResultados;
    const isOfResult = and(eq(type, result.tipoId), eq(place, result.municipioId), eq(year, result.ejercicioId));
    const keys = figures.map((figure) => `${figure.pregunta} ${figure.opcion}`);
    await tx.delete(encuestasResultados).where(and(isOfResult, notInArray(sql`${pregunta} || ' ' || ${opcion}`, keys)));
    await saveResultados(
      tx,
      figures.map((figure) => ({ ...figure, ...result })),
    );
  },
};

const isOfDocument = and(
  eq(encuestasDocumentos.tipoId, encuestasResultados.tipoId),
  eq(encuestasDocumentos.municipioId, encuestasResultados.municipioId),
  eq(encuestasDocumentos.ejercicioId, encuestasResultados.ejercicioId),
);

/** Returns the lines of each row by its id. */
function textsBy(lines: readonly (readonly [number, readonly string[]])[]): ReadonlyMap<number, string> {
  const byId = Map.groupBy(lines, ([id]) => id);
  return new Map([...byId].map(([id, own]) => [id, textOfRows(own.map(([, cells]) => cells))]));
}
