import { asc, eq } from 'drizzle-orm';
import { db, type Querier } from '#platform/database/connection.ts';
import { isVisible } from '#platform/visibility.ts';
import { preguntasFrecuentes } from '../schema.ts';

export type Pregunta = typeof preguntasFrecuentes.$inferSelect;

/** Returns the frequently asked questions in their order. */
export async function listPreguntas(): Promise<Pregunta[]> {
  return db()
    .select()
    .from(preguntasFrecuentes)
    .where(isVisible(preguntasFrecuentes.visibleDesde))
    .orderBy(asc(preguntasFrecuentes.orden));
}

/** Returns a question as staff edit it; undefined if there is none. */
export async function findPreguntaRow(querier: Querier, id: number) {
  const { orden, pregunta, respuesta, enlace, textoEnlace } = preguntasFrecuentes;
  const [row] = await querier
    .select({ orden, pregunta, respuesta, enlace, textoEnlace })
    .from(preguntasFrecuentes)
    .where(eq(preguntasFrecuentes.id, id));
  return row;
}
