import { and, eq, inArray, sql } from 'drizzle-orm';
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

/** Returns the names of observations in forms, by audit and number (`12/3`): a key, or the number. */
export async function findObservacionTexts(
  querier: Querier,
  places: readonly { auditoriaId: number; numero: number }[],
): Promise<Map<string, string>> {
  const { auditoriaId, numero, clave } = observaciones;
  const rows = await querier
    .select({ auditoriaId, numero, clave })
    .from(observaciones)
    .where(
      and(
        inArray(
          auditoriaId,
          places.map((place) => place.auditoriaId),
        ),
        inArray(
          numero,
          places.map((place) => place.numero),
        ),
      ),
    );
  return new Map(rows.map((row) => [`${row.auditoriaId}/${row.numero}`, row.clave ?? String(row.numero)]));
}
