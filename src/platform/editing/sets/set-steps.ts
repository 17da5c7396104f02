import { and, desc, eq, inArray, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { db } from '../../database/connection.ts';
import { contenidos, pasos } from '../schema.ts';
import type { ContentStep } from '../states.ts';

/** A step in the history of a set; `returned` are the titles of the contents that were returned without the rest. */
export type SetStep = {
  paso: ContentStep;
  persona: string | null;
  momento: Date;
  comentario: string;
  /** The instant of a schedule. */
  para: Date | null;
  returned: string[];
};

/**
 * Returns the last steps of a set and the last returns of some of its contents, newest first. With the content id of its root, includes the
 * withdrawals of the root and their reversals.
 */
export async function listSetSteps(id: number, size: number, root: number | null = null): Promise<SetStep[]> {
  const { paso, persona, momento, comentario, para, contenido } = pasos;
  const ofSet = alias(pasos, 'of_set');
  const isWhole = db()
    .select({ id: ofSet.id })
    .from(ofSet)
    .where(and(eq(ofSet.contenido, id), eq(ofSet.momento, momento)));
  const [steps, returns] = await Promise.all([
    db()
      .select({ paso, persona, momento, comentario, para })
      .from(pasos)
      .where(or(eq(contenido, id), and(eq(contenido, root ?? id), inArray(paso, ['retirado', 'repuesto']))))
      .orderBy(desc(pasos.id))
      .limit(size),
    db()
      .select({
        persona,
        momento,
        comentario,
        returned: sql<string[]>`array_agg(${contenidos.titulo} order by ${contenidos.id})`,
      })
      .from(pasos)
      .innerJoin(contenidos, eq(contenidos.id, contenido))
      .where(and(eq(contenidos.conjunto, id), eq(paso, 'devuelto'), notExists(isWhole)))
      .groupBy(persona, momento, comentario)
      .orderBy(desc(momento))
      .limit(size),
  ]);
  return [
    ...steps.map((step) => ({ ...step, returned: [] })),
    ...returns.map((step) => ({ ...step, paso: 'devuelto' as const, para: null })),
  ]
    .sort((one, other) => other.momento.getTime() - one.momento.getTime())
    .slice(0, size);
}
