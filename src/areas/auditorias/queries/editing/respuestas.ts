import { and, eq, sql } from 'drizzle-orm';
import type { Querier } from '#platform/database/connection.ts';
import { respuestas } from '../../schema/follow-up.ts';
import { isInForce, observaciones } from '../../schema.ts';

/** Returns the number of the observation that a response answers, unless that is withdrawn; null without one. */
export async function findAnsweredObservation(querier: Querier, id: number): Promise<number | null> {
  const isAnswered = and(
    eq(observaciones.auditoriaId, respuestas.auditoriaId),
    eq(observaciones.numero, respuestas.observacion),
  );
  const [row] = await querier
    .select({ observacion: observaciones.numero })
    .from(respuestas)
    .innerJoin(observaciones, and(isAnswered, isInForce))
    .where(eq(respuestas.id, id));
  return row?.observacion ?? null;
}

/** Condition on a response that is shown: the observation that it answers, if it does, is not withdrawn. */
export const answersInForce = sql`not exists (select from ${observaciones} where ${observaciones.auditoriaId} = ${respuestas.auditoriaId}
  and ${observaciones.numero} = ${respuestas.observacion} and ${observaciones.retiro} is not null)`;

/** Returns the name of an observation in forms: its key, or its number. */
export async function findObservacionText(querier: Querier, auditoriaId: number, numero: number): Promise<string> {
  const [row] = await querier
    .select({ text: sql<string>`coalesce(${observaciones.clave}, ${observaciones.numero}::text)` })
    .from(observaciones)
    .where(and(eq(observaciones.auditoriaId, auditoriaId), eq(observaciones.numero, numero)));
  return row?.text ?? String(numero);
}
