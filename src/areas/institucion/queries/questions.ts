import { asc } from 'drizzle-orm';
import { db } from '#platform/database/connection.ts';
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
